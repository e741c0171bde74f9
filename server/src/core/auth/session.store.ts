import type { Person } from '@imprint/shared/contract/account';
import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Adapter } from 'lucia';
import type { Pool } from 'pg';
import type { OrganizationRef } from './actor.ts';
import { hash } from './secrets.ts';
import { Session } from './session.entity.ts';

/** Sessions end thirty days after sign-in, used or not. */
const absoluteDays = 30;

/** The properties of a session besides its person. */
export interface SessionAttributes {
  organizationId: string;
  environment: Environment;
  device?: string | null;
  /** ISO 8601 or PostgreSQL text; missing for a new session. */
  authenticatedAt?: string;
  /** The only organization where the password counts as entered recently; null for everywhere. */
  authenticatedForId?: string | null;
  lastUsedAt?: string;
}

export interface UserAttributes
  extends Pick<Person, 'email' | 'isEmailVerified' | 'name' | 'timeZone' | 'theme' | 'hasShortcuts'> {
  isConfined: boolean;
  needsSecondFactor: boolean;
  /** Null when the person does not belong to the requested organization. */
  role: Role | null;
  organization: OrganizationRef | null;
}

interface SessionRow extends UserAttributes, SessionAttributes {
  id: string;
  userId: string;
  expiresAt: string;
}

/**
 * Stores sessions through MikroORM. Lucia passes the raw token when it creates and looks up a session, and it is
 * hashed here; the ids that Lucia receives, and later passes in, are the hashes. With the slug of an organization the
 * person acts there instead of in the session's own.
 */
export function createSessionStore(pool: Pool, em: EntityManager, organizationSlug?: string): Adapter {
  return {
    async getSessionAndUser(token) {
      const statement =
        organizationSlug === undefined
          ? { name: 'session by token', text: byToken, values: [hash(token), absoluteDays] }
          : {
              name: 'session elsewhere',
              text: byTokenInOrganization,
              values: [hash(token), absoluteDays, organizationSlug],
            };
      const { rows } = await pool.query<SessionRow>(statement);
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
      return sessions.map(({ id, expiresAt, organizationId, environment }) => ({
        id,
        userId,
        expiresAt,
        attributes: { organizationId, environment },
      }));
    },
    async setSession({ id: token, userId, expiresAt, attributes }) {
      const { organizationId, environment, device, authenticatedForId } = attributes;
      em.create(Session, {
        id: hash(token),
        userId,
        expiresAt,
        organizationId,
        environment,
        device,
        authenticatedForId,
      });
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
      await em.nativeDelete(Session, {
        $or: [{ expiresAt: { $lt: new Date() } }, { createdAt: { $lt: oldestSessionStart() } }],
      });
    },
  };
}

/** Stores the times of last use by session id. */
export async function saveSessionUses(pool: Pool, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size === 0) return;
  await pool.query(
    `update session set last_used_at = used.at
     from unnest($1::text[], $2::timestamptz[]) as used (id, at) where session.id = used.id`,
    [[...uses.keys()], [...uses.values()]],
  );
}

/** Sessions created before this instant have ended. */
export function oldestSessionStart(): Date {
  return new Date(Date.now() - absoluteDays * 86_400_000);
}

const columns = `
  s.id, s.user_id as "userId", s.organization_id as "organizationId", s.environment,
  s.expires_at as "expiresAt", s.authenticated_at as "authenticatedAt",
  s.authenticated_for_id as "authenticatedForId", s.last_used_at as "lastUsedAt",
  u.email, u.email_verified_at is not null as "isEmailVerified", u.is_confined as "isConfined", u.name, u.time_zone as "timeZone", u.theme, u.has_shortcuts as "hasShortcuts", m.role,
  coalesce(o.requires_second_factor and not u.has_second_factor, false) as "needsSecondFactor"`;
const organization = `
  json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'plan', o.plan, 'limits', o.limits)`;
const isOpenSql = 's.id = $1 and s.created_at > now() - make_interval(days => $2::int)';

const byToken = `
  select ${columns}, ${organization} as organization
  from session s
    join account u on u.id = s.user_id
    join membership m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organization o on o.id = s.organization_id
  where ${isOpenSql}`;

// Returns a row for non-members too, so that the result is FORBIDDEN and not a lost session.
const byTokenInOrganization = `
  select ${columns}, case when m.role is not null then ${organization} end as organization
  from session s
    join account u on u.id = s.user_id
    left join organization o on o.slug = $3
    left join membership m on m.organization_id = o.id and m.user_id = s.user_id
  where ${isOpenSql}`;
