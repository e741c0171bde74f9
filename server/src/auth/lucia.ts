import { grantsOfRole, type Role } from '@imprint/shared/scopes';
import { type Environment, sessionCookieName } from '@imprint/shared/wire';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Pool } from 'pg';
import { encodeId } from '../db/ids.ts';
import type { OrganizationRef, UserActor } from '../rpc/context.ts';
import { Session } from '../session/session.entity.ts';
import { hash } from './secrets.ts';

interface SessionAttributes {
  organizationId: string;
  environment: Environment;
}

interface UserAttributes {
  email: string;
  name: string;
  role: Role;
  organization: OrganizationRef;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** Sessions in the cookie `svc_session`; the only place that knows Lucia. */
export interface Sessions {
  /** The person behind a Cookie header, or null. An extended session is saved at once. */
  authenticate(cookieHeader: string): Promise<UserActor | null>;
  /** Starts a session in the caller's transaction; gives the value for Set-Cookie. */
  start(em: EntityManager, userId: string, attributes: SessionAttributes): Promise<string>;
  /** Ends a session in the caller's transaction; gives the value for Set-Cookie that clears the cookie. */
  end(em: EntityManager, sessionId: string): Promise<string>;
  /** Removes sessions that nobody can use any more. */
  sweep(em: EntityManager): Promise<void>;
}

/** Sessions end after seven days without use and thirty days after signing in, used or not. */
const idleDays = 7;
const absoluteDays = 30;

/** `secure` marks the cookie for https only, so it is on whenever the public address is https. */
export function createSessions(pool: Pool, em: EntityManager, secure: boolean): Sessions {
  const luciaOf = (unit: EntityManager) =>
    new Lucia<SessionAttributes, UserAttributes>(createAdapter(pool, unit), {
      sessionExpiresIn: new TimeSpan(idleDays, 'd'),
      // The browser keeps the cookie; the server alone decides when a session is over.
      sessionCookie: { name: sessionCookieName, expires: false, attributes: { secure, sameSite: 'lax' } },
      getSessionAttributes: (attributes) => attributes,
      getUserAttributes: (attributes) => attributes,
    });
  const reading = luciaOf(em);

  return {
    async authenticate(cookieHeader) {
      const token = readToken(reading, cookieHeader);
      if (!token) return null;
      const { session, user } = await luciaOf(em.fork()).validateSession(token);
      if (!session) return null;
      return {
        type: 'user',
        id: encodeId('usr', user.id),
        email: user.email,
        name: user.name,
        role: user.role,
        organization: user.organization,
        environment: session.environment,
        grants: new Set(grantsOfRole[user.role]),
        sessionId: session.id,
        expiresAt: session.expiresAt,
      };
    },
    async start(unit, userId, attributes) {
      const session = await luciaOf(unit).createSession(userId, attributes);
      return reading.createSessionCookie(session.id).serialize();
    },
    async end(unit, sessionId) {
      await luciaOf(unit).invalidateSession(sessionId);
      return reading.createBlankSessionCookie().serialize();
    },
    sweep: (unit) => luciaOf(unit).deleteExpiredSessions(),
  };
}

/** The token in a Cookie header; Lucia throws on malformed percent-encoding, which is just no session. */
function readToken(lucia: Pick<Lucia, 'readSessionCookie'>, cookieHeader: string): string | null {
  try {
    return lucia.readSessionCookie(cookieHeader);
  } catch {
    return null;
  }
}

interface SessionRow extends UserAttributes, SessionAttributes {
  id: string;
  userId: string;
  expiresAt: string;
}

/**
 * Stores sessions through MikroORM. Lucia hands over the raw token when it makes and looks up a session,
 * and it is hashed here; the ids it gets back, and later passes in, are the hashes.
 */
function createAdapter(pool: Pool, em: EntityManager): Adapter {
  return {
    async getSessionAndUser(token) {
      const { rows } = await pool.query<SessionRow>({
        name: 'session by token',
        text: byToken,
        values: [hash(token), absoluteDays],
      });
      const [row] = rows;
      if (!row) return [null, null];
      const { id, userId, expiresAt, ...attributes } = row;
      return [
        { id, userId, expiresAt: new Date(expiresAt), attributes },
        { id: userId, attributes },
      ];
    },
    async getUserSessions(userId) {
      const sessions = await em.find(Session, { userId });
      return sessions.map((session) => ({ ...session, attributes: session }));
    },
    async setSession({ id: token, userId, expiresAt, attributes }) {
      const { organizationId, environment } = attributes;
      em.create(Session, { id: hash(token), userId, expiresAt, organizationId, environment });
      await em.flush();
    },
    async updateSessionExpiration(id, expiresAt) {
      await em.nativeUpdate(Session, { id }, { expiresAt });
    },
    async deleteSession(id) {
      await em.nativeDelete(Session, { id });
    },
    async deleteUserSessions(userId) {
      await em.nativeDelete(Session, { userId });
    },
    async deleteExpiredSessions() {
      const oldest = new Date(Date.now() - absoluteDays * 86_400_000);
      await em.nativeDelete(Session, {
        $or: [{ expiresAt: { $lt: new Date() } }, { createdAt: { $lt: oldest } }],
      });
    },
  };
}

const byToken = `
  select s.id, s.user_id as "userId", s.organization_id as "organizationId", s.environment,
    s.expires_at as "expiresAt", u.email, u.name, m.role,
    json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'plan', o.plan, 'limits', o.limits) as organization
  from session s
    join account u on u.id = s.user_id
    join membership m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organization o on o.id = s.organization_id
  where s.id = $1 and s.created_at > now() - make_interval(days => $2::int)`;
