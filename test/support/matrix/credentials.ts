import { createHash, randomBytes } from 'node:crypto';
import { decodeId } from '@imprint/server/core/db/ids';
import type { Environment } from '@imprint/shared/environments';
import type { Role } from '@imprint/shared/scopes';
import { sessionCookieName } from '@imprint/shared/wire';
import type { Headers } from '../clients/surfaces.ts';
import { addMember, addMembership, emptyOrganization } from '../fixtures/members.ts';
import type { KeyOptions } from '../fixtures/tenants.ts';
import type { Installation } from '../server/installation.ts';

/** Name of the organizations that are created for a single call to delete. */
export const disposableName = 'Disposable';

/**
 * What a call may invalidate: the session and membership of the caller, or also the organization.
 * After `nothing` the same credentials are reused.
 */
export type Invalidated = 'nothing' | 'membership' | 'organization';

/** Returns the headers of a caller, which the call may invalidate. */
export type Credentials = (installation: Installation, invalidates?: Invalidated) => Promise<Headers>;

export interface Identity {
  tenant?: 'owner' | 'stranger';
  environment?: Environment;
}

/** Creates a key on first use and reuses it; `assignment` is SQL that invalidates it. */
export function keyCredentials(
  { tenant: who = 'owner', ...options }: KeyOptions & Identity,
  assignment?: string,
) {
  return oncePerInstallation(async (installation) => {
    const { key, id } = await installation[who].createKey({ toolAccess: 'scoped', ...options });
    if (assignment)
      await installation.sql(`update api_key set ${assignment} where id = $1`, [decodeId('key', id)]);
    return bearer(key);
  });
}

/** A cached session, or a new one in the same role where the call invalidates it. */
export function sessionCredentials(
  role: Role,
  { tenant: who = 'owner', environment = 'live' }: Identity = {},
): Credentials {
  const start = async (installation: Installation) => {
    const person = await addMember(installation, installation[who], role);
    return { cookie: await person.startSession(environment) };
  };
  const cached = oncePerInstallation(start);
  return (installation, invalidates = 'nothing') => {
    if (invalidates === 'organization') return disposableSession(installation, role, environment);
    return (invalidates === 'membership' ? start : cached)(installation);
  };
}

/** A session in a new organization, of a person who also belongs to another one. */
async function disposableSession(installation: Installation, role: Role, environment: Environment) {
  const home = await emptyOrganization(installation, disposableName);
  const { userId, startSession } = await addMember(installation, home, role);
  await addMembership(installation, await emptyOrganization(installation, 'Left over'), userId, 'viewer');
  return { cookie: await startSession(environment) };
}

/** A session of a new person, altered by SQL with its stored id as parameter. */
export function alteredSession(text: string): Credentials {
  return oncePerInstallation(async (installation) => {
    const { startSession } = await addMember(installation, installation.owner, 'owner');
    return alterSession(installation, await startSession(), text);
  });
}

/** An expired session, new for each call, because the server deletes it when it is used. */
export function expiredSession(): Credentials {
  const find = oncePerInstallation((installation) => addMember(installation, installation.owner, 'owner'));
  return async (installation) => {
    const { startSession } = await find(installation);
    const text = `update session set expires_at = now() - interval '1 second' where id = $1`;
    return alterSession(installation, await startSession(), text);
  };
}

export async function alterSession({ sql }: Installation, cookie: string, text: string): Promise<Headers> {
  await sql(text, [createHash('sha256').update(tokenOf(cookie)).digest('hex')]);
  return { cookie };
}

/** Runs a function once per installation. */
export function oncePerInstallation<Made>(make: (installation: Installation) => Promise<Made>) {
  const existing = new WeakMap<Installation, Promise<Made>>();
  return (installation: Installation): Promise<Made> => {
    const created = existing.get(installation) ?? make(installation);
    existing.set(installation, created);
    return created;
  };
}

export function bearer(key: string): Headers {
  return { authorization: `Bearer ${key}` };
}

export function cookie(token: string): Headers {
  return { cookie: `${sessionCookieName}=${token}` };
}

function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}

export function randomText(): string {
  return randomBytes(25).toString('hex').slice(0, 40);
}

/** The key with its last character exchanged. */
export function mistyped(key: string): string {
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
}
