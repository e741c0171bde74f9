import type { Revision } from '@imprint/shared/shapes/revisions';
import { Link } from '@tanstack/react-router';
import { ListFooter } from '../../../kit/lists/list.footer.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import { wordsOfField } from '../../../shell/field.words.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { nameOf, surfaceWords } from '../../activity/activity.words.ts';
import { useRevisions } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';

/** The revisions of a draft, the latest first. */
export function HistoryList({ service: { kind, resource } }: { service: DraftService }) {
  const list = useRevisions(kind, resource.id);
  if (list.isPending) return <Skeleton label={t('Loading the history')} />;
  if (list.error && !list.isFetchNextPageError) {
    return <FailureState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const revisions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <p className="mb-3 text-[0.8125rem] text-muted">
        {t('Select a revision to compare it with the draft or restore it.')}
      </p>
      <ol aria-label={t('Revisions')} className="-mx-2">
        {revisions.map((revision) => (
          <Entry key={revision.number} revision={revision} />
        ))}
      </ol>
      <ListFooter list={list} />
    </>
  );
}

function Entry({ revision }: { revision: Revision }) {
  const { number, message } = revision;
  return (
    <li className="relative rounded-lg px-2 py-2.5 hover:bg-sunken">
      <Link
        to="."
        search={(search) => ({ ...search, history: String(number) })}
        resetScroll={false}
        className="font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
      >
        {message ?? t('Revision {number}', { number })}
      </Link>
      <RevisionFacts revision={revision} />
    </li>
  );
}

/** Who saved a revision, when and through what, and which fields it changed. */
export function RevisionFacts({ revision }: { revision: Revision }) {
  const { number, message, actor, surface, isAutosave, changedFields, updatedAt } = revision;
  return (
    <>
      <p className="text-[0.8125rem] break-words text-muted">
        {message && `${t('Revision {number}', { number })} · `}
        {nameOf(actor)} · <Time iso={updatedAt} look="ago" /> · {surfaceWords[surface]}
        {isAutosave && ` · ${t('Autosaved')}`}
      </p>
      {changedFields.length > 0 && (
        <p className="text-xs break-words text-faint">
          {t('Changed: {fields}', {
            fields: changedFields.map(wordsOfField).join(', '),
          })}
        </p>
      )}
    </>
  );
}
