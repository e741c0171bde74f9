import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { type Failure, failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { useToast } from '../ui/toast.tsx';

interface DeletePageDialogProps {
  page: Pick<PageTreeNode, 'id' | 'title' | 'status'>;
  /** How many pages lie below it, as far as is known here. */
  below: number;
  onClose: () => void;
  onDeleted?: () => void;
  /** Called when an undone deletion has brought the page back. */
  onUndone: (pageId: string) => void;
}

/** Deletes a page, with those below it once their number has been shown. */
export function DeletePageDialog({ page, below, onClose, onDeleted, onUndone }: DeletePageDialogProps) {
  const toast = useToast();
  const undelete = api.pages.undelete.useMutation();
  const remove = api.pages.delete.useMutation({
    onSuccess: () => {
      toast(`Deleted “${page.title}”`, { undo: () => void undo() });
      onClose();
      onDeleted?.();
    },
  });
  const failure = remove.error && failureOf(remove.error);
  // Somebody may have put pages there since: only those whose number was shown go along.
  const count = Math.max(below, countIn(failure));

  async function undo(): Promise<void> {
    try {
      await undelete.mutateAsync({ pageId: page.id });
      onUndone(page.id);
    } catch (error) {
      toast(failureOf(error).message);
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${page.title}”?`}
      confirmLabel={count > 0 ? `Delete with ${count} ${count === 1 ? 'page' : 'pages'} below` : 'Delete'}
      busy={remove.isPending}
      focusAfter={() => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')}
      onConfirm={() => remove.mutate({ pageId: page.id, cascade: count > 0 })}
    >
      <p>
        {page.status === 'published' && 'Visitors can no longer see it. '}
        It can be brought back for 30 days.
      </p>
      {countIn(failure) > 0 && (
        <p>{`${count} ${count === 1 ? 'page lies' : 'pages lie'} below it, and would be deleted along.`}</p>
      )}
      {countIn(failure) === 0 && <FormFailure failure={failure} />}
    </ConfirmDialog>
  );
}

function countIn(failure: Failure | null): number {
  const count = Number(failure?.details.count);
  return Number.isFinite(count) ? count : 0;
}
