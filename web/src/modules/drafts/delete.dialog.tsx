import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { type DraftKind, hooksOf, type Publishable, targetOf } from './draft.kind.ts';

interface DeleteDialogProps {
  kind: DraftKind;
  item: Pick<Publishable, 'id' | 'title' | 'status'>;
  onClose: () => void;
  onDeleted?: () => void;
  /** Called when the deletion was undone. */
  onUndone: (id: string) => void;
  focusAfter?: () => HTMLElement | null;
}

/** Deletes a page or post, with its descendants once the service has reported their number; offers to undo it. */
export function DeleteDialog({ kind, item, onClose, onDeleted, onUndone, focusAfter }: DeleteDialogProps) {
  const toast = useToast();
  const [descendantCount, setDescendantCount] = useState(0);
  const target = targetOf(kind, item.id);
  const undelete = hooksOf(kind).undelete.useMutation({
    onSuccess: () => onUndone(item.id),
    onError: (error) => toast(failureOf(error).message),
  });
  const remove = hooksOf(kind).delete.useMutation({
    onSuccess: () => {
      toast(t('“{title}” deleted', { title: item.title }), { undo: () => undelete.mutate(target) });
      onClose();
      onDeleted?.();
    },
    onError: (error) => setDescendantCount(descendantCountIn(failureOf(error))),
  });

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete “{title}”?', { title: item.title })}
      confirmLabel={
        descendantCount > 0
          ? t('Delete with {count, plural, one {# subpage} other {# subpages}}', { count: descendantCount })
          : t('Delete')
      }
      busy={remove.isPending}
      focusAfter={focusAfter}
      // The tree may be outdated, so the count of the service decides.
      onConfirm={() => remove.mutate({ ...target, ...(descendantCount > 0 && { cascade: true }) })}
    >
      <p>
        {item.status === 'published'
          ? t('Visitors can no longer see it. You can restore it for 30 days.')
          : t('You can restore it for 30 days.')}
      </p>
      {descendantCount > 0 ? (
        <p>
          {t(
            '{count, plural, one {# subpage will also be deleted.} other {# subpages will also be deleted.}}',
            {
              count: descendantCount,
            },
          )}
        </p>
      ) : (
        <FormFailure failure={remove.error ? failureOf(remove.error) : null} />
      )}
    </ConfirmDialog>
  );
}

/** The number of descendants in a refusal; 0 if it has another reason. */
function descendantCountIn({ details }: Failure): number {
  const count = Number(details.count);
  return Number.isFinite(count) ? count : 0;
}
