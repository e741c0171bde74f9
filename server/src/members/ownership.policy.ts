import { conflict, forbidden } from '@imprint/shared/errors';
import type { Role } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../rpc/context.ts';
import { Membership } from './membership.entity.ts';

/**
 * Makes everybody who changes who belongs to an organization wait for each other, until the transaction
 * ends, so that two owners cannot go at the same moment. Keys and projects are made meanwhile.
 */
export async function lockMembers(em: EntityManager, organizationId: string): Promise<void> {
  await em.execute('select from organization where id = ? for no key update', [organizationId]);
}

/** Throws FORBIDDEN when one of the roles is that of an owner and the actor is none. */
export function assertCanAssignRoles(actor: Member, roles: readonly Role[]): void {
  if (!roles.includes('owner') || actor.grants.has('ownership')) return;
  throw forbidden('ownership', actor.grants, 'Only owners may make, change or remove an owner.');
}

/** Throws CONFLICT when the organization would have no owner without this one; members are locked by then. */
export async function assertOtherOwner(em: EntityManager, { organizationId, userId }: Membership) {
  const others = await em.count(Membership, { organizationId, role: 'owner', userId: { $ne: userId } });
  if (others > 0) return;
  throw conflict('This is the last owner of the organization. Make somebody else an owner first.');
}
