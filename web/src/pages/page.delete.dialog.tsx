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
  /** Called when an undone deletion has brought the page back. */
  onUndone: (pageId: string) => void;
}

/** Deletes a page, with those below it once the service has told how many they are. */
export function DeletePageDialog({ page, onClose, onDeleted, onUndone }: DeletePageDialogProps) {
  const sayDeleted = useDeletedToast();
  const [below, setBelow] = useState(0);
  const undelete = api.pages.undelete.useMutation();
  const remove = api.pages.delete.useMutation({
    onSuccess: () => {
      sayDeleted(page.title, bringBack);
      onClose();
      onDeleted?.();
    },
    onError: (error) => setBelow(countIn(failureOf(error))),
  });

  async function bringBack(): Promise<void> {
    await undelete.mutateAsync({ pageId: page.id });
    onUndone(page.id);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${page.title}”?`}
      confirmLabel={below > 0 ? `Delete with ${below} ${below === 1 ? 'page' : 'pages'} below` : 'Delete'}
      busy={remove.isPending}
      focusAfter={() => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')}
      // What the tree shows may be of before: what goes along is what was just counted.
      onConfirm={() => remove.mutate({ pageId: page.id, cascade: below > 0 })}
    >
      <p>
        {page.status === 'published' && 'Visitors can no longer see it. '}
        It can be brought back for 30 days.
      </p>
      {below > 0 ? (
        <p>{`${below} ${below === 1 ? 'page lies' : 'pages lie'} below it, and would be deleted along.`}</p>
      ) : (
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      )}
    </ConfirmDialog>
  );
}

/** How many pages a refusal tells of; 0 where it is about something else. */
function countIn({ details }: Failure): number {
  const count = Number(details.count);
  return Number.isFinite(count) ? count : 0;
}
