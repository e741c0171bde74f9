import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../../core/auth/invitation.entity.ts';
import { ApiKey } from '../../core/auth/key.entity.ts';
import { Session } from '../../core/auth/session.entity.ts';

interface Departed {
  organizationId: string;
  userId: string;
}

/**
 * Withdraws what somebody's former role left open in an organization: the invitations they made, and their sessions
 * there, except the one that asks. Returns the numbers, and that of the keys they made, which keep working.
 */
export async function reduceAccess(em: EntityManager, person: Departed, currentSessionId?: string) {
  const { organizationId, userId } = person;
  const withdrawnInvitations = await em.nativeDelete(Invitation, { organizationId, invitedById: userId });
  const endedSessions = await em.nativeDelete(Session, {
    organizationId,
    userId,
    ...(currentSessionId && { id: { $ne: currentSessionId } }),
  });
  return { withdrawnInvitations, endedSessions, activeKeys: await countActiveKeys(em, person) };
}

/** The number of active keys that somebody made. */
export function countActiveKeys(em: EntityManager, { organizationId, userId }: Departed): Promise<number> {
  return em.count(ApiKey, {
    organizationId,
    createdById: userId,
    revokedAt: null,
    disabledAt: null,
    $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }],
  });
}
