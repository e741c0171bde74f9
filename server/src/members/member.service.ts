import { ServiceError } from '@imprint/shared/errors';
import type { members } from '@imprint/shared/members.contract';
import type * as z from 'zod';
import { User } from '../account/user.entity.ts';
import { encodeId } from '../db/ids.ts';
import { type ListSource, readPage } from '../db/page.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate, tenantOf } from '../rpc/owned.ts';
import { presentMember, type StoredMember } from './member.present.ts';
import { Membership } from './membership.entity.ts';
import { assertMayGive, assertOtherOwner, lockMembers } from './ownership.policy.ts';

type Input<Verb extends keyof typeof members> = z.output<(typeof members)[Verb]['input']>;

const source: ListSource = {
  name: 'members.list',
  table: `(select m.id, m.organization_id, m.user_id, m.role, m.created_at, u.name, u.email
    from membership m join account u on u.id = m.user_id) as member`,
  columns: 'id, user_id as "userId", name, email, role, created_at as "createdAt"',
  sorts: { createdAt: 'created_at', name: 'name' },
  filters: {
    role: (value) => `role = ${value}`,
    q: (value) => `(position(lower(${value}) in lower(name)) > 0 or position(lower(${value}) in email) > 0)`,
  },
  // People belong to the organization, whatever environment they look at.
  anyEnvironment: true,
};

export async function listMembers({ actor, deps }: Context<Member>, input: Input<'list'>) {
  const { rows, pagination } = await readPage<StoredMember>(deps, tenantOf(actor), source, input);
  return { data: rows.map((row) => presentMember(actor, row)), pagination };
}

export async function updateMember(context: Context<Member>, { memberId, role }: Input<'update'>) {
  const { actor, em } = context;
  const membership = await ownedMembership(context, memberId);
  assertMayGive(actor, [membership.role, role]);
  if (membership.role === 'owner' && role !== 'owner') await assertOtherOwner(em, membership);
  membership.role = role;
  await em.flush();
  const { name, email } = await em.findOneOrFail(User, { id: membership.userId });
  return presentMember(actor, { ...membership, name, email });
}

export async function removeMember(context: Context<Member>, { memberId }: Input<'remove'>) {
  const { actor, em } = context;
  const membership = await ownedMembership(context, memberId);
  if (actor.type === 'user' && actor.id === encodeId('usr', membership.userId)) {
    throw new ServiceError('CONFLICT', {
      message: 'You cannot remove yourself. Leave the organization instead.',
    });
  }
  assertMayGive(actor, [membership.role]);
  if (membership.role === 'owner') await assertOtherOwner(em, membership);
  // The sessions that act in this organization refer to the membership and go with it.
  em.remove(membership);
  return { id: memberId, deleted: true as const };
}

async function ownedMembership(context: Context<Member>, memberId: string): Promise<Membership> {
  await lockMembers(context.em, context.actor.organization.id);
  return ownedForUpdate<Membership>(context, Membership, 'mem', memberId, {
    required: 'members',
    anyEnvironment: true,
  });
}
