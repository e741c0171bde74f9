import type { Page } from '@imprint/shared/pages.shape';
import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { PageMenu } from './page.actions.menu.tsx';
import { PageDeletion } from './page.deletion.tsx';
import { PagePlan } from './page.status.plan.tsx';
import { PageStatusBadge } from './page.status.tsx';
import { UnpublishDialog } from './publish.undo.tsx';

const PublishDialog = lazyRouteComponent(() => import('./publish.dialog.tsx'), 'PublishDialog');
const ScheduleDialog = lazyRouteComponent(() => import('./schedule.dialog.tsx'), 'ScheduleDialog');
const HistoryDrawer = lazyRouteComponent(() => import('./history.drawer.tsx'), 'HistoryDrawer');

interface PageActionsProps {
  page: Page;
  readOnly: boolean;
  /** Whether the service has all that was written. */
  isSaved: boolean;
  /** Saves what is not saved yet; null when that failed. */
  save: () => Promise<Page | null>;
  /** Called with the page as an action left it. */
  onPage: (page: Page) => void;
}

/** What is asked before something is done. */
export type PageQuestion = 'publish' | 'schedule' | 'unpublish' | 'delete';

/** Where a page stands, and what can be done with it as a whole. */
export function PageActions({ page, readOnly, isSaved, save, onPage }: PageActionsProps) {
  const { question, asking, ask, close } = useQuestions(page, save);
  const isUpToDate = page.status === 'published' && !page.hasUnpublishedChanges && isSaved;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-sm:contents">
      <PageStatusBadge page={page} />
      <PagePlan page={page} />
      <div className="flex items-center gap-2">
        <Link
          to="/pages/$pageId"
          params={{ pageId: page.id }}
          search={(search) => ({ ...search, history: 'all' })}
          resetScroll={false}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <Icon name="clock" />
          <span className="max-sm:sr-only">History</span>
        </Link>
        {!readOnly && (
          <>
            <PageMenu page={page} save={save} onAsk={ask} />
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
      {question && <Question {...question} onClose={close} onPage={onPage} />}
      <History page={page} readOnly={readOnly} save={save} onPage={onPage} />
    </div>
  );
}

/** What is asked at present, and about which state of the page: all that was written is saved before. */
function useQuestions(page: Page, save: () => Promise<Page | null>) {
  const toast = useToast();
  const [asking, setAsking] = useState<PageQuestion | null>(null);
  const [question, setQuestion] = useState<{ name: PageQuestion; page: Page } | null>(null);

  async function ask(name: PageQuestion): Promise<void> {
    setAsking(name);
    const saved = await save();
    setAsking(null);
    if (!saved) return toast('Your last changes could not be saved. Save them first.');
    setQuestion({ name, page: saved.version > page.version ? saved : page });
  }

  return { question, asking, ask: (name: PageQuestion) => void ask(name), close: () => setQuestion(null) };
}

interface QuestionProps {
  name: PageQuestion;
  page: Page;
  onClose: () => void;
  onPage: (page: Page) => void;
}

function Question({ name, ...props }: QuestionProps) {
  return (
    <Suspense>
      {name === 'publish' && <PublishDialog {...props} />}
      {name === 'schedule' && <ScheduleDialog {...props} />}
      {name === 'unpublish' && <UnpublishDialog {...props} />}
      {name === 'delete' && <PageDeletion page={props.page} onClose={props.onClose} />}
    </Suspense>
  );
}

/** The history stays once it was opened, so that it can slide away. */
function History(props: Omit<PageActionsProps, 'isSaved'>) {
  const { history } = useSearch({ from: '/app/pages/$pageId' });
  const [wasOpened, setOpened] = useState(false);
  if (history !== undefined && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <HistoryDrawer {...props} />}</Suspense>;
}
