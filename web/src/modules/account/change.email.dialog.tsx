import { account } from '@imprint/shared/contract/account';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

/** Asks for a new address, to which a link is sent. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const change = api.account.changeEmail.useMutation();
  const { form, field, ...frame } = useOperationForm(account.changeEmail, {
    defaultValues: { email: '' },
    send: change.mutateAsync,
    onSuccess: () => {
      toast(
        t('Link sent to {email}. Open it to change your address.', { email: form.getValues('email') ?? '' }),
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Change your email address')}
      description={t(
        'A link is sent to the new address. When you open it, your address changes and you are signed out everywhere else.',
      )}
    >
      <DialogForm {...frame} submitLabel={t('Send link')} onCancel={onClose}>
        <TextField field={field('email')} label={t('New email address')} type="email" autoComplete="email" />
      </DialogForm>
    </Dialog>
  );
}
