import type { Invitation as InvitationOnWire } from '@imprint/shared/invitations.contract';
import type { Role } from '@imprint/shared/scopes';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { Context, Member } from '../rpc/context.ts';
import { invitationLink } from './invitation.link.ts';

/** An invitation with the name of who made it. */
export interface StoredInvitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string | null;
  createdAt: Date | string;
  expiresAt: Date | string;
}

/** The only way of an invitation to the wire, as seen by an actor. */
export function presentInvitation(
  { actor, deps }: Pick<Context<Member>, 'actor' | 'deps'>,
  invitation: StoredInvitation,
): InvitationOnWire {
  // Whoever reads the link could accept with it, and so become an owner.
  const seesLink = invitation.role !== 'owner' || actor.grants.has('ownership');
  return {
    id: encodeId('inv', invitation.id),
    email: invitation.email,
    role: invitation.role,
    link: seesLink ? invitationLink(deps, invitation.id) : null,
    invitedBy: invitation.invitedBy,
    createdAt: isoInstant(invitation.createdAt),
    expiresAt: isoInstant(invitation.expiresAt),
  };
}
