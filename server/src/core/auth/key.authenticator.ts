import { hash } from 'node:crypto';
import type { Environment } from '@imprint/shared/environments';
import type { Plan, PlanOverrides } from '@imprint/shared/limits';
import type { KeyKind, Scope, ToolAccess } from '@imprint/shared/scopes';
import { toolScopes } from '@imprint/shared/scopes';
import type { Surface } from '@imprint/shared/surfaces';
import type { EntityManager, EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { encodeId } from '../db/ids.ts';
import type { ApiKeyActor } from './actor.ts';
import { compileAddresses } from './allowed.addresses.ts';
import { ApiKey } from './key.entity.ts';
import { isKey } from './key.format.ts';
import { stateOfKey } from './key.state.ts';
import { Organization } from './organization.entity.ts';
import type { Secrets } from './secrets.ts';

/** Why a key does not work. Only the tool endpoint distinguishes the three. */
export type KeyRefusal = 'invalid' | 'expired' | 'revoked';

export interface KeyAuthenticator {
  /** Returns the actor of a key, or why it is refused; a publishable key is only accepted on REST. */
  authenticate(key: string, surface: Surface): Promise<ApiKeyActor | KeyRefusal>;
  /** Returns the actor of a key even if it is refused; null when there is no such key. */
  find(key: string): Promise<ApiKeyActor | null>;
  /** Clears the cache after this process changed or deleted a key, a plan or an organization. */
  clearCache(): void;
}

interface KeyRow {
  id: string;
  kind: KeyKind;
  name: string;
  environment: Environment;
  scopes: Scope[];
  toolAccess: ToolAccess;
  readsPersonalData: boolean;
  allowedAddresses: string[];
  origins: string[];
  projectIds: string[];
  expiresAt: string | null;
  revokedAt: string | null;
  disabledAt: string | null;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  plan: Plan;
  limits: PlanOverrides | null;
}

/** How long an instance may still accept a key that another instance revoked. */
const cacheMs = 500;
const cacheSize = 10_000;

/** Creates an authenticator that caches the actors of API keys for half a second. */
export function createKeyAuthenticator(pool: Pool, secrets: Secrets): KeyAuthenticator {
  const cache = new Map<string, { cachedKey: CachedKey | null; freshUntilMs: number }>();
  let generation = 0;

  const lookUp = async (key: string): Promise<CachedKey | null> => {
    // The cache uses a plain hash; only the query needs the keyed hash, which is several times slower.
    const name = hash('sha256', key);
    const cached = cache.get(name);
    if (cached && cached.freshUntilMs > Date.now()) return cached.cachedKey;
    if (!isKey(key)) return null;
    const digest = secrets.sign('apiKey', key);
    const startGeneration = generation;
    const startedAtMs = Date.now();
    const { rows } = await pool.query<KeyRow>({ name: 'key by digest', text: byDigest, values: [digest] });
    const cachedKey = rows[0] ? toCachedKey(rows[0]) : null;
    // A row that was read before a change must not be cached after it.
    if (startGeneration !== generation) return cachedKey;
    if (cache.size >= cacheSize) cache.clear();
    cache.set(name, { cachedKey, freshUntilMs: startedAtMs + cacheMs });
    return cachedKey;
  };

  return {
    async authenticate(key, surface) {
      const cachedKey = await lookUp(key);
      if (!cachedKey) return 'invalid';
      const state = stateOfKey(cachedKey.row);
      if (state === 'revoked' || state === 'expired') return state;
      if (state === 'disabled') return 'invalid';
      if (cachedKey.row.kind === 'publishable' && surface !== 'rest') return 'invalid';
      return surface === 'tools' ? cachedKey.toolActor : cachedKey.actor;
    },
    async find(key) {
      return (await lookUp(key))?.actor ?? null;
    },
    clearCache() {
      generation++;
      cache.clear();
    },
  };
}

/** Clears the cache of keys as soon as a change of a key or an organization is committed. */
export function clearCacheOnKeyChanges(keys: KeyAuthenticator): EventSubscriber {
  const changed = new WeakSet<EntityManager>();
  return {
    getSubscribedEntities: () => [ApiKey, Organization],
    afterUpdate({ em }: EventArgs<unknown>) {
      changed.add(em);
    },
    afterDelete({ em }: EventArgs<unknown>) {
      changed.add(em);
    },
    afterTransactionCommit({ em }: TransactionEventArgs) {
      if (changed.delete(em)) keys.clearCache();
    },
  };
}

interface CachedKey {
  row: KeyRow;
  actor: ApiKeyActor;
  toolActor: ApiKeyActor;
}

/** Builds the actors once for each lookup rather than for each request. */
function toCachedKey(row: KeyRow): CachedKey {
  const actor: ApiKeyActor = {
    type: 'apiKey',
    id: encodeId('key', row.id),
    name: row.name,
    kind: row.kind,
    organization: {
      id: row.organizationId,
      name: row.organizationName,
      slug: row.organizationSlug,
      plan: row.plan,
      limits: row.limits,
    },
    environment: row.environment,
    grants: new Set(row.scopes),
    scopes: row.scopes,
    toolAccess: row.toolAccess,
    readsPersonalData: row.readsPersonalData,
    allowedFrom: compileAddresses(row.allowedAddresses),
    origins: row.origins,
    projectIds: row.projectIds.length > 0 ? row.projectIds : null,
    expiresAt: row.expiresAt ? new Date(row.expiresAt) : null,
  };
  return { row, actor, toolActor: { ...actor, grants: new Set(toolScopes(row.toolAccess, row.scopes)) } };
}

// The index compares a keyed hash, so its timing reveals nothing about the key.
const byDigest = `
  select k.id, k.kind, k.name, k.environment, k.scopes, k.tool_access as "toolAccess",
    k.reads_personal_data as "readsPersonalData", k.allowed_addresses as "allowedAddresses", k.origins,
    k.project_ids as "projectIds", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
    k.disabled_at as "disabledAt", o.id as "organizationId", o.name as "organizationName",
    o.slug as "organizationSlug", o.plan, o.limits
  from api_key k join organization o on o.id = k.organization_id
  where k.digest = $1`;
