import type { Passkey } from '@imprint/shared/contract/factors';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface RemovalProps {
  /** Whether two-factor authentication is off afterwards. */
  isLast: boolean;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovalProps & { passkey: Passkey }) {
  const toast = useToast();
  const remove = api.factors.removePasskey.useMutation({
    onSuccess: () => {
      toast(t('Passkey removed'));
      onClose();
    },
  });
  return (
    <RemovalDialog
      title={t('Remove the passkey “{name}”?', { name: passkey.name })}
      isLast={isLast}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate({ passkeyId: passkey.id })}
    >
      {t(
        'You can no longer sign in with it. Also delete it from your device, because Imprint cannot do that.',
      )}
    </RemovalDialog>
  );
}

export function RemoveAppDialog({ isLast, onClose }: RemovalProps) {
  const toast = useToast();
  const remove = api.factors.removeApp.useMutation({
    onSuccess: () => {
      toast(t('Authenticator app removed'));
      onClose();
    },
  });
  return (
    <RemovalDialog
      title={t('Remove the authenticator app?')}
      isLast={isLast}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate({})}
    >
      {t('Its codes are no longer accepted.')}
    </RemovalDialog>
  );
}

interface RemovalDialogProps extends RemovalProps {
  title: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  children: ReactNode;
}

function RemovalDialog({ isLast, error, children, ...dialog }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open
      {...dialog}
      confirmLabel={t('Remove')}
      // The button that opened the dialog was removed with its factor.
      focusAfter={() => document.querySelector('h1')}
    >
      <p>{children}</p>
      {isLast && (
        <p>
          {t(
            'This is your only second factor. Removing it turns off two-factor authentication and deletes your recovery codes. Organizations that require two-factor authentication are unavailable until you set it up again.',
          )}
        </p>
      )}
      <FormFailure failure={error ? failureOf(error) : null} />
    </ConfirmDialog>
  );
}
