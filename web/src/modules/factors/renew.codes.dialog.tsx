import { failureOf } from '../../api/failure.ts';
import { recoveryCodesPrompt } from '../../api/prompts.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';

/** Makes new recovery codes and shows them. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = api.factors.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      onClose();
      void recoveryCodesPrompt.ask(recoveryCodes);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Generate new recovery codes?')}
      confirmLabel={t('Generate codes')}
      busy={renew.isPending}
      onConfirm={() => renew.mutate({})}
    >
      <p>{t('Your current codes stop working.')}</p>
      <FormFailure failure={renew.error && failureOf(renew.error)} />
    </ConfirmDialog>
  );
}
