import type { EntityManager } from '@mikro-orm/postgresql';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { KeptName } from './changes/kept.tables.ts';
import { applyItem, type Item } from './item.apply.ts';
import { endsTransaction, ItemProblem } from './item.problems.ts';
import {
  inTransaction,
  lockRunning,
  nextItems,
  noteCommit,
  type Result,
  saveResults,
} from './rewind.batch.ts';
import type { Rewind } from './rewind.entity.ts';

/** The columns with values that only one row can have, by table. */
const uniqueColumns: Partial<Record<KeptName, readonly string[]>> = {
  project: ['slug'],
  website: ['slug', 'address'],
  token_collection: ['slug'],
  token: ['path'],
  component: ['slug'],
  author: ['slug'],
  category: ['slug'],
  tag: ['slug'],
  page: ['slug', 'path'],
  post: ['slug'],
  redirect: ['source_path'],
  media_folder: ['name'],
};

/** Gives resources values that no other has, which the same savepoint reverts or rolls back. */
async function freeUniqueValues(em: EntityManager, items: readonly Item[]): Promise<void> {
  for (const { resourceTable: table, resourceId } of items) {
    const sets = (uniqueColumns[table] ?? []).map((column) => `${column} = 'rewind-' || id`);
    if (sets.length > 0) await em.execute(`update ${table} set ${sets.join()} where id = ?`, [resourceId]);
  }
}

/**
 * Reverts together what could not be reverted one by one, because of several resources each has the earlier value of
 * another, such as two pages that exchanged their paths. Returns how many were reverted.
 */
export async function applyTogether(deps: Deps, rewindId: string): Promise<number> {
  const count = await inTransaction(deps, async (em) => {
    const rewind = await lockRunning(em, rewindId);
    if (!rewind) return 0;
    const results = await tryTogether(deps, em, rewind, await nextItems(em, rewindId, `action = 'restore'`));
    await saveResults(em, rewind, results);
    return results.length;
  });
  if (count > 0) noteCommit(deps);
  return count;
}

/** How long it is tried in one transaction, whose locks others wait for. */
const maxMs = 1_000;

/** Tries all together, and again without each that is in the way for another reason. */
async function tryTogether(
  deps: Deps,
  em: EntityManager,
  rewind: Rewind,
  items: readonly Item[],
  deadlineMs = performance.now() + maxMs,
): Promise<Result[]> {
  if (items.length < 2 || performance.now() > deadlineMs) return [];
  let failed: Item | undefined;
  try {
    return await inSavepoint(em, async () => {
      const results: Result[] = [];
      await freeUniqueValues(em, items);
      for (const item of items) {
        failed = item;
        const outcome = await applyItem(deps, em, rewind, item);
        if (outcome.status === 'skipped') throw new ItemProblem('It was changed just now.');
        results.push({ item, outcome, problem: null });
      }
      return results;
    });
  } catch (thrown) {
    if (endsTransaction(thrown)) throw thrown;
    const rest = items.filter((item) => item !== failed);
    return rest.length < items.length ? tryTogether(deps, em, rewind, rest, deadlineMs) : [];
  }
}
