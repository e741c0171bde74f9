import type { EntityManager } from '@mikro-orm/postgresql';
import { encodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { keyOf } from './changes/change.trigger.ts';
import { type KeptName, keptTable, type PartName, partTables } from './changes/kept.tables.ts';
import { assertDeletable, assertReferences, lockTree } from './item.checks.ts';
import { afterRestore } from './item.derived.ts';
import { assertBytes } from './item.media.ts';
import { ItemProblem } from './item.problems.ts';
import { changesSince, type RowHistory, readHistory, type Since } from './resource.history.ts';
import type { Rewind, RewindItem } from './rewind.entity.ts';
import { isSoftlyDeleted } from './rewind.plan.ts';
import { changesOf, conflictSql, joinEntry, undoneBy } from './rewind.undone.ts';
import { insertOverrides, insertRow, restoredColumns, risenVersion, updateRow } from './row.restore.ts';

/** A resource that is to be reverted. */
export type Item = Since & Pick<RewindItem, 'id' | 'rewindId' | 'action' | 'resourceProjectId' | 'conflict'>;

/** What was done to a resource. */
export type Outcome =
  | { status: 'skipped'; conflict: RewindItem['conflict'] }
  | { status: 'applied'; types: string[]; version: number | null };

/**
 * Reverts a resource, unless others have changed it since and it is not to be overwritten. Throws an `ItemProblem` or
 * an error of the database when that is not possible, or not yet; call it in a savepoint.
 */
export async function applyItem(deps: Deps, em: EntityManager, rewind: Rewind, item: Item): Promise<Outcome> {
  const { resourceTable: table, resourceId } = item;
  await em.execute('set constraints all deferred');
  await lockTree(em, item);
  const before = await lockRow(em, rewind, item);
  const conflict = await findConflict(em, rewind, item);
  const publicId = encodeId(keptTable(table).prefix, resourceId);
  // Only what was reviewed is overwritten.
  const isChosen = rewind.overwrite?.includes(publicId) && conflict?.changedAt === item.conflict?.changedAt;
  if (conflict && !isChosen) return { status: 'skipped', conflict };
  await restoreResource(deps, em, item, before !== null);
  // Problems are to be of this resource, and not of the whole transaction in the end.
  await em.execute('set constraints all immediate');
  const after = await lockRow(em, rewind, item);
  return { status: 'applied', types: typesOf(table, before, after), version: after?.version ?? null };
}

interface State {
  status: string | null;
  isDeleted: boolean;
  version: number | null;
}

async function lockRow(
  em: EntityManager,
  { organizationId, environment }: Rewind,
  { resourceTable: table, resourceId }: Item,
): Promise<State | null> {
  const [row] = await em.execute<State[]>(
    `select row_to_json(r) ->> 'status' as status, (row_to_json(r) ->> 'version')::int as version,
       row_to_json(r) ->> 'deleted_at' is not null as "isDeleted"
     from (
       select ${lockedColumns(table)} from ${table} where id = ? and organization_id = ? and environment = ? for update
     ) r`,
    [resourceId, organizationId, environment],
  );
  return row ?? null;
}

function lockedColumns(table: KeptName): string {
  if (isSoftlyDeleted(table)) return 'status, version, deleted_at';
  if (table === 'project' || table === 'website') return 'status, version';
  return table === 'redirect' ? 'id' : 'version';
}

/** The last change that is neither undone nor made by the rewind. */
async function findConflict(
  em: EntityManager,
  rewind: Rewind,
  item: Item,
): Promise<RewindItem['conflict'] | null> {
  const since = changesSince(item);
  const undone = undoneBy(rewind);
  const own = changesOf(rewind.id);
  const [row] = await em.execute<{ conflict: RewindItem['conflict'] }[]>(
    `select ${conflictSql} as conflict from row_change c ${joinEntry}
     where ${since.sql} and c.transaction_id <> pg_current_xact_id()
       and (${undone.sql} or ${own.sql}) is not true order by c.id desc limit 1`,
    [...since.values, ...undone.values, ...own.values],
  );
  return row?.conflict ?? null;
}

async function restoreResource(deps: Deps, em: EntityManager, item: Item, exists: boolean): Promise<void> {
  const { resourceTable: table, resourceId } = item;
  const history = await readHistory(em, item);
  if (history.length === 0) throw new ItemProblem('Its earlier state is no longer kept.');
  const own = history.find((row) => row.table === table);
  if (own?.operation === 'I') {
    if (exists) await deleteResource(em, item);
    // Its parts are deleted with it, or kept as long as it can be undeleted.
    return;
  }
  if (table === 'media' && own?.before) await assertBytes(deps, em, item, own.before);
  const restored = own?.before ? restoredColumns(table, own.before) : [];
  if (!exists) await insertRow(em, table, textOf(own), insertOverrides(table, own?.lastVersion ?? null));
  else
    await updateRow(
      em,
      { table, where: `${table}.id = ?`, values: [resourceId] },
      own?.before ?? '{}',
      restored,
      risenVersion(table, restored),
    );
  // Read again, because restoring the row may have changed its parts, too.
  for (const part of partsInOrder(await readHistory(em, item))) await restorePart(em, item, part);
  await assertReferences(em, item);
  await afterRestore(em, item);
}

function textOf(own: RowHistory | undefined): string {
  if (own?.before) return own.before;
  throw new Error('A resource that is gone has a change that deleted it.');
}

/** Parts are removed before others are restored, which may take their place. */
function partsInOrder(history: readonly RowHistory[]): RowHistory[] {
  const parts = history.filter(({ table }) => table in partTables);
  return [
    ...parts.filter(({ operation }) => operation === 'I'),
    ...parts.filter(({ operation }) => operation !== 'I'),
  ];
}

async function restorePart(em: EntityManager, item: Item, { table, key, operation, before }: RowHistory) {
  // Safe because only parts are passed.
  const columns = partTables[table as PartName].key;
  const where = `${table}.${item.resourceTable}_id = ? and ${keyOf(columns, `${table}.`)} = ?`;
  const values = [item.resourceId, key];
  if (operation === 'I') {
    await em.execute(`delete from ${table} where ${where}`, values);
    return;
  }
  if (before === null) return;
  // Safe because it is the text of a row.
  const restored = Object.keys(JSON.parse(before) as object);
  const [existing] = await em.execute<object[]>(`select from ${table} where ${where}`, values);
  if (existing) await updateRow(em, { table, where, values }, before, restored);
  else await insertRow(em, table, before);
}

/** Deletes a resource as its operation does: pages and posts can still be undeleted. */
async function deleteResource(em: EntityManager, item: Item): Promise<void> {
  const { resourceTable: table, resourceId } = item;
  await assertDeletable(em, item);
  if (!isSoftlyDeleted(table)) {
    await em.execute(`delete from ${table} where id = ?`, [resourceId]);
    return;
  }
  await em.execute(
    `update ${table} set deleted_at = now(), publish_at = null, version = version + 1, updated_at = now(),
       unpublish_at = case when status = 'published' then unpublish_at end,
       status = case when status <> 'scheduled' then status when live is null then 'draft' else 'unpublished' end
     where id = ? and deleted_at is null`,
    [resourceId],
  );
}

/** The types of the events of a change. */
function typesOf(table: KeptName, before: State | null, after: State | null): string[] {
  const { noun } = keptTable(table);
  const isThere = (state: State | null) => state !== null && !state.isDeleted;
  if (!isThere(after)) return isThere(before) ? [`${noun}.deleted`] : [];
  if (!isThere(before)) return [isSoftlyDeleted(table) ? `${noun}.undeleted` : `${noun}.created`];
  // Redirects have no event of a change.
  if (table === 'redirect') return ['redirect.deleted', 'redirect.created'];
  const { status } = after ?? {};
  if (status === before?.status) return [`${noun}.updated`];
  if (status === 'published') return [`${noun}.updated`, `${noun}.published`];
  return before?.status === 'published' ? [`${noun}.updated`, `${noun}.unpublished`] : [`${noun}.updated`];
}
