import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { ListFooter } from '../../kit/lists/list.footer.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { wordsOfField } from '../../shell/field.words.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';

/** A button that shows each edit of a sitting. */
export function SittingEntries({ entry: { sitting, resourceName } }: { entry: ActivityEntry }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-table-extra className="relative z-1 mt-1">
      <Button
        size="small"
        look="quiet"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {toggleWords(isOpen, sitting.entries, resourceName)}
      </Button>
      <div id={id}>{isOpen && <Entries sittingId={sitting.id} />}</div>
    </div>
  );
}

function toggleWords(isOpen: boolean, count: number, name: string | null): ReactNode {
  if (name === null)
    return isOpen
      ? t('Hide all {count, number} edits', { count })
      : t('Show all {count, number} edits', { count });
  const values = { count, name, hidden: (chunks: ReactNode) => <span className="sr-only">{chunks}</span> };
  return isOpen
    ? rich('Hide all {count, number} edits<hidden> of {name}</hidden>', values)
    : rich('Show all {count, number} edits<hidden> of {name}</hidden>', values);
}

function Entries({ sittingId }: { sittingId: string }) {
  const list = api.activity.list.useInfiniteQuery({ sitting: sittingId, limit: 50 }, paging);
  if (list.error) return <FailureState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton label={t('Loading the edits')} lines={2} />;
  const entries = list.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <ol className="space-y-1.5 border-l border-line pl-3 text-[0.8125rem]">
        {entries.map(({ id, createdAt, changedFields }) => (
          <li key={id}>
            <Link
              to="/settings/activity"
              search={(search) => ({ ...search, entry: id })}
              resetScroll={false}
              className={linkClass}
            >
              <Time iso={createdAt} look="moment" />
            </Link>
            {changedFields.length > 0 && (
              <span className="text-muted"> · {changedFields.map(wordsOfField).join(', ')}</span>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && <ListFooter list={list} />}
    </>
  );
}
