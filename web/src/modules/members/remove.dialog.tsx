import type { OrganizationMember } from '@imprint/shared/contract/members';
import { useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';

interface RemoveMemberDialogProps {
  member: OrganizationMember;
  onClose: () => void;
  /** Called when the person has lost access but made keys that keep working. */
  onKeysLeft: (member: OrganizationMember) => void;
}

export function RemoveMemberDialog({ member, onClose, onKeysLeft }: RemoveMemberDialogProps) {
  const { organization } = useSession();
  const toast = useToast();
  const isRemoved = useRef(false);
  const remove = api.members.remove.useMutation({
    onSuccess: ({ activeKeys }) => {
      isRemoved.current = true;
      toast(t('{name} removed', { name: member.name }));
      onClose();
      if (activeKeys > 0) onKeysLeft(member);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Remove {name}?', { name: member.name })}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      // The row with the button that opened the dialog was removed.
      focusAfter={() => (isRemoved.current ? document.querySelector('h1') : null)}
      onConfirm={() => remove.mutate({ memberId: member.id })}
    >
      <p>
        {t(
          '{email} loses access to {organization} immediately and is signed out of it. Their invitations are withdrawn. What they created stays, including API keys: you see the active ones next. You can invite them again.',
          { email: member.email, organization: organization.name },
        )}
      </p>
      <FormFailure failure={remove.error && failureOf(remove.error)} />
    </ConfirmDialog>
  );
}
