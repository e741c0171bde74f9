import { forbidden, type ServiceError } from '@imprint/shared/errors';
import { type Grant, grantsOfRole } from '@imprint/shared/scopes';
import { sessionCookieName } from '@imprint/shared/wire';
import type { EntityManager } from '@mikro-orm/postgresql';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { Pool } from 'pg';
import { encodeId } from '../db/ids.ts';
import type { UserActor } from './actor.ts';
import { hash } from './secrets.ts';
import { Session } from './session.entity.ts';
import { createSessionStore, type SessionAttributes, type UserAttributes } from './session.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** Sessions in the cookie `svc_session`, kept by Lucia. */
export interface Sessions {
  /**
   * Returns the person of a Cookie header, or null. An extended session is saved immediately. With the slug of an
   * organization the person acts there; throws FORBIDDEN when they do not belong to it.
   */
  authenticate(cookieHeader: string, organizationSlug?: string): Promise<UserActor | null>;
  /** Starts a session in the caller's transaction; returns the value for Set-Cookie. */
  start(em: EntityManager, userId: string, attributes: SessionAttributes): Promise<string>;
  /**
   * Replaces the token of a session in the caller's transaction; returns the value for Set-Cookie. With `proven` the
   * person has just proved who they are.
   */
  renew(em: EntityManager, sessionId: string, proof?: 'proven'): Promise<string>;
  /** Ends a session in the caller's transaction; returns the value for Set-Cookie that clears the cookie. */
  end(em: EntityManager, sessionId: string): Promise<string>;
  /** Ends the person's sessions in the caller's transaction, all or all but one; returns their number. */
  endAll(em: EntityManager, userId: string, exceptSessionId?: string): Promise<number>;
  /** Deletes expired sessions. */
  sweep(em: EntityManager): Promise<void>;
  /** Returns and clears the times of last use that have to be stored, by session id. */
  takeUses(): Map<string, Date>;
}

/** Sessions end after seven days without use. */
const idleDays = 7;

/** The last use of a session is stored at most once a minute. */
const useResolutionMs = 60_000;

/** `secure` restricts the cookie to https; it is set whenever the public URL is https. */
export function createSessions(pool: Pool, rootEm: EntityManager, secure: boolean): Sessions {
  const luciaOf = (em: EntityManager, organizationSlug?: string) =>
    new Lucia<SessionAttributes, UserAttributes>(createSessionStore(pool, em, organizationSlug), {
      sessionExpiresIn: new TimeSpan(idleDays, 'd'),
      // The browser keeps the cookie; only the server decides when a session ends.
      sessionCookie: { name: sessionCookieName, expires: false, attributes: { secure, sameSite: 'lax' } },
      getSessionAttributes: (attributes) => attributes,
      getUserAttributes: (attributes) => attributes,
    });
  const lucia = luciaOf(rootEm);
  const uses = new Map<string, Date>();

  const recordUse = (sessionId: string, lastUsedAt: Date) => {
    const now = new Date();
    if (now.getTime() - lastUsedAt.getTime() >= useResolutionMs) uses.set(sessionId, now);
  };

  return {
    async authenticate(cookieHeader, organizationSlug) {
      const token = readToken(lucia, cookieHeader);
      if (!token) return null;
      const { session, user } = await luciaOf(rootEm.fork(), organizationSlug).validateSession(token);
      if (!session) return null;
      recordUse(session.id, new Date(session.lastUsedAt ?? 0));
      const { id, role, organization, email, isEmailVerified, isConfined, needsSecondFactor } = user;
      const { name, timeZone, theme, hasShortcuts } = user;
      if (!role || !organization) throw notMemberError(organizationSlug ?? '', []);
      return {
        type: 'user',
        id: encodeId('usr', id),
        email,
        isEmailVerified,
        isConfined,
        needsSecondFactor,
        name,
        timeZone,
        theme,
        hasShortcuts,
        role,
        organization,
        environment: session.environment,
        grants: new Set(grantsOfRole[role]),
        sessionId: session.id,
        authenticatedAt: new Date(session.authenticatedAt ?? 0),
        authenticatedForId: session.authenticatedForId ?? null,
        expiresAt: session.expiresAt,
      };
    },
    async start(em, userId, attributes) {
      const session = await luciaOf(em).createSession(userId, attributes);
      return lucia.createSessionCookie(session.id).serialize();
    },
    async renew(em, sessionId, proof) {
      // As many random bytes as Lucia uses for its own tokens.
      const token = generateIdFromEntropySize(25);
      await em.nativeUpdate(
        Session,
        { id: sessionId },
        { id: hash(token), ...(proof && { authenticatedAt: new Date(), authenticatedForId: null }) },
      );
      return lucia.createSessionCookie(token).serialize();
    },
    async end(em, sessionId) {
      await luciaOf(em).invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    endAll: (em, userId, exceptSessionId) =>
      em.nativeDelete(Session, { userId, ...(exceptSessionId && { id: { $ne: exceptSessionId } }) }),
    sweep: (em) => luciaOf(em).deleteExpiredSessions(),
    takeUses() {
      const snapshot = new Map(uses);
      uses.clear();
      return snapshot;
    },
  };
}

/** Returns the token in a Cookie header, or null, also for malformed percent-encoding, on which Lucia throws. */
function readToken(lucia: Pick<Lucia, 'readSessionCookie'>, cookieHeader: string): string | null {
  try {
    return lucia.readSessionCookie(cookieHeader);
  } catch {
    return null;
  }
}

/** The error for an organization that the person does not belong to, which is the same when it does not exist. */
export function notMemberError(slug: string, provided: Iterable<Grant>): ServiceError {
  const message = `The organization ${slug} does not exist, or you are not a member.`;
  return forbidden('account', provided, message);
}
