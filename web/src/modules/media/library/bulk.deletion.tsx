import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { FailureList } from '../../../kit/ui/failure.list.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { mediaName } from '../media.words.ts';
import { deletionStep, failureReason, isDeleted, usedWarning } from './deletion.outcomes.ts';
import { useBulkDeletion } from './use.bulk.deletion.ts';

interface BulkDeletionProps {
  items: readonly Media[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Deletes several items after confirmation, and lists those that were not deleted. */
export function BulkDeletion({ items, focusAfter, onClose }: BulkDeletionProps) {
  // The selection when it opened, because deleted items disappear from the list.
  const [selectedItems] = useState(items);
  const { outcomes, progress, run } = useBulkDeletion();
  const toast = useToast();
  const { remaining, used, next, words } = deletionStep(selectedItems, outcomes);

  async function remove(): Promise<void> {
    const all = await run(
      next.map(({ id }) => id),
      used.length > 0 ? 'detach' : 'refuse',
    );
    if ([...all.values()].some(({ status }) => !isDeleted(status))) return;
    toast(t('{count, plural, one {# file} other {# files}} deleted', { count: selectedItems.length }));
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
        <ConfirmText items={selectedItems} />
      ) : (
        <FailureList
          label={t('Not deleted')}
          items={remaining.map((item) => ({
            id: item.id,
            name: mediaName(item),
            reason: failureReason(item, outcomes),
          }))}
        />
      )}
      <p role="status" className="empty:hidden">
        {progress &&
          progress.total > 1 &&
          t('{done, number} of {total, number} deleted', { done: progress.done, total: progress.total })}
      </p>
    </ConfirmDialog>
  );
}

function ConfirmText({ items }: { items: readonly Media[] }) {
  const warning = usedWarning(items);
  return (
    <>
      <p>{t('Deleted files cannot be restored, and their URLs stop working immediately.')}</p>
      {warning && <p className="text-ink">{warning}</p>}
    </>
  );
}
