import { newKey } from '@imprint/server/core/auth/key.format';
import { type Grant, type Role, scopeNames } from '@imprint/shared/scopes';
import { restClient } from '../clients/http.ts';
import { createAuthor, createCategory, createPost } from '../fixtures/blog.ts';
import { sendMessage } from '../fixtures/contact.ts';
import { createPage } from '../fixtures/pages.ts';
import { createProject } from '../fixtures/projects.ts';
import type { KeyOptions } from '../fixtures/tenants.ts';
import { createWebsite } from '../fixtures/websites.ts';
import {
  alteredSession,
  alterSession,
  bearer,
  type Credentials,
  cookie,
  expiredSession,
  type Identity,
  keyCredentials,
  mistyped,
  oncePerInstallation,
  randomText,
  sessionCredentials,
} from './credentials.ts';
import { newContent } from './media.targets.ts';
import type { TenantScopeName } from './tenant.scopes.ts';

/** The refusal of invalid credentials by the tool endpoint (interface, "Tool-protocol errors"). */
type Refusal = 'Invalid or missing API key' | 'API key has expired' | 'API key has been revoked';

/** A caller: its credentials and what they permit. */
export type Principal = {
  name: string;
  /** The headers to send, which the call may invalidate. */
  credentials: Credentials;
} & (
  | {
      refusal: Refusal;
      /** True without credentials, so that public operations stay open. */
      isAnonymous: boolean;
    }
  | {
      refusal?: never;
      tenantScope: TenantScopeName;
      /** True for a session, which the REST API does not accept. */
      isSession: boolean;
      /** True for a person who must enter the password again before sensitive operations. */
      hasStalePassword?: boolean;
      /** True for whom may read what visitors wrote. */
      readsPersonalData: boolean;
      /** True for a key that is used from an address that is not allowed. */
      isAddressDenied?: boolean;
      /** True for a key that is restricted to a project that is never a target. */
      isRestricted?: boolean;
      /** True for a publishable key, used from a listed origin. */
      isPublishable?: boolean;
      grants: readonly Grant[];
      /** The grants on the tool endpoint, which depend on the `toolAccess` of a key. */
      toolGrants: readonly Grant[];
    }
);

/** A caller with valid credentials. */
type AuthenticatedPrincipal = Exclude<Principal, { refusal: Refusal }>;

const reading = scopeNames.filter((scope) => scope.endsWith(':read'));

/** Design, "Sessions": the grants of each role; every person has a separate account. */
const grantsOf: Record<Role, readonly Grant[]> = {
  viewer: [...reading, 'identity', 'account'],
  editor: [...scopeNames, 'identity', 'account', 'personalData'],
  admin: [...scopeNames, 'identity', 'account', 'personalData', 'keys', 'members', 'settings'],
  owner: [...scopeNames, 'identity', 'account', 'personalData', 'keys', 'members', 'settings', 'ownership'],
};

export const principals: readonly Principal[] = [
  refusedPrincipal('nobody at all', { isAnonymous: true }, async () => ({})),
  refusedPrincipal('a key of another shape', {}, async () => bearer('sk_live_nonsense')),
  refusedPrincipal('a key with a wrong checksum', {}, async ({ owner }) => bearer(mistyped(owner.key))),
  refusedPrincipal('a well-formed key that nobody issued', {}, async () => bearer(newKey('live', 'secret'))),
  refusedPrincipal('a good key under another scheme than Bearer', {}, async ({ owner }) => ({
    authorization: `Basic ${owner.key}`,
  })),
  refusedPrincipal('a bad key beside a good session', {}, async (installation) => ({
    ...bearer(newKey('live', 'secret')),
    ...(await sessionCredentials('owner')(installation)),
  })),
  refusedPrincipal(
    'a revoked key',
    { refusal: 'API key has been revoked' },
    keyCredentials({}, 'revoked_at = now()'),
  ),
  refusedPrincipal(
    'an expired key',
    { refusal: 'API key has expired' },
    keyCredentials({}, `expires_at = now() - interval '1 second'`),
  ),
  refusedPrincipal('a disabled key', {}, keyCredentials({}, 'disabled_at = now()')),
  refusedPrincipal('a session that nobody has', { isAnonymous: true }, async () => cookie(randomText())),
  refusedPrincipal('a session that was idle for too long', { isAnonymous: true }, expiredSession()),
  refusedPrincipal(
    'a session older than thirty days',
    { isAnonymous: true },
    alteredSession(`update session set created_at = now() - interval '30 days 1 minute' where id = $1`),
  ),
  refusedPrincipal(
    'a session of somebody who was removed',
    { isAnonymous: true },
    alteredSession('delete from membership where user_id = (select user_id from session where id = $1)'),
  ),
  ...scopeNames.map((scope) => keyPrincipal(`a key with ${scope} alone`, { scopes: [scope] })),
  keyPrincipal('a key with all scopes', {}),
  keyPrincipal('a key of the test environment', { environment: 'test' }),
  keyPrincipal(
    'a key with one scope but all tools',
    { scopes: ['design:read'], toolAccess: 'full' },
    scopeNames,
  ),
  keyPrincipal(
    'a key with read-only tools and no personal data',
    { toolAccess: 'readonly', readsPersonalData: false },
    reading,
  ),
  keyPrincipal('a key without tools', { toolAccess: 'none' }, []),
  keyPrincipal('a key of another organization', { tenant: 'stranger' }),
  {
    ...keyPrincipal('a key from an address that is not allowed', { allowedAddresses: ['203.0.113.7'] }),
    isAddressDenied: true,
  },
  restrictedKeyPrincipal('a key restricted to another project'),
  publishablePrincipal('a publishable key'),
  sessionPrincipal('the session of an owner', 'owner'),
  withStalePassword(
    sessionPrincipal('the session of an owner who gave the password 16 minutes ago', 'owner'),
  ),
  sessionPrincipal('the session of an admin', 'admin'),
  sessionPrincipal('the session of an editor', 'editor'),
  sessionPrincipal('the session of a viewer', 'viewer'),
  sessionPrincipal('the session of an owner in the test environment', 'owner', { environment: 'test' }),
  sessionPrincipal('the session of another organization', 'owner', { tenant: 'stranger' }),
];

