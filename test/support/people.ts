import { randomBytes } from 'node:crypto';
import { encodeId, newId } from '@imprint/server/db/ids';
import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import type { Installation } from './installation.ts';
import { ownerPasswordHash } from './tenant.ts';

/** A person with a role in a tenant's organization. */
export interface Person {
  /** As it is stored. */
  userId: string;
  email: string;
  /** Public id of the membership. */
  memberId: string;
  /** Starts a session; gives the value for a Cookie header. */
  startSession(environment?: Environment): Promise<string>;
}

/** Whose member somebody becomes. */
export interface Home {
  organization: { id: string };
}

/** Adds somebody to an organization without the way through an invitation, which takes longer. */
export async function addPerson(installation: Installation, home: Home, role: Role): Promise<Person> {
  const { deps, sql } = installation;
  const organizationId = home.organization.id;
  const userId = newId();
  const email = `${role}-${randomBytes(6).toString('hex')}@example.com`;
  await sql(
    `insert into account (id, email, name, password_hash, created_at)
     values ($1, $2, $3, $4, now())`,
    [userId, email, `A ${role}`, await ownerPasswordHash(deps)],
  );
  const memberId = await addMembership(installation, home, userId, role);
  return {
    userId,
    email,
    memberId,
    async startSession(environment = 'live') {
      const setCookie = await deps.orm.em
        .fork()
        .transactional((unit) => deps.sessions.start(unit, userId, { organizationId, environment }));
      return setCookie.split(';')[0] ?? '';
    },
  };
}

/** Makes somebody who has an account a member of a further organization; gives the public id of the membership. */
export async function addMembership({ sql }: Installation, home: Home, userId: string, role: Role) {
  const id = newId();
  await sql(
    `insert into membership (id, organization_id, user_id, role, created_at) values ($1, $2, $3, $4, now())`,
    [id, home.organization.id, userId, role],
  );
  return encodeId('mem', id);
}

/** Makes an organization that has nothing and nobody in it. */
export async function emptyOrganization({ sql }: Installation, name: string) {
  const [id, slug] = [newId(), `empty-${randomBytes(6).toString('hex')}`];
  await sql('insert into organization (id, name, slug, created_at) values ($1, $2, $3, now())', [
    id,
    name,
    slug,
  ]);
  return { organization: { id, slug } };
}
