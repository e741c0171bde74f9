import type { ApiKey as KeyOnWire } from '@imprint/shared/keys.contract';
import type { Scope, ToolAccess } from '@imprint/shared/scopes';
import type { Environment } from '@imprint/shared/wire';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { Context, Member } from '../rpc/context.ts';
import { adviceOn, unusedScopesOf } from './key.advice.ts';
import { stateOfKey } from './key.state.ts';

type Instant = Date | string;

/** A key as an entity or as a row of the list. */
export interface StoredKey {
  id: string;
  name: string;
  environment: Environment;
  scopes: Scope[];
  toolAccess: ToolAccess;
  allowedAddresses: string[];
  projectIds: string[];
  metadata: Record<string, string>;
  replacedById?: string | null | undefined;
  lastUsedAddress?: string | null | undefined;
  lastOperation?: string | null | undefined;
  start: string;
  lastFour: string;
  expiresAt?: Instant | null | undefined;
  revokedAt?: Instant | null | undefined;
  disabledAt?: Instant | null | undefined;
  lastUsedAt?: Instant | null | undefined;
  createdAt: Instant;
}

/** The only way of keys to the wire; the secret is not among what is stored. */
export async function presentKeys(
  { actor, em }: Context<Member>,
  keys: readonly StoredKey[],
): Promise<KeyOnWire[]> {
  const unusedScopes = await unusedScopesOf(em, actor.organization.id, keys);
  return keys.map((key) => onWire(key, unusedScopes.get(key.id) ?? []));
}

/** The same way for one key. */
export async function presentKey({ actor, em }: Context<Member>, key: StoredKey): Promise<KeyOnWire> {
  const unusedScopes = await unusedScopesOf(em, actor.organization.id, [key]);
  return onWire(key, unusedScopes.get(key.id) ?? []);
}

function onWire(key: StoredKey, unusedScopes: Scope[]): KeyOnWire {
  return {
    id: encodeId('key', key.id),
    name: key.name,
    environment: key.environment,
    scopes: key.scopes,
    toolAccess: key.toolAccess,
    allowedAddresses: key.allowedAddresses,
    projectIds: key.projectIds.map((id) => encodeId('proj', id)),
    metadata: key.metadata,
    start: key.start,
    lastFour: key.lastFour,
    state: stateOfKey(key),
    advice: adviceOn(key, unusedScopes),
    unusedScopes,
    replacedById: key.replacedById ? encodeId('key', key.replacedById) : null,
    expiresAt: instant(key.expiresAt),
    lastUsedAt: instant(key.lastUsedAt),
    lastUsedAddress: key.lastUsedAddress ?? null,
    lastOperation: key.lastOperation ?? null,
    disabledAt: instant(key.disabledAt),
    revokedAt: instant(key.revokedAt),
    createdAt: isoInstant(key.createdAt),
  };
}

function instant(value: Instant | null | undefined): string | null {
  return value ? isoInstant(value) : null;
}