function refusedPrincipal(
  name: string,
  { isAnonymous = false, refusal = 'Invalid or missing API key' as Refusal },
  credentials: Credentials,
): Principal {
  return { name, isAnonymous, refusal, credentials };
}

function keyPrincipal(
  name: string,
  options: KeyOptions & Identity,
  toolGrants?: readonly Grant[],
): AuthenticatedPrincipal {
  const grants = options.scopes ?? scopeNames;
  const tenantScope = tenantScopeNameOf(options);
  return {
    name,
    tenantScope,
    grants,
    toolGrants: toolGrants ?? grants,
    readsPersonalData: options.readsPersonalData ?? true,
    credentials: keyCredentials(options),
    isSession: false,
  };
}

/** A key with all scopes that is restricted to one project, which is never a target. */
function restrictedKeyPrincipal(name: string): Principal {
  return {
    ...keyPrincipal(name, {}),
    isRestricted: true,
    credentials: oncePerInstallation(async (installation) => {
      const { key, createKey } = installation.owner;
      const rest = restClient(installation.url, key);
      const project = await createProject(rest, { name: 'The only one in sight' });
      const website = await createWebsite(rest, { projectId: project.id });
      await createPage(rest, { websiteId: website.id });
      const file = { filename: 'notes.txt', contentBase64: newContent() };
      await rest('POST /v1/media', { body: { projectId: project.id, ...file } });
      await rest('POST /v1/media-folders', { body: { projectId: project.id, name: 'Folder' } });
      const token = { path: 'size', type: 'number', values: { default: 1 } };
      await rest('POST /v1/design/tokens', { body: { projectId: project.id, ...token } });
      await rest('POST /v1/design/components', { body: { projectId: project.id, name: 'Card' } });
      await createAuthor(rest, { projectId: project.id });
      await createCategory(rest, { projectId: project.id, name: 'Recipes' });
      await createPost(rest, { projectId: project.id, tags: ['rye'] });
      await sendMessage(rest, { projectId: project.id, message: 'Do you have rye?' });
      const created = await createKey({ toolAccess: 'scoped', projectIds: [project.id] });
      return bearer(created.key);
    }),
  };
}

/** A key that sees what visitors see, which is nothing of what is a target. */
function publishablePrincipal(name: string): Principal {
  return {
    ...keyPrincipal(name, { scopes: [] }),
    isPublishable: true,
    isRestricted: true,
    credentials: oncePerInstallation(async ({ owner, deps }) => {
      // Other surfaces refuse foreign origins before they look at the key.
      const origin = deps.config.publicUrl;
      const { key } = await owner.createPublishableKey([origin]);
      return { ...bearer(key), origin };
    }),
  };
}

function sessionPrincipal(name: string, role: Role, identity: Identity = {}): AuthenticatedPrincipal {
  const grants = grantsOf[role];
  const tenantScope = tenantScopeNameOf(identity);
  return {
    name,
    tenantScope,
    grants,
    toolGrants: grants,
    readsPersonalData: grants.includes('personalData'),
    credentials: sessionCredentials(role, identity),
    isSession: true,
  };
}

function tenantScopeNameOf({ tenant: who = 'owner', environment = 'live' }: Identity): TenantScopeName {
  // Safe because the stranger acts in the live environment only.
  return `${who} ${environment}` as TenantScopeName;
}

/** The same person, whose last password entry is a minute too old for sensitive operations. */
function withStalePassword(principal: AuthenticatedPrincipal): AuthenticatedPrincipal {
  const text = `update session set authenticated_at = now() - interval '16 minutes' where id = $1`;
  return {
    ...principal,
    hasStalePassword: true,
    async credentials(installation, invalidates) {
      const { cookie = '' } = await principal.credentials(installation, invalidates);
      return alterSession(installation, cookie, text);
    },
  };
}
