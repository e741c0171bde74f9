import { operations } from '@imprint/shared/contract';
import { type AdviceKind, adviceDays } from '@imprint/shared/contract/keys';
import type { Scope } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKey } from '../../core/auth/key.entity.ts';
import { stateOfKey } from '../../core/auth/key.state.ts';
import type { Stored } from '../../core/db/columns.ts';

const dayMs = 86_400_000;
const accessByOperation = new Map(operations.map(({ name, operation }) => [name, operation.access]));

/** Advice about a key; none for an inactive or a rotated key. */
export function adviceOn(key: Stored<ApiKey>, unusedScopes: readonly Scope[]): AdviceKind[] {
  if (!canHaveAdvice(key)) return [];
  const { kind, createdAt, expiresAt, lastUsedAt } = key;
  const applies: Record<AdviceKind, boolean> = {
    unusedScopes: unusedScopes.length > 0,
    unused: ageDays(lastUsedAt ?? createdAt) > adviceDays.unused,
    // What is no secret needs no rotation.
    old: kind === 'secret' && ageDays(createdAt) > adviceDays.old,
    expiring: expiresAt ? -ageDays(expiresAt) <= adviceDays.expiring : false,
  };
  // Safe because the keys of an object literal are exactly the keys of its type.
  return (Object.keys(applies) as AdviceKind[]).filter((kind) => applies[kind]);
}

/**
 * Finds the scopes of each key that were not used recently, by stored id; a key that is too new has no entry. Runs a
 * single query for all keys, and none when no key is old enough.
 */
export async function unusedScopesOf(
  em: EntityManager,
  organizationId: string,
  keys: readonly Stored<ApiKey>[],
): Promise<ReadonlyMap<string, Scope[]>> {
  const candidates = keys.filter(
    (key) => canHaveAdvice(key) && ageDays(key.createdAt) > adviceDays.unusedScopes,
  );
  if (candidates.length === 0) return new Map();
  const rows = await em.execute<{ key_id: string; operation: string }[]>(
    `select distinct key_id, operation from key_usage
     where organization_id = ? and key_id in (?) and hour > now() - make_interval(days => ?) and succeeded > 0`,
    [organizationId, candidates.map(({ id }) => id), adviceDays.unusedScopes],
  );
  return new Map(
    candidates.map(({ id, scopes }) => {
      const usedAccess = new Set(
        rows.filter(({ key_id }) => key_id === id).map(({ operation }) => accessByOperation.get(operation)),
      );
      return [id, scopes.filter((scope) => !usedAccess.has(scope))];
    }),
  );
}

function canHaveAdvice(key: Stored<ApiKey>): boolean {
  return stateOfKey(key) === 'active' && !key.replacedById;
}

/** How many days ago an instant was; negative for one in the future. */
function ageDays(instant: Date | string): number {
  return (Date.now() - new Date(instant).getTime()) / dayMs;
}
