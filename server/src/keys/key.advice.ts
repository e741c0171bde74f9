import { operations } from '@imprint/shared/contract';
import { type AdviceKind, adviceDays } from '@imprint/shared/keys.contract';
import type { Scope } from '@imprint/shared/scopes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stored } from '../db/columns.ts';
import type { ApiKey } from './key.entity.ts';
import { stateOfKey } from './key.state.ts';

const dayMs = 86_400_000;
const accessOf = new Map(operations.map(({ name, operation }) => [name, operation.access]));

/** What could be done better with a key; nothing once it does not work or another one takes its place. */
export function adviceOn(key: Stored<ApiKey>, unusedScopes: readonly Scope[]): AdviceKind[] {
  if (!canHaveAdvice(key)) return [];
  const { createdAt, expiresAt, lastUsedAt } = key;
  const isDue: Record<AdviceKind, boolean> = {
    unusedScopes: unusedScopes.length > 0,
    unused: ageDays(lastUsedAt ?? createdAt) > adviceDays.unused,
    old: ageDays(createdAt) > adviceDays.old,
    expiring: expiresAt ? -ageDays(expiresAt) <= adviceDays.expiring : false,
  };
  // Safe because the keys of an object literal are exactly the keys of its type.
  return (Object.keys(isDue) as AdviceKind[]).filter((kind) => isDue[kind]);
}

/**
 * The scopes of each key, by its stored id, that nothing needed lately; without an entry for a key that is
 * too young to tell. Asks once for all of them, and not at all when none is old enough.
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
      const needed = new Set(
        rows.filter(({ key_id }) => key_id === id).map(({ operation }) => accessOf.get(operation)),
      );
      return [id, scopes.filter((scope) => !needed.has(scope))];
    }),
  );
}

function canHaveAdvice(key: Stored<ApiKey>): boolean {
  return stateOfKey(key) === 'active' && !key.replacedById;
}

/** How long ago it was, in days; negative for what is to come. */
function ageDays(instant: Date | string): number {
  return (Date.now() - new Date(instant).getTime()) / dayMs;
}
