import { session } from '@imprint/shared/contract/session';
import { browserHasPasskeys } from '../../api/passkeys.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { PasskeyButton } from './passkey.button.tsx';
import { useSession } from './session.provider.tsx';

/** Asks for a proof of identity before a sensitive operation. */
export function ReauthenticateDialog({ answer: onResult }: { answer: (isConfirmed: boolean) => void }) {
  const { user, hasPasskey } = useSession();
  const reauthenticate = api.session.reauthenticate.useMutation();
  const { field, submit, failure, isSubmitting } = useOperationForm(session.reauthenticate, {
    defaultValues: { password: '' },
    send: reauthenticate.mutateAsync,
    onSuccess: () => onResult(true),
  });
  const offersPasskey = hasPasskey && browserHasPasskeys();
  return (
    <Dialog
      open
      onClose={() => onResult(false)}
      title={t('Confirm your identity')}
      description={
        offersPasskey
          ? t('To continue, use a passkey or enter the password of {email}.', { email: user.email })
          : t('To continue, enter the password of {email}.', { email: user.email })
      }
    >
      <form
        onSubmit={(event) => {
          // The waiting form may be a React ancestor of this one.
          event.stopPropagation();
          return submit(event);
        }}
        noValidate
        className="space-y-5"
      >
        {offersPasskey && (
          <PasskeyButton
            label={t('Use a passkey')}
            onUse={async (passkey) => {
              await reauthenticate.mutateAsync({ secondFactor: { passkey } });
              onResult(true);
            }}
          />
        )}
        <FormFailure failure={failure} />
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <TextField
          field={field('password')}
          label={t('Password')}
          type="password"
          autoComplete="current-password"
        />
        <DialogActions>
          <Button onClick={() => onResult(false)}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {t('Confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
