import { invitationDays, type invitations } from '@imprint/shared/contract/invitations';
import { conflict } from '@imprint/shared/errors';
import { invitationsPerHour } from '@imprint/shared/limits';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Member } from '../../core/auth/actor.ts';
import { Invitation } from '../../core/auth/invitation.entity.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { hash } from '../../core/auth/secrets.ts';
import { User } from '../../core/auth/user.entity.ts';
import { decodeId } from '../../core/db/ids.ts';
import { contains, exactly, rowsOf } from '../../core/db/rows.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { createWindow } from '../../core/limits/windows.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { assertCanAssignRoles, lockAsManager, lockMembers } from '../members/ownership.policy.ts';
import { invitationEmail } from './invitation.email.ts';
import { type InviterName, presentInvitation } from './invitation.present.ts';

const invitationRows = rowsOf<Invitation, InviterName>(Invitation, {
  prefix: 'inv',
  from: `(select i.*, u.name as invited_by from invitation i left join account u on u.id = i.invited_by_id
    where i.expires_at > now()) as invitation`,
  joined: ['invitedBy'],
  sorts: { createdAt: exactly, email: exactly },
  filters: { q: contains('email') },
  // Invitations belong to the organization, not to an environment.
  allEnvironments: true,
});

export async function listInvitations(context: Context<Member>, input: InputOf<typeof invitations, 'list'>) {
  const { rows, pagination } = await readListPage(context, invitationRows, input);
  return { data: rows.map((row) => presentInvitation(context, row)), pagination };
}

/** Counts an invitation of a person; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function limitInvitations(
  { actor, deps }: CallContext<Member>,
  { email }: InputOf<typeof invitations, 'create'>,
): Promise<void> {
  if (actor.type !== 'user') return;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { allowed, state } = await deps.limiter.take([
    createWindow('invitationsByPerson', actor.id, 'hour', invitationsPerHour.person),
    // Hour counts are stored, so addresses are hashed.
    createWindow('invitationsByRecipient', hash(email.toLowerCase()), 'hour', invitationsPerHour.recipient),
    createWindow('invitationsByOrganization', actor.organization.id, 'hour', invitationsPerHour.organization),
    createWindow('invitationsByDomain', hash(domain), 'hour', invitationsPerHour.domain),
  ]);
  if (!allowed) throw limitExceeded(state);
}

export async function createInvitation(
  context: Context<Member>,
  input: InputOf<typeof invitations, 'create'>,
) {
  const { actor, deps, em } = context;
  const organizationId = actor.organization.id;
  const email = input.email.toLowerCase();
  assertCanAssignRoles(await lockAsManager(context), [input.role]);
  await assertNoMember(em, organizationId, email);
  // The new invitation has another id, so the previous link stops working.
  await em.nativeDelete(Invitation, { organizationId, email });
  const invitation = em.create(Invitation, {
    organizationId,
    email,
    role: input.role,
    isMailed: deps.mail.isOn,
    invitedById: actor.type === 'user' ? decodeId('usr', actor.id) : null,
    expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
  });
  await em.flush();
  await deps.mail.queue(em, invitationEmail, { invitationId: invitation.id });
  const invitedBy = actor.type === 'user' ? actor.name : null;
  return presentInvitation(context, { ...invitation, invitedBy });
}

export async function deleteInvitation(
  context: Context<Member>,
  { invitationId }: InputOf<typeof invitations, 'delete'>,
) {
  // Serializes with a concurrent acceptance.
  await lockMembers(context.em, context.actor.organization.id);
  const invitation = await ownedForUpdate(context, invitationRows, invitationId);
  context.em.remove(invitation);
  return { id: invitationId, deleted: true as const };
}

async function assertNoMember(em: EntityManager, organizationId: string, email: string): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user || (await em.count(Membership, { organizationId, userId: user.id })) === 0) return;
  const reason = 'is already a member of the organization';
  throw conflict(`${email} ${reason}.`, { field: 'email', reason });
}

/** Deletes expired invitations. */
export async function sweepInvitations(pool: Pool): Promise<void> {
  await pool.query('delete from invitation where expires_at < now()');
}
