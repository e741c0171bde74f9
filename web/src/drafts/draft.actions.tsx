import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { DraftMenu } from './draft.actions.menu.tsx';
import { DraftPlan } from './draft.plan.tsx';
import type { Drafted, DraftService } from './draft.service.ts';
import { DraftStatusBadge } from './draft.status.tsx';
import { UnpublishDialog } from './unpublish.dialog.tsx';

const PublishDialog = lazyRouteComponent(() => import('./publish.dialog.tsx'), 'PublishDialog');
const ScheduleDialog = lazyRouteComponent(() => import('./schedule.dialog.tsx'), 'ScheduleDialog');
const HistoryDrawer = lazyRouteComponent(() => import('./history.drawer.tsx'), 'HistoryDrawer');

interface DraftActionsProps {
  service: DraftService;
  /** Asks before it deletes what is open. */
  deletion: (onClose: () => void) => ReactNode;
}

/** What is asked before something is done. */
export type DraftQuestion = 'publish' | 'schedule' | 'unpublish' | 'delete';

/** Where a draft stands, and what can be done with it as a whole. */
export function DraftActions({ service, deletion }: DraftActionsProps) {
  const { drafted, readOnly, isSaved } = service;
  const { question, asking, ask, close } = useQuestions(service);
  const isUpToDate = drafted.status === 'published' && !drafted.hasUnpublishedChanges && isSaved;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:contents">
      <DraftStatusBadge drafted={drafted} />
      <DraftPlan service={service} />
      <div className="flex items-center gap-2">
        <Link
          to="."
          search={(search) => ({ ...search, history: 'all' })}
          resetScroll={false}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <Icon name="clock" />
          <span className="max-sm:sr-only">History</span>
        </Link>
        {!readOnly && (
          <>
            <DraftMenu service={service} onAsk={ask} />
            <Button
              look="primary"
              size="small"
              busy={asking === 'publish'}
              disabled={isUpToDate}
              title={isUpToDate ? 'What is live is just like the draft' : undefined}
              onClick={() => ask('publish')}
            >
              Publish
            </Button>
          </>
        )}
      </div>
      {question?.name === 'delete' && deletion(close)}
      {question && <Question {...question} service={service} onClose={close} />}
      <History service={service} />
    </div>
  );
}

/** What is asked at present, and about which state of the draft: all that was written is saved before. */
function useQuestions({ drafted, save }: DraftService) {
  const toast = useToast();
  const [asking, setAsking] = useState<DraftQuestion | null>(null);
  const [question, setQuestion] = useState<{ name: DraftQuestion; drafted: Drafted } | null>(null);

  async function ask(name: DraftQuestion): Promise<void> {
    setAsking(name);
    const saved = await save();
    setAsking(null);
    if (!saved) return toast('Your last changes could not be saved. Save them first.');
    setQuestion({ name, drafted: saved.version > drafted.version ? saved : drafted });
  }

  return { question, asking, ask: (name: DraftQuestion) => void ask(name), close: () => setQuestion(null) };
}

interface QuestionProps {
  name: DraftQuestion;
  service: DraftService;
  drafted: Drafted;
  onClose: () => void;
}

function Question({ name, ...props }: QuestionProps) {
  return (
    <Suspense>
      {name === 'publish' && <PublishDialog {...props} />}
      {name === 'schedule' && <ScheduleDialog {...props} />}
      {name === 'unpublish' && <UnpublishDialog {...props} />}
    </Suspense>
  );
}

/** The history stays once it was opened, so that it can slide away. */
function History({ service }: { service: DraftService }) {
  const { history } = useSearch({ strict: false });
  const [wasOpened, setOpened] = useState(false);
  if (history !== undefined && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <HistoryDrawer service={service} />}</Suspense>;
}
