import { conflict, forbidden } from '@imprint/shared/errors';
import type { Grant, Role } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';

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

/** Throws FORBIDDEN when one of the roles is owner and the actor is not an owner. */
export function assertCanAssignRoles(actor: Member, roles: readonly Role[]): void {
  if (!roles.includes('owner') || actor.grants.has('ownership')) return;
  throw forbidden('ownership', actor.grants, 'Only owners may make, change or remove an owner.');
}

/** Throws CONFLICT when the organization has no other owner; call `lockMembers` first. */
export async function assertOtherOwner(em: EntityManager, { organizationId, userId }: Membership) {
  const otherOwners = await em.count(Membership, { organizationId, role: 'owner', userId: { $ne: userId } });
  if (otherOwners > 0) return;
  throw conflict('This is the last owner of the organization. Make somebody else an owner first.');
}
