import { setTimeout as sleep } from 'node:timers/promises';
import { DeadlockException, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { activityRow } from '../../core/activity/activity.sitting.ts';
import { encodeId, newId } from '../../core/db/ids.ts';
import { insertRows } from '../../core/db/insert.rows.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { keptTable } from './changes/kept.tables.ts';
import { applyItem, type Item, type Outcome } from './item.apply.ts';
import { renewDesigns } from './item.derived.ts';
import { endsTransaction, problemOf } from './item.problems.ts';
import { Rewind } from './rewind.entity.ts';
import { applyOperation } from './rewind.undone.ts';

/** Few enough that a transaction is short, and its locks with it. */
const maxItems = 50;
const maxMs = 400;

const maxRetries = 5;
const deadlockPauseMs = 200;

interface BatchResult {
  /** Whether no resource is left that was tried as rarely. */
  isDone: boolean;
  /** How many resources were reverted or left as they are. */
  applied: number;
}

/** Reverts the next resources that were tried so often, in one transaction; retries after a deadlock. */
export async function applyBatch(deps: Deps, rewindId: string, tries: number): Promise<BatchResult> {
  for (let retries = 0; ; retries += 1) {
    try {
      const result = await inTransaction(deps, (em) => applyNext(deps, em, rewindId, tries));
      if (result.applied > 0) noteCommit(deps);
      return result;
    } catch (error) {
      if (!(error instanceof DeadlockException) || retries === maxRetries) throw error;
      await sleep(deadlockPauseMs);
    }
  }
}

/** Runs work in a transaction of its own. */
export async function inTransaction<Result>(
  { orm }: Pick<Deps, 'orm'>,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const em = orm.em.fork();
  await em.begin();
  try {
    const result = await work(em);
    await em.commit();
    return result;
  } catch (error) {
    await em.rollback().catch(() => undefined);
    throw error;
  }
}

/** Tells this instance that content and events were committed. */
export function noteCommit(deps: Deps): void {
  deps.writes.committed += 1;
  deps.events.noteCommit();
}

async function applyNext(
  deps: Deps,
  em: EntityManager,
  rewindId: string,
  tries: number,
): Promise<BatchResult> {
  const rewind = await lockRunning(em, rewindId);
  if (!rewind) return { isDone: true, applied: 0 };
  const items = await nextItems(em, rewindId, 'tries = ?', [tries]);
  const results: Result[] = [];
  const startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > maxMs) break;
    results.push(await resultOf(deps, em, rewind, item));
  }
  await saveResults(em, rewind, results);
  return {
    isDone: items.length < maxItems && results.length === items.length,
    applied: results.filter(({ outcome }) => outcome).length,
  };
}

/** Loads a rewind that is running, and locks it; null where it has ended. */
export async function lockRunning(em: EntityManager, rewindId: string): Promise<Rewind | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const rewind = await em.findOne(Rewind, { id: rewindId, status: 'running' }, lock);
  em.clear();
  return rewind;
}

