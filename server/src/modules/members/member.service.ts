import type { members } from '@imprint/shared/contract/members';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { type Grant, roles } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { type PersonName, presentMember } from './member.present.ts';
import { notifyOfOwner } from './owner.notice.ts';
import { assertCanAssignRoles, assertOtherOwner, lockAsManager } from './ownership.policy.ts';
import { countActiveKeys, reduceAccess } from './reduced.access.ts';

const memberRows = rowsOf<Membership, PersonName>(Membership, {
  prefix: 'mem',
  from: `(select m.*, u.name, u.email from membership m join account u on u.id = m.user_id) as member`,
  joined: ['name', 'email'],
  sorts: { createdAt: exactly, name: ignoringCase },
  filters: { role: equals('role'), q: contains('name', 'email') },
  // Members belong to the organization, not to an environment.
  allEnvironments: true,
});

export async function listMembers(context: Context<Member>, input: InputOf<typeof members, 'list'>) {
  const { rows, pagination } = await readListPage(context, memberRows, input);
  return { data: rows.map((row) => presentMember(context.actor, row)), pagination };
}

export async function updateMember(
  context: Context<Member>,
  { memberId, role }: InputOf<typeof members, 'update'>,
) {
  const { actor, em } = context;
  const [membership, grants] = await lockMembership(context, memberId);
  assertCanAssignRoles(grants, [membership.role, role]);
  if (membership.role === 'owner' && role !== 'owner') await assertOtherOwner(em, membership);
  const isLower = roles.indexOf(role) > roles.indexOf(membership.role);
  const isNewOwner = role === 'owner' && membership.role !== 'owner';
  membership.role = role;
  await em.flush();
  const { name, email } = await em.findOneOrFail(User, { id: membership.userId });
  if (isNewOwner) await notifyOfOwner(context, actor.organization, { id: membership.userId, name });
  const member = presentMember(actor, { ...membership, name, email });
  if (!isLower) {
    const activeKeys = await countActiveKeys(em, membership);
    return { ...member, withdrawnInvitations: 0, endedSessions: 0, activeKeys };
  }
  const currentSessionId = actor.type === 'user' ? actor.sessionId : undefined;
  return { ...member, ...(await reduceAccess(em, membership, currentSessionId)) };
}

export async function removeMember(
  context: Context<Member>,
  { memberId }: InputOf<typeof members, 'remove'>,
) {
  const { actor, em } = context;
  const [membership, grants] = await lockMembership(context, memberId);
  if (actor.type === 'user' && actor.id === encodeId('usr', membership.userId)) {
    throw conflict('You cannot remove yourself. Leave the organization instead.');
  }
  assertCanAssignRoles(grants, [membership.role]);
  if (membership.role === 'owner') await assertOtherOwner(em, membership);
  const reduced = await reduceAccess(em, membership);
  em.remove(membership);
  return { id: memberId, deleted: true as const, ...reduced };
}

/** Locks a membership; returns it with what the actor may do now. */
async function lockMembership(
  context: Context<Member>,
  memberId: string,
): Promise<[Membership, readonly Grant[]]> {
  const grants = await lockAsManager(context);
  return [await ownedForUpdate(context, memberRows, memberId), grants];
}
