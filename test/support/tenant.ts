import { randomBytes } from 'node:crypto';
import type { Deps } from '@imprint/server/deps';
import { invitationOperations } from '@imprint/server/invitations/invitation.router';
import { keyOperations } from '@imprint/server/keys/key.router';
import { createOrganization } from '@imprint/server/organizations/organization.service';
import type { OrganizationRef } from '@imprint/server/rpc/context';
import type { Environment } from '@imprint/shared/environments';
import type { Plan, PlanOverrides } from '@imprint/shared/limits';
import { grantsOfRole, isReadScope, type Role, type Scope, scopeNames } from '@imprint/shared/scopes';

export const ownerPassword = 'seven green bicycles sing';
let knownHash: Promise<string> | undefined;

/** Everybody has the same password, hashed once in a worker, because that is slow on purpose. */
export function ownerPasswordHash({ passwords }: Deps): Promise<string> {
  knownHash ??= passwords.hash(ownerPassword, []);
  return knownHash;
}

export interface TenantOptions {
  /** Made up at random without it. */
  name?: string;
  plan?: Plan;
  /** Windows to set by hand; lifted altogether unless the plan's own are asked for. */
  limits?: PlanOverrides | 'plan';
}

export interface KeyOptions {
  scopes?: readonly Scope[];
  environment?: Environment;
  expiresAt?: string;
  toolAccess?: 'full' | 'scoped' | 'readonly' | 'none';
  allowedAddresses?: readonly string[];
  projectIds?: readonly string[];
}

/** An organization with the people and keys that tests act as. */
export interface Tenant {
  organization: OrganizationRef;
  email: string;
  /** A live key with all ten scopes. */
  key: string;
  /** A live key with the five reading scopes, read-only on the tool endpoint too. */
  readOnlyKey: string;
  /** Makes a further key; gives its secret and its public id. */
  createKey(options?: KeyOptions): Promise<{ key: string; id: string }>;
  /** Invites an address as the operator; gives the public id of the invitation and the token of its link. */
  invite(email: string, role?: Role): Promise<{ id: string; token: string }>;
  /** Signs the owner in; gives the value for a Cookie header. */
  signIn(): Promise<string>;
}

const lifted: PlanOverrides = {
  rest: { minute: null, hour: null, day: null },
  tools: { minute: null, day: null },
};

/** Creates an organization with its owner through the server's own services. */
export async function createTenant(deps: Deps, url: string, options: TenantOptions = {}): Promise<Tenant> {
  const { name = `Org ${randomBytes(6).toString('hex')}`, plan = 'free', limits = lifted } = options;
  const email = `owner-${randomBytes(6).toString('hex')}@example.com`;
  const passwordHash = await ownerPasswordHash(deps);
  const em = deps.orm.em.fork();
  const { organization } = await em.transactional((unit) =>
    createOrganization({ em: unit, isSecondTry: true }, { name, owner: { email, passwordHash } }),
  );
  const ref: OrganizationRef = { ...organization, plan, limits: limits === 'plan' ? null : limits };
  await deps.pool.query('update organization set plan = $2, limits = $3 where id = $1', [
    ref.id,
    plan,
    ref.limits,
  ]);

  const operator = (environment: Environment) => ({
    actor: {
      ...{ type: 'system' as const, id: null, name: 'Test', expiresAt: null },
      organization: ref,
      environment,
      grants: new Set(grantsOfRole.owner),
    },
    deps,
    request: { id: 'req_test', surface: 'cli' as const, startedAtMs: 0, address: '', fullAddress: '' },
  });
  const createKey: Tenant['createKey'] = async (keyOptions = {}) => {
    const { scopes = scopeNames, environment = 'live', ...rest } = keyOptions;
    const input = { name: 'Test key', environment, scopes: [...scopes], ...rest };
    const created = await keyOperations.create.guarded(operator(environment), input);
    return { key: String(created.key), id: String(created.id) };
  };
  const invite: Tenant['invite'] = async (address, role = 'viewer') => {
    const input = { email: address, role };
    const { id, link } = await invitationOperations.create.guarded(operator('live'), input);
    return { id: String(id), token: new URL(String(link)).searchParams.get('token') ?? '' };
  };
  return {
    organization: ref,
    email,
    key: (await createKey()).key,
    readOnlyKey: (await createKey({ scopes: scopeNames.filter(isReadScope), toolAccess: 'readonly' })).key,
    createKey,
    invite,
    signIn: () => signIn(url, email, ownerPassword),
  };
}

/** Signs in over `/trpc` as the dashboard does; gives the value for a Cookie header. */
async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`);
  return cookie;
}