/** Reads the next resources that are not reverted and meet a condition, in the order that foreign keys need. */
export function nextItems(
  em: EntityManager,
  rewindId: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<Item[]> {
  return em.execute<Item[]>(
    `select id, rewind_id as "rewindId", resource_table as "resourceTable", resource_id as "resourceId", action,
       change_id::text as "changeId", created_at as "changedAt", resource_project_id as "resourceProjectId", conflict
     from rewind_item where rewind_id = ? and status = 'pending' and ${condition}
     order by rank, case when action = 'delete' then -change_id else change_id end limit ${maxItems}`,
    [rewindId, ...values],
  );
}

/** What became of a resource: without an outcome, why it cannot be reverted, or not yet. */
export interface Result {
  item: Item;
  outcome: Outcome | null;
  problem: string | null;
}

async function resultOf(deps: Deps, em: EntityManager, rewind: Rewind, item: Item): Promise<Result> {
  try {
    const outcome = await inSavepoint(em, () => applyItem(deps, em, rewind, item));
    return { item, outcome, problem: null };
  } catch (thrown) {
    if (endsTransaction(thrown)) throw thrown;
    const problem = problemOf(item.resourceTable, thrown);
    if (problem === null) {
      const fields = { err: describeFault(thrown), rewindId: rewind.id, resourceId: item.resourceId };
      deps.log.error(fields, 'a resource could not be reverted');
    }
    return { item, outcome: null, problem: problem ?? 'Internal server error.' };
  }
}

/** Saves what became of resources, with the activity entry and the events. */
export async function saveResults(
  em: EntityManager,
  rewind: Rewind,
  results: readonly Result[],
): Promise<void> {
  const applied = results.filter(({ outcome }) => outcome?.status === 'applied');
  const designs = applied.filter(({ item }) => item.resourceTable.startsWith('token'));
  await renewDesigns(em, [...new Set(designs.flatMap(({ item }) => item.resourceProjectId ?? []))]);
  const rows = results.map(({ item, outcome, problem }) => ({
    id: item.id,
    status: outcome?.status ?? 'pending',
    problem,
    conflict: outcome?.status === 'skipped' ? outcome.conflict : null,
  }));
  await em.execute(
    `update rewind_item set status = given.status, problem = given.problem, tries = tries + 1,
       conflict = coalesce(given.conflict, rewind_item.conflict)
     from json_to_recordset(?::json) as given (id uuid, status text, problem text, conflict json)
     where rewind_item.id = given.id`,
    [JSON.stringify(rows)],
  );
  await updateCounts(em, rewind.id);
  if (applied.length > 0) await record(em, rewind, applied);
}

/** Counts anew what became of the resources of a rewind. */
export async function updateCounts(em: EntityManager, rewindId: string): Promise<void> {
  await em.execute(
    `update rewind set applied = counted.applied, skipped = counted.skipped, conflicts = counted.conflicts,
       updated_at = now()
     from (
       select count(*) filter (where status = 'applied') as applied, count(conflict) as conflicts,
         count(*) filter (where status in ('skipped', 'failed')) as skipped
       from rewind_item where rewind_id = ?
     ) counted where rewind.id = ?`,
    [rewindId, rewindId],
  );
}

/** Inserts the activity entry of a transaction of a rewind, by which its changes are found, and its events. */
async function record(em: EntityManager, rewind: Rewind, results: readonly Result[]): Promise<void> {
  const events = results.flatMap(({ item, outcome }) => {
    if (outcome?.status !== 'applied') return [];
    const { resourceTable, resourceId, resourceProjectId: projectId = null } = item;
    const publicId = encodeId(keptTable(resourceTable).prefix, resourceId);
    const { version } = outcome;
    return outcome.types.map((type) => ({ type, resourceId: publicId, projectId, version }));
  });
  await insertRows(em, {
    activity: [await entryOf(em, rewind)],
    event: events.map((event) => eventOf(rewind, event)),
  });
}

/** The activity entry of a transaction of a rewind. */
export function entryOf(em: EntityManager, rewind: Rewind) {
  const { organizationId, environment, id, appliedBy } = rewind;
  if (!appliedBy) throw new Error('A running rewind tells who applies it.');
  return activityRow(em, {
    id: newId(),
    createdAt: new Date(),
    organizationId,
    environment,
    ...appliedBy,
    operation: applyOperation,
    resourceId: encodeId('rwd', id),
    resourceName: null,
    changedFields: [],
    changes: [],
  });
}

/** The row of an event of a rewind. */
export function eventOf(
  { organizationId, environment, appliedBy }: Rewind,
  event: { type: string; resourceId: string; projectId: string | null; version: number | null },
) {
  return {
    id: newId(),
    organizationId,
    type: event.type,
    environment,
    projectId: event.projectId,
    resourceId: event.resourceId,
    version: event.version,
    actorType: appliedBy?.actorType ?? 'system',
    actorId: appliedBy?.actorId ?? null,
    requestId: appliedBy?.requestId ?? '',
    createdAt: new Date(),
  };
}
