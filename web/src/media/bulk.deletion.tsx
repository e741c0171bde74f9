import type { Media } from '@imprint/shared/media.shape';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { countOf } from '../ui/count.words.ts';
import { FailureList } from '../ui/failure.list.tsx';
import { useToast } from '../ui/toast.tsx';
import { deletionStep, isGone, keptReason, usedWarning } from './deletion.outcomes.ts';
import { mediaName } from './media.words.ts';
import { useBulkDeletion } from './use.bulk.deletion.ts';

interface BulkDeletionProps {
  items: readonly Media[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Deletes several items once that was confirmed, and tells what became of those that are still there. */
export function BulkDeletion({ items, focusAfter, onClose }: BulkDeletionProps) {
  // Those that were selected when it opened: what is deleted leaves the list behind it.
  const [chosen] = useState(items);
  const { outcomes, progress, run } = useBulkDeletion();
  const toast = useToast();
  const { left, used, next, words } = deletionStep(chosen, outcomes);

  async function remove(): Promise<void> {
    const all = await run(
      next.map(({ id }) => id),
      used.length > 0 ? 'detach' : 'refuse',
    );
    if ([...all.values()].some(({ status }) => !isGone(status))) return;
    toast(`Deleted ${countOf(chosen.length, 'file')}`);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      {...words}
      onClose={onClose}
      focusAfter={focusAfter}
      busy={progress !== null}
      onConfirm={() => void remove()}
    >
      {outcomes.size === 0 ? (
        <Question items={chosen} />
      ) : (
        <FailureList
          label="Not deleted"
          items={left.map((item) => ({
            id: item.id,
            name: mediaName(item),
            reason: keptReason(item, outcomes),
          }))}
        />
      )}
      <p role="status" className="empty:hidden">
        {progress && progress.of > 1 && `Deleting: ${progress.done} of ${progress.of} done`}
      </p>
    </ConfirmDialog>
  );
}

function Question({ items }: { items: readonly Media[] }) {
  const warning = usedWarning(items);
  return (
    <>
      <p>Whatever is deleted cannot be brought back, and its address stops working at once.</p>
      {warning && <p className="text-ink">{warning}</p>}
    </>
  );
}
