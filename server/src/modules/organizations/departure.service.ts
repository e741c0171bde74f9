import type { organizations } from '@imprint/shared/contract/organizations';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Session } from '../../core/auth/session.entity.ts';
import { removeLargeContent } from '../../core/db/content.ts';
import { encodeId } from '../../core/db/ids.ts';
import { deleteEvents } from '../../core/events/event.retention.ts';
import { requestDeletionQueue } from '../../core/requests/request.log.store.ts';
import type { Context } from '../../core/rpc/context.ts';
import { assertOtherOwner, lockMembers } from '../members/ownership.policy.ts';
import { reduceAccess } from '../members/reduced.access.ts';
import { deleteChanges } from '../rewinds/changes/change.retention.ts';
import { currentOrganization } from './organization.service.ts';

export async function leaveOrganization(context: Context<Member>) {
  const { actor, em } = context;
  await lockMembers(em, actor.organization.id);
  const [membership, other] = await membershipsOf(context);
  if (membership.role === 'owner') await assertOtherOwner(em, membership);
  await moveSession(context, other);
  await reduceAccess(em, membership);
  em.remove(membership);
  await em.flush();
  return { left: true as const, memberId: encodeId('mem', membership.id), hasOthers: other !== null };
}

export async function deleteOrganization(
  context: Context<Member>,
  { name }: InputOf<typeof organizations, 'delete'>,
) {
  const { actor, em } = context;
  await lockMembers(em, actor.organization.id);
  const organization = await currentOrganization(context);
  if (name !== organization.name) {
    throw invalid({ field: 'name', reason: 'is not the name of this organization' });
  }
  const [, other] = await membershipsOf(context);
  if (!other) {
    throw conflict('This is your only organization, so it cannot be deleted.');
  }
  await moveSession(context, other);
  // All its data references it and is deleted with it, including its activity, but not its security activity.
  const { id } = organization;
  await deleteChanges(em, id);
  await removeLargeContent(context, 'organizationId', { id, organizationId: id });
  await deleteEvents(em, id);
  await context.deps.jobs.queue(em, requestDeletionQueue, { organizationId: id });
  em.remove(organization);
  await em.flush();
  context.effects.activityOrganizationId = null;
  context.effects.securityEvents.push({ kind: 'organizationDeleted', organization: actor.organization });
  return { id: encodeId('org', organization.id), deleted: true as const };
}

/** The person's membership here, and their oldest membership elsewhere. */
async function membershipsOf({ actor, em }: Context<Member>): Promise<[Membership, Membership | null]> {
  const userId = userIdOf(assertPerson(actor));
  const organizationId = actor.organization.id;
  const membership = await em.findOne(Membership, { organizationId, userId });
  if (!membership) {
    throw conflict('You are no longer a member of this organization.');
  }
  const other = await em.findOne(
    Membership,
    { userId, organizationId: { $ne: organizationId } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return [membership, other];
}

/** Moves the session to another organization, because it would end with this membership. */
async function moveSession({ actor, deps, effects, em }: Context<Member>, other: Membership | null) {
  const { sessionId, organization } = assertPerson(actor);
  if (!other) {
    effects.setCookies.push(await deps.sessions.end(em, sessionId));
    return;
  }
  const { organizationId } = other;
  await em.nativeUpdate(Session, { id: sessionId, organizationId: organization.id }, { organizationId });
}
