import { invitationDays } from '@imprint/shared/contract/invitations';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { roleWords } from '../members/role.words.ts';
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
        description={t('Whoever you invite joins by a link that works for {invitationDays} days.', {
          invitationDays,
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
      title={link === null ? t('Invitation sent') : t('Hand the link over')}
      description={
        link === null
          ? t('A link was sent to {email}, who joins as {value}.', {
              email,
              value: roleWords[role].toLowerCase(),
            })
          : t(
              '{email} is invited as {value}. This installation sends no e-mail, so give the link to them yourself.',
              { email, value: roleWords[role].toLowerCase() },
            )
      }
    >
      {link !== null && (
        <InvitationLink
          link={link}
          hint={t(
            'Whoever has the link can accept, so give it to the invited person only. It stays in the list of open invitations.',
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
