import type { OrganizationMember } from '@imprint/shared/members.contract';
import type { Role } from '@imprint/shared/scopes';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { Member } from '../rpc/context.ts';

/** A membership with the person it belongs to. */
export interface StoredMember {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date | string;
}

/** The only way of a member to the wire, as seen by an actor. */
export function presentMember(actor: Member, member: StoredMember): OrganizationMember {
  const userId = encodeId('usr', member.userId);
  return {
    id: encodeId('mem', member.id),
    userId,
    name: member.name,
    email: member.email,
    role: member.role,
    isYou: actor.type === 'user' && actor.id === userId,
    createdAt: isoInstant(member.createdAt),
  };
}
