import { factors } from '@imprint/shared/contract/factors';
import { createPasskey } from '../../api/passkeys.ts';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { useShowAdded } from './use.show.added.ts';

/** The part of the input that the person gives; the browser makes the passkey. */
const naming = { input: factors.addPasskey.input.pick({ name: true }) };

/** Names a passkey and lets the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { client } = api.useUtils();
  const add = api.factors.addPasskey.useMutation();
  const showAdded = useShowAdded(t('Passkey added'));
  const { field, ...frame } = useOperationForm(naming, {
    defaultValues: { name: '' },
    send: async ({ name }) => {
      const passkey = await createPasskey(await client.factors.preparePasskey.query({}));
      return add.mutateAsync({ name, passkey });
    },
    onSuccess: (added) => {
      showAdded(added);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add a passkey')}
      description={t(
        'Sign in without your password. Your device, browser, or password manager stores the passkey and unlocks it with your fingerprint, face, or PIN.',
      )}
    >
      <DialogForm {...frame} submitLabel={t('Continue')} onCancel={onClose}>
        <TextField
          field={field('name')}
          label={t('Name')}
          hint={t('A name to recognize it by, such as the device that stores it.')}
          placeholder={t('My laptop')}
          autoComplete="off"
        />
      </DialogForm>
    </Dialog>
  );
}
