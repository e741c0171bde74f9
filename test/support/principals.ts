import { createHash, randomBytes } from 'node:crypto';
import { decodeId } from '@imprint/server/db/ids';
import { newKey } from '@imprint/server/keys/key-format';
import { type Grant, type Role, scopeNames } from '@imprint/shared/scopes';
import { type Environment, sessionCookieName } from '@imprint/shared/wire';
import type { Installation } from './installation.ts';
import { addMembership, addPerson, emptyOrganization } from './people.ts';
import type { PlaceName } from './places.ts';
import type { Headers } from './surfaces.ts';
import type { KeyOptions } from './tenant.ts';

/** What the tool endpoint says of credentials that are worth nothing (interface, "Tool-protocol errors"). */
type Refusal = 'Invalid or missing API key' | 'API key has expired' | 'API key has been revoked';

/** Name of every organization that is made for one call to delete. */
export const disposableName = 'Disposable';

/**
 * What a call may leave useless for the next one: the session and the membership of whoever makes it, or
 * the whole organization as well. Nothing, and the same credentials serve again.
 */
export type UsedUp = 'nothing' | 'membership' | 'organization';

/** Somebody who calls: how they show who they are, and what that should let them do. */
export type Principal = {
  name: string;
  /** The headers to show, such as the call may use them up. */
  credentials(installation: Installation, usedUp?: UsedUp): Promise<Headers>;
} & (
  | {
      refusal: Refusal;
      /** True when no key is shown, so that public operations stay open. */
      isAnonymous: boolean;
    }
  | {
      refusal?: never;
      place: PlaceName;
      /** True for a session, which the REST API does not know. */
      isPerson: boolean;
      /** True for somebody who must give the password again before anything sensitive. */
      isStale?: boolean;
      grants: readonly Grant[];
      /** What it may do on the tool endpoint, where a key's `toolAccess` counts. */
      toolGrants: readonly Grant[];
    }
);

const reading = scopeNames.filter((scope) => scope.endsWith(':read'));

/** Design, "Sessions": what each role may do; everybody has an account of their own. */
const grantsOf: Record<Role, readonly Grant[]> = {
  viewer: [...reading, 'account'],
  editor: [...scopeNames, 'account'],
  admin: [...scopeNames, 'account', 'keys', 'members', 'settings'],
  owner: [...scopeNames, 'account', 'keys', 'members', 'settings', 'ownership'],
};

export const principals: readonly Principal[] = [
  refused('nobody at all', { isAnonymous: true }, async () => ({})),
  refused('a key of another shape', {}, async () => bearer('sk_live_nonsense')),
  refused('a key with a wrong checksum', {}, async ({ owner }) => bearer(mistyped(owner.key))),
  refused('a well-formed key that nobody issued', {}, async () => bearer(newKey('live'))),
  refused('a good key under another scheme than Bearer', {}, async ({ owner }) => ({
    authorization: `Basic ${owner.key}`,
  })),
  refused('a bad key beside a good session', {}, async (installation) => ({
    ...bearer(newKey('live')),
    ...(await sessionOf('owner')(installation)),
  })),
  refused('a revoked key', { refusal: 'API key has been revoked' }, keyOf({}, 'revoked_at = now()')),
  refused(
    'an expired key',
    { refusal: 'API key has expired' },
    keyOf({}, `expires_at = now() - interval '1 second'`),
  ),
  refused('a disabled key', {}, keyOf({}, 'disabled_at = now()')),
  refused('a session that nobody has', { isAnonymous: true }, async () => cookie(randomText())),
  refused('a session that was idle for too long', { isAnonymous: true }, idleSession()),
  refused(
    'a session older than thirty days',
    { isAnonymous: true },
    spoiledSession(`update session set created_at = now() - interval '30 days 1 minute' where id = $1`),
  ),
  refused(
    'a session of somebody who was removed',
    { isAnonymous: true },
    spoiledSession('delete from membership where user_id = (select user_id from session where id = $1)'),
  ),
  ...scopeNames.map((scope) => key(`a key with ${scope} alone`, { scopes: [scope] })),
  key('a key with all scopes', {}),
  key('a key of the test environment', { environment: 'test' }),
  key('a key with one scope but all tools', { scopes: ['design:read'], toolAccess: 'full' }, scopeNames),
  key('a key with read-only tools', { toolAccess: 'readonly' }, reading),
  key('a key without tools', { toolAccess: 'none' }, []),
  key('a key of another organization', { who: 'stranger' }),
  person('the session of an owner', 'owner'),
  stale(person('the session of an owner who gave the password 16 minutes ago', 'owner')),
  person('the session of an admin', 'admin'),
  person('the session of an editor', 'editor'),
  person('the session of a viewer', 'viewer'),
  person('the session of an owner in the test environment', 'owner', { environment: 'test' }),
  person('the session of another organization', 'owner', { who: 'stranger' }),
];

