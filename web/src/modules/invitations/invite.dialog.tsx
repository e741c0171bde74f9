import { invitationDays } from '@imprint/shared/contract/invitations';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
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
        title="Invite people"
        description={`Whoever you invite joins by a link that works for ${invitationDays} days.`}
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
      title={link === null ? 'Invitation sent' : 'Hand the link over'}
      description={
        link === null
          ? `A link was sent to ${email}, who joins as ${roleWords[role].toLowerCase()}.`
          : `${email} is invited as ${roleWords[role].toLowerCase()}. This installation sends no e-mail, so give the link to them yourself.`
      }
    >
      {link !== null && (
        <InvitationLink
          link={link}
          hint="Whoever has the link can accept, so give it to the invited person only. It stays in the list of open invitations."
        />
      )}
      <DialogActions>
        <Button onClick={() => setCreated(null)}>Invite another</Button>
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
