import type { Invitation } from '@imprint/shared/contract/invitations';
import { useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface WithdrawDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const toast = useToast();
  const isWithdrawn = useRef(false);
  const withdraw = api.invitations.delete.useMutation({
    onSuccess: () => {
      isWithdrawn.current = true;
      toast(t('Invitation for {email} withdrawn', { email: invitation.email }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Withdraw the invitation for {email}?', { email: invitation.email })}
      confirmLabel={t('Withdraw')}
      busy={withdraw.isPending}
      // The row with the button that opened the dialog was removed.
      focusAfter={() => (isWithdrawn.current ? document.getElementById('open-invitations') : null)}
      onConfirm={() => withdraw.mutate({ invitationId: invitation.id })}
    >
      <p>{t('Its link stops working immediately. You can invite this address again with a new link.')}</p>
      <FormFailure failure={withdraw.error && failureOf(withdraw.error)} />
    </ConfirmDialog>
  );
}
