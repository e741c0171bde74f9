import type { EntityManager } from '@mikro-orm/postgresql';
import { Membership } from '../../core/auth/membership.entity.ts';
import { User } from '../../core/auth/user.entity.ts';

/** Finds an owner or admin of an organization; null when the person is not one any more. */
export async function findAdministrator(
  em: EntityManager,
  organizationId: string,
  userId: string,
): Promise<User | null> {
  const membership = await em.findOne(Membership, { organizationId, userId });
  if (membership?.role !== 'owner' && membership?.role !== 'admin') return null;
  return em.findOneOrFail(User, { id: userId });
}
