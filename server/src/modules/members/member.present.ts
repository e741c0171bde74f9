import type { OrganizationMember } from '@imprint/shared/contract/members';
import type { Member } from '../../core/auth/actor.ts';
import type { Membership } from '../../core/auth/membership.entity.ts';
import type { User } from '../../core/auth/user.entity.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';

/** The fields of the member's account. */
export type PersonName = Pick<User, 'name' | 'email'>;

/** Maps a member to the wire, as seen by an actor. */
export function presentMember(actor: Member, member: Stored<Membership> & PersonName): OrganizationMember {
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
