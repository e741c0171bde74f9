import type { Redirect } from '@imprint/shared/contract/redirects';
import { useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface DeleteRedirectDialogProps {
  redirect: Redirect;
  onClose: () => void;
}

export function DeleteRedirectDialog({ redirect, onClose }: DeleteRedirectDialogProps) {
  const { id, websiteId, sourcePath, destination } = redirect;
  const toast = useToast();
  const isDeleted = useRef(false);
  const remove = api.redirects.delete.useMutation({
    onSuccess: () => {
      isDeleted.current = true;
      toast(t('Redirect from {path} deleted', { path: sourcePath }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete the redirect from {path}?', { path: sourcePath })}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      // The row with the button that opened the dialog was removed.
      focusAfter={() => (isDeleted.current ? document.querySelector('h1') : null)}
      onConfirm={() => remove.mutate({ websiteId, redirectId: id })}
    >
      <p className="break-words">
        {t('Visitors are no longer redirected to {destination}.', { destination })}
      </p>
      <FormFailure failure={remove.error && failureOf(remove.error)} />
    </ConfirmDialog>
  );
}
