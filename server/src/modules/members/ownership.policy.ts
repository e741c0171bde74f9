import { conflict, forbidden } from '@imprint/shared/errors';
import { type Grant, grantsOfRole, type Role } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Member, userIdOf } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import type { Context } from '../../core/rpc/context.ts';

/**
 * Serializes changes to the members of an organization until the transaction ends, so that two owners cannot leave at
 * the same moment. Keys and projects can still be created meanwhile.
 */
export async function lockMembers(em: EntityManager, organizationId: string): Promise<void> {
  await em.execute('select from organization where id = ? for no key update', [organizationId]);
}

/** Whether the holder of these grants may give a role. */
export function mayAssignRole(grants: readonly Grant[], role: Role): boolean {
  return grants.includes('members') && (role !== 'owner' || grants.includes('ownership'));
}

/**
 * Locks the members of the actor's organization and returns what the actor may do now, because a role may have changed
 * since the request began. Throws FORBIDDEN when they may not manage members any more.
 */
export async function lockAsManager({ actor, em }: Context<Member>): Promise<readonly Grant[]> {
  const organizationId = actor.organization.id;
  await lockMembers(em, organizationId);
  if (actor.type !== 'user') return [...actor.grants];
  const membership = await em.findOne(Membership, { organizationId, userId: userIdOf(actor) });
  const grants = membership ? grantsOfRole[membership.role] : [];
  if (!grants.includes('members')) throw forbidden('members', grants);
  return grants;
}

/** Throws FORBIDDEN when one of the roles is owner and the holder of the grants is not an owner. */
export function assertCanAssignRoles(grants: readonly Grant[], roles: readonly Role[]): void {
  if (roles.every((role) => mayAssignRole(grants, role))) return;
  throw forbidden('ownership', grants, 'Only owners can add, change or remove an owner.');
}

/** Throws CONFLICT when the organization has no other owner; call `lockMembers` first. */
export async function assertOtherOwner(em: EntityManager, { organizationId, userId }: Membership) {
  const otherOwners = await em.count(Membership, { organizationId, role: 'owner', userId: { $ne: userId } });
  if (otherOwners > 0) return;
  throw conflict('This is the last owner of the organization. Make someone else an owner first.');
}
