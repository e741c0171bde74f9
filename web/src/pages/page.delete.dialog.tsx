import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { useState } from 'react';
import { useDeletedToast } from '../drafts/use.deleted.toast.ts';
import { type Failure, failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';

interface DeletePageDialogProps {
  page: Pick<PageTreeNode, 'id' | 'title' | 'status'>;
  onClose: () => void;
  onDeleted?: () => void;
  /** Called when the deletion was undone. */
  onUndone: (pageId: string) => void;
}

/** Deletes a page, with its descendants once the service has reported their number. */
export function DeletePageDialog({ page, onClose, onDeleted, onUndone }: DeletePageDialogProps) {
  const showDeletedToast = useDeletedToast();
  const [descendantCount, setDescendantCount] = useState(0);
  const undelete = api.pages.undelete.useMutation();
  const remove = api.pages.delete.useMutation({
    onSuccess: () => {
      showDeletedToast(page.title, restore);
      onClose();
      onDeleted?.();
    },
    onError: (error) => setDescendantCount(descendantCountIn(failureOf(error))),
  });

  async function restore(): Promise<void> {
    await undelete.mutateAsync({ pageId: page.id });
    onUndone(page.id);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${page.title}”?`}
      confirmLabel={
        descendantCount > 0
          ? `Delete with ${descendantCount} ${descendantCount === 1 ? 'page' : 'pages'} below`
          : 'Delete'
      }
      busy={remove.isPending}
      focusAfter={() => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')}
      // The tree may be outdated, so the count of the service decides.
      onConfirm={() => remove.mutate({ pageId: page.id, cascade: descendantCount > 0 })}
    >
      <p>
        {page.status === 'published' && 'Visitors can no longer see it. '}
        It can be brought back for 30 days.
      </p>
      {descendantCount > 0 ? (
        <p>{`${descendantCount} ${descendantCount === 1 ? 'page lies' : 'pages lie'} below it, and would be deleted along.`}</p>
      ) : (
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      )}
    </ConfirmDialog>
  );
}

/** The number of descendants in a refusal; 0 if it has another reason. */
function descendantCountIn({ details }: Failure): number {
  const count = Number(details.count);
  return Number.isFinite(count) ? count : 0;
}