interface Whose {
  who?: 'owner' | 'stranger';
  environment?: Environment;
}

function refused(
  name: string,
  { isAnonymous = false, refusal = 'Invalid or missing API key' as Refusal },
  credentials: Principal['credentials'],
): Principal {
  return { name, isAnonymous, refusal, credentials };
}

function key(name: string, options: KeyOptions & Whose, toolGrants?: readonly Grant[]): Principal {
  const grants = options.scopes ?? scopeNames;
  const place = placeOf(options);
  return {
    name,
    place,
    grants,
    toolGrants: toolGrants ?? grants,
    credentials: keyOf(options),
    isPerson: false,
  };
}

function person(name: string, role: Role, whose: Whose = {}): Principal {
  const grants = grantsOf[role];
  const place = placeOf(whose);
  return { name, place, grants, toolGrants: grants, credentials: sessionOf(role, whose), isPerson: true };
}

function placeOf({ who = 'owner', environment = 'live' }: Whose): PlaceName {
  // Safe because the stranger acts in the live environment only.
  return `${who} ${environment}` as PlaceName;
}

/** Makes a key when it is first needed and keeps it; `spoil` is an SQL assignment that takes its worth. */
function keyOf({ who = 'owner', ...options }: KeyOptions & Whose, spoil?: string) {
  return once(async (installation) => {
    const { key, id } = await installation[who].createKey({ toolAccess: 'scoped', ...options });
    if (spoil) await installation.sql(`update api_key set ${spoil} where id = $1`, [decodeId('key', id)]);
    return bearer(key);
  });
}

/** A session that is kept, or one of somebody else in the same role where the call would use it up. */
function sessionOf(
  role: Role,
  { who = 'owner', environment = 'live' }: Whose = {},
): Principal['credentials'] {
  const start = async (installation: Installation) => {
    const person = await addPerson(installation, installation[who], role);
    return { cookie: await person.startSession(environment) };
  };
  const kept = once(start);
  return (installation, usedUp = 'nothing') => {
    if (usedUp === 'organization') return disposableSession(installation, role, environment);
    return (usedUp === 'membership' ? start : kept)(installation);
  };
}

/** A session in an organization of its own, by somebody who belongs to another one too. */
async function disposableSession(installation: Installation, role: Role, environment: Environment) {
  const home = await emptyOrganization(installation, disposableName);
  const { userId, startSession } = await addPerson(installation, home, role);
  await addMembership(installation, await emptyOrganization(installation, 'Left over'), userId, 'viewer');
  return { cookie: await startSession(environment) };
}

/** A session of a person of its own, with SQL run on it by its stored id. */
function spoiledSession(text: string): Principal['credentials'] {
  return once(async (installation) => {
    const { startSession } = await addPerson(installation, installation.owner, 'owner');
    return spoil(installation, await startSession(), text);
  });
}

/** Another one for each call, because the server forgets a session that is over when it meets it. */
function idleSession(): Principal['credentials'] {
  const find = once((installation) => addPerson(installation, installation.owner, 'owner'));
  return async (installation) => {
    const { startSession } = await find(installation);
    const text = `update session set expires_at = now() - interval '1 second' where id = $1`;
    return spoil(installation, await startSession(), text);
  };
}

/** The same person, whose password was given a minute too long ago for what is sensitive. */
function stale(principal: Principal): Principal {
  if (principal.refusal) return principal;
  const text = `update session set authenticated_at = now() - interval '16 minutes' where id = $1`;
  return {
    ...principal,
    isStale: true,
    async credentials(installation, usedUp) {
      const { cookie = '' } = await principal.credentials(installation, usedUp);
      return spoil(installation, cookie, text);
    },
  };
}

async function spoil({ sql }: Installation, cookie: string, text: string): Promise<Headers> {
  await sql(text, [createHash('sha256').update(tokenOf(cookie)).digest('hex')]);
  return { cookie };
}

/** Remembers what was made for an installation. */
function once<Made>(make: (installation: Installation) => Promise<Made>) {
  const known = new WeakMap<Installation, Promise<Made>>();
  return (installation: Installation): Promise<Made> => {
    const made = known.get(installation) ?? make(installation);
    known.set(installation, made);
    return made;
  };
}

function bearer(key: string): Headers {
  return { authorization: `Bearer ${key}` };
}

function cookie(token: string): Headers {
  return { cookie: `${sessionCookieName}=${token}` };
}

function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}

function randomText(): string {
  return randomBytes(25).toString('hex').slice(0, 40);
}

/** The key with its last character exchanged. */
function mistyped(key: string): string {
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
}
