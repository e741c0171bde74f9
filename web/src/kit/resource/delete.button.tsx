import { type ReactNode, useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { t } from '../../language/message.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm.dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { type CrudResource, hooksOf, type ItemOf, type ResourceScreen, targetOf } from './resource.screen.ts';

interface DeleteButtonProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  item: ItemOf<R>;
  onDeleted: () => void;
  /** Shown with the failure when something prevents the deletion. */
  remedy?: (failure: Failure) => ReactNode;
  /** What else the deletion affects. */
  children?: ReactNode;
}

/** Deletes an item permanently, after asking. */
export function DeleteButton<R extends CrudResource>({
  screen,
  item,
  onDeleted,
  remedy,
  children,
}: DeleteButtonProps<R>) {
  const { noun } = screen;
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = hooksOf(screen).delete.useMutation({
    onSuccess: () => {
      toast(t('“{name}” deleted', { name: item.name }));
      onDeleted();
    },
  });
  const failure = remove.error ? failureOf(remove.error) : null;
  return (
    <>
      <Button
        look="danger-outline"
        aria-haspopup="dialog"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        <Icon name="trash" />
        {t('Delete {noun}', { noun })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete “{name}”?', { name: item.name })}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        // The drawer with the button that opened the dialog closes.
        focusAfter={() => (remove.isSuccess ? document.querySelector('h1') : null)}
        onConfirm={() => remove.mutate(targetOf(screen, item.id))}
      >
        {children}
        <p>{t('The {noun} is deleted immediately, for everyone. This cannot be undone.', { noun })}</p>
        <FormFailure failure={failure} actions={failure && remedy?.(failure)} />
      </ConfirmDialog>
    </>
  );
}
