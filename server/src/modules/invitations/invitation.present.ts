import type { Invitation as InvitationOnWire } from '@imprint/shared/contract/invitations';
import type { Member } from '../../core/auth/actor.ts';
import type { Invitation } from '../../core/auth/invitation.entity.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { hasRecentProof } from '../../core/rpc/guards.ts';
import { mayAssignRole } from '../members/ownership.policy.ts';
import { invitationLink } from './invitation.link.ts';

/** The name of the person who created an invitation. */
export interface InviterName {
  invitedBy: string | null;
}

/** Maps an invitation to the wire, as seen by an actor. */
export function presentInvitation(
  { actor, deps }: Pick<Context<Member>, 'actor' | 'deps'>,
  invitation: Stored<Invitation> & InviterName,
): InvitationOnWire {
  // Anyone with the link could accept it, so it takes what inviting takes; an emailed link is for the recipient alone.
  const canSeeLink =
    !invitation.isMailed &&
    !deps.mail.isOn &&
    mayAssignRole([...actor.grants], invitation.role) &&
    (actor.type !== 'user' || hasRecentProof(actor, 'members'));
  return {
    id: encodeId('inv', invitation.id),
    email: invitation.email,
    role: invitation.role,
    link: canSeeLink ? invitationLink(deps, invitation.id) : null,
    isMailed: invitation.isMailed,
    invitedBy: invitation.invitedBy,
    createdAt: isoInstant(invitation.createdAt),
    expiresAt: isoInstant(invitation.expiresAt),
  };
}
