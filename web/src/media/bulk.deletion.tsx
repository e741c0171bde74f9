import type { Media } from '@imprint/shared/media.shape';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { countOf } from '../ui/count.words.ts';
import { FailureList } from '../ui/failure.list.tsx';
import { useToast } from '../ui/toast.tsx';
import { mediaName } from './media.words.ts';
import { useBulkDeletion } from './use.bulk.deletion.ts';

type Outcomes = ReturnType<typeof useBulkDeletion>['outcomes'];

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
  const { left, used, next, words } = stepOf(chosen, outcomes);

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
      {...{ onClose, focusAfter }}
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
            reason: reasonOf(item, outcomes),
          }))}
        />
      )}
      <p role="status" className="empty:hidden">
        {progress && progress.of > 1 && `Deleting: ${progress.done} of ${progress.of} done`}
      </p>
    </ConfirmDialog>
  );
}

/** What is still there, what of it is in use, what is deleted next, and the words that ask for that. */
function stepOf(chosen: readonly Media[], outcomes: Outcomes) {
  const statusOf = ({ id }: Media) => outcomes.get(id)?.status;
  const used = chosen.filter((item) => statusOf(item) === 'in_use');
  const left = chosen.filter((item) => !isGone(statusOf(item)));
  if (outcomes.size === 0) {
    const title = `Delete ${countOf(chosen.length, 'file')}?`;
    return { left, used, next: chosen, words: { title, confirmLabel: 'Delete for good' } };
  }
  const words = {
    title: `${chosen.length - left.length} deleted, ${left.length} still there`,
    cancelLabel: 'Keep',
    confirmLabel: used.length > 0 ? detachLabel(used) : 'Try again',
  };
  return { left, used, next: used.length > 0 ? used : left, words };
}

function isGone(status: string | undefined): boolean {
  return status === 'deleted' || status === 'not_found';
}

/** The button that takes items out of what shows them first. */
export function detachLabel(used: readonly Pick<Media, 'referenceCount'>[]): string {
  const places = used.reduce((sum, { referenceCount }) => sum + referenceCount, 0);
  return places > 0 ? `Remove from ${countOf(places, 'place')} and delete` : 'Remove everywhere and delete';
}

function Question({ items }: { items: readonly Media[] }) {
  const used = items.filter(({ referenceCount }) => referenceCount > 0).length;
  return (
    <>
      <p>Whatever is deleted cannot be brought back, and its address stops working at once.</p>
      {used > 0 && (
        <p className="text-ink">
          {`${used} ${used === 1 ? 'is' : 'are'} in use and kept for now: you are asked again about ${used === 1 ? 'it' : 'them'}.`}
        </p>
      )}
    </>
  );
}

/** Why an item was not deleted. */
function reasonOf({ id, referenceCount }: Media, outcomes: Outcomes): string {
  const outcome = outcomes.get(id);
  if (outcome?.status === 'in_use' && referenceCount > 0)
    return `Used in ${countOf(referenceCount, 'place')}`;
  return outcome?.error ?? 'It could not be deleted.';
}
