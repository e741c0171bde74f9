import { randomBytes } from 'node:crypto';
import { newId } from '@imprint/server/db/ids';
import type { Role } from '@imprint/shared/scopes';
import type { Environment } from '@imprint/shared/wire';
import type { Installation } from './installation.ts';
import type { Tenant } from './tenant.ts';

/** A person with a role in a tenant's organization. */
export interface Person {
  userId: string;
  /** Starts a session; gives the value for a Cookie header. */
  startSession(environment?: Environment): Promise<string>;
}

/** Adds somebody to an organization, since no public operation invites people yet. */
export async function addPerson(installation: Installation, tenant: Tenant, role: Role): Promise<Person> {
  const { deps, sql } = installation;
  const organizationId = tenant.organization.id;
  const userId = newId();
  await sql(
    `insert into account (id, email, name, password_hash, created_at)
     values ($1, $2, $3, 'no password fits this', now())`,
    [userId, `${role}-${randomBytes(6).toString('hex')}@example.com`, `A ${role}`],
  );
  await sql('insert into membership values ($1, $2, $3, now())', [organizationId, userId, role]);
  return {
    userId,
    async startSession(environment = 'live') {
      const setCookie = await deps.orm.em
        .fork()
        .transactional((unit) => deps.sessions.start(unit, userId, { organizationId, environment }));
      return setCookie.split(';')[0] ?? '';
    },
  };
}
