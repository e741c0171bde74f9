import { invitationDays } from '@imprint/shared/contract/invitations';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { roleNouns } from '../members/role.words.ts';
import { InvitationLink } from './invitation.link.tsx';
import { type CreatedInvitation, InviteForm } from './invite.form.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: enter whom to invite with which role, then hand the link over, or read that it was sent. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const [created, setCreated] = useState<CreatedInvitation | null>(null);

  function close(): void {
    setCreated(null);
    onClose();
  }

  if (!created) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t('Invite people')}
        description={t('People join with a link that works for {days, plural, one {# day} other {# days}}.', {
          days: invitationDays,
        })}
      >
        <InviteForm onCreated={setCreated} onCancel={close} />
      </Dialog>
    );
  }
  const { email, role, link } = created;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={link === null ? t('Invitation sent') : t('Share the link')}
      description={
        link === null
          ? t('A link was sent to {email}, who joins as {role}.', { email, role: roleNouns[role] })
          : t(
              '{email} is invited as {role}. This installation does not send email, so share the link yourself.',
              { email, role: roleNouns[role] },
            )
      }
    >
      {link !== null && (
        <InvitationLink
          link={link}
          hint={t(
            'Anyone with the link can accept, so share it only with the invited person. You can find it again in the list of open invitations.',
          )}
        />
      )}
      <DialogActions>
        <Button onClick={() => setCreated(null)}>{t('Invite another')}</Button>
        <Button look="primary" onClick={close}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
