import { FailureList } from '../../../kit/ui/failure.list.tsx';
import { t } from '../../../language/message.ts';
import type { BulkTask } from './bulk.tasks.ts';
import type { useBulkPosts } from './use.bulk.posts.ts';

interface BulkOutcomeProps {
  task: BulkTask;
  bulk: Pick<ReturnType<typeof useBulkPosts>, 'failed' | 'remaining' | 'progress'>;
}

/** The progress while posts are changed, and afterwards the failures with their reasons. */
export function BulkOutcome({ task, bulk: { failed, remaining, progress } }: BulkOutcomeProps) {
  return (
    <>
      {failed.length > 0 && !progress && (
        <FailureList
          label={task.failed}
          items={failed.map(({ item, reason }) => ({ id: item.id, name: item.title, reason }))}
        />
      )}
      {remaining.length > 0 && !progress && (
        <p className="text-muted">
          {t('Stopped. {count, plural, one {# post was} other {# posts were}} not changed.', {
            count: remaining.length,
          })}
        </p>
      )}
      <p role="status" className="text-muted empty:hidden">
        {progress &&
          t('{task}: {done, number} of {total, number} done', {
            task: task.doing,
            done: progress.done,
            total: progress.total,
          })}
      </p>
      {progress && (
        <progress
          aria-label={task.doing}
          className="h-1.5 w-full accent-ink"
          value={progress.done}
          max={progress.total}
        />
      )}
    </>
  );
}
