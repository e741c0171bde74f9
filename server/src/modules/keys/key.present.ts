import type { ApiKey as KeyOnWire } from '@imprint/shared/contract/keys';
import type { Scope } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import type { ApiKey } from '../../core/auth/key.entity.ts';
import { stateOfKey } from '../../core/auth/key.state.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { adviceOn, unusedScopesOf } from './key.advice.ts';

/** Maps keys to the wire; secret ones are not stored. */
export async function presentKeys(
  { actor, em }: Context<Member>,
  keys: readonly Stored<ApiKey>[],
): Promise<KeyOnWire[]> {
  const unusedScopes = await unusedScopesOf(em, actor.organization.id, keys);
  return keys.map((key) => toWire(key, unusedScopes.get(key.id) ?? []));
}

/** Maps a single key to the wire. */
export async function presentKey({ actor, em }: Context<Member>, key: Stored<ApiKey>): Promise<KeyOnWire> {
  const unusedScopes = await unusedScopesOf(em, actor.organization.id, [key]);
  return toWire(key, unusedScopes.get(key.id) ?? []);
}

function toWire(key: Stored<ApiKey>, unusedScopes: Scope[]): KeyOnWire {
  return {
    id: encodeId('key', key.id),
    kind: key.kind,
    name: key.name,
    environment: key.environment,
    key: key.publicKey ?? null,
    scopes: key.scopes,
    toolAccess: key.toolAccess,
    readsPersonalData: key.readsPersonalData,
    allowedAddresses: key.allowedAddresses,
    origins: key.origins,
    projectIds: key.projectIds.map((id) => encodeId('proj', id)),
    metadata: key.metadata,
    start: key.start,
    lastFour: key.lastFour,
    state: stateOfKey(key),
    advice: adviceOn(key, unusedScopes),
    unusedScopes,
    replacedById: key.replacedById ? encodeId('key', key.replacedById) : null,
    createdById: key.createdById ? encodeId('usr', key.createdById) : null,
    expiresAt: instant(key.expiresAt),
    lastUsedAt: instant(key.lastUsedAt),
    lastUsedAddress: key.lastUsedAddress ?? null,
    lastOperation: key.lastOperation ?? null,
    disabledAt: instant(key.disabledAt),
    revokedAt: instant(key.revokedAt),
    createdAt: isoInstant(key.createdAt),
  };
}

function instant(value: Date | string | null | undefined): string | null {
  return value ? isoInstant(value) : null;
}
