import { maxRewoundResources } from '@imprint/shared/contract/rewinds';
import { conflict } from '@imprint/shared/errors';
import type { Surface } from '@imprint/shared/surfaces';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import { type KeptName, keptNames, keptTable } from './changes/kept.tables.ts';
import type { RewindItem } from './rewind.entity.ts';
import { conflictSql, joinEntry, undoneBy } from './rewind.undone.ts';
import { shownFields } from './shown.fields.ts';

/** Whose changes are planned to be undone, and which of them. */
export interface Selection {
  organizationId: string;
  environment: string;
  actorId: string | null;
  undoesId: string | null;
  surface: Surface | null;
  /** Stored id. */
  projectId: string | null;
  since: Date;
  until: Date;
}

/** A resource of a plan. */
export type PlannedItem = Pick<
  RewindItem,
  'resourceTable' | 'resourceId' | 'resourceName' | 'resourceProjectId' | 'action' | 'fields' | 'conflict'
> & { changeId: string; changedAt: string };

interface FirstChange {
  table: KeptName;
  id: string;
  changeId: string;
  changedAt: string;
}

interface ChangedResource extends FirstChange {
  projectId: string | null;
  /** The first operation on its own row since then; null where only its parts changed. */
  operation: 'I' | 'U' | 'D' | null;
  columns: string[] | null;
  conflict: PlannedItem['conflict'];
}

/** How many changes are looked through for a plan. */
const maxChanges = 50_000;

/** Resources per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** A change may have begun to be written before the time of its entry. */
const earlier = `interval '1 hour'`;

/** Plans what has to be done to undo the selected changes. Throws CONFLICT when it is too much for one plan. */
export async function planItems(em: EntityManager, selection: Selection): Promise<PlannedItem[]> {
  await assertFew(em, selection);
  const first = await findFirst(em, selection);
  if (first.length > maxRewoundResources)
    throw tooMuch(`More than ${maxRewoundResources} resources were changed in that time.`);
  const changed: ChangedResource[] = [];
  for (let from = 0; from < first.length; from += batchSize)
    changed.push(...(await readSince(em, selection, first.slice(from, from + batchSize))));
  const items: PlannedItem[] = [];
  for (const table of keptNames) {
    const ofTable = changed.filter((resource) => resource.table === table);
    if (ofTable.length === 0) continue;
    const current = await readCurrent(em, selection, table, ofTable);
    const removed = ofTable.filter(({ id }) => !current.has(id));
    const names = await readRemovedNames(em, selection, table, removed);
    for (const resource of ofTable) {
      const now = current.get(resource.id);
      const action = actionFor(resource, now);
      if (!action) continue;
      items.push({
        resourceTable: table,
        resourceId: resource.id,
        resourceName: now?.name ?? names.get(resource.id) ?? null,
        resourceProjectId: resource.projectId,
        action,
        fields: action === 'restore' ? shownFields(resource.columns ?? []) : [],
        conflict: resource.conflict,
        changeId: resource.changeId,
        changedAt: resource.changedAt,
      });
    }
  }
  return items;
}

/** What is to be done to a resource, if anything: nothing where what was created is gone already. */
function actionFor(
  { operation, columns }: ChangedResource,
  now: CurrentRow | undefined,
): PlannedItem['action'] | null {
  if (operation === 'I') return now && !now.isDeleted ? 'delete' : null;
  if (!now) return 'undelete';
  return now.isDeleted && columns?.includes('deleted_at') ? 'undelete' : 'restore';
}

/** Throws CONFLICT when the selected changes are too many to be looked through. */
async function assertFew(em: EntityManager, selection: Selection) {
  const { organizationId, since, until } = selection;
  const undone = undoneBy(selection);
  const [{ count = 0 } = {}] = await em.execute<{ count?: number }[]>(
    `select count(*)::int as count from (
       select from activity a where a.organization_id = ? and ${undone.sql} and a.created_at >= ? and a.created_at < ?
       limit ${maxChanges + 1}
     ) counted`,
    [organizationId, ...undone.values, since, until],
  );
  if (count > maxChanges) throw tooMuch(`More than ${maxChanges} changes were made in that time.`);
}

function tooMuch(problem: string) {
  return conflict(`${problem} Choose a shorter span of time.`, { field: 'since', reason: 'is too early' });
}

/** Finds the resources that the selected changes are of, each with its first one, the earliest first. */
function findFirst(em: EntityManager, selection: Selection): Promise<FirstChange[]> {
  const { organizationId, environment, projectId, since, until } = selection;
  const undone = undoneBy(selection);
  return em.execute<FirstChange[]>(
    `with undone as materialized (
       select a.transaction_id, a.transaction_at from activity a
       where a.organization_id = ? and a.transaction_id is not null and ${undone.sql}
         and a.created_at >= ? and a.created_at < ?
     )
     select c.resource_table as table, c.resource_id as id, min(c.id)::text as "changeId",
       min(c.transaction_at) as "changedAt"
     from undone join row_change c on c.organization_id = ? and c.transaction_id = undone.transaction_id
       and c.transaction_at = undone.transaction_at
     where c.transaction_at >= ?::timestamptz - ${earlier} and c.environment = ?
       and (?::uuid is null or c.project_id is null or c.project_id = ?)
     group by 1, 2 order by min(c.id) limit ${maxRewoundResources + 1}`,
    [
      organizationId,
      ...undone.values,
      since,
      until,
      organizationId,
      since,
      environment,
      projectId,
      projectId,
    ],
  );
}

/** Reads what happened to resources since their first change that is undone. */
function readSince(
  em: EntityManager,
  selection: Selection,
  first: readonly FirstChange[],
): Promise<ChangedResource[]> {
  const { projectId } = selection;
  const undone = undoneBy(selection);
  const isOfResource = `c.resource_id = f.id and c.id >= f."changeId" and c.transaction_at >= f."changedAt" - ${earlier}`;
  const isOwnRow = 'c.table_name = f."table"';
  return em.execute<ChangedResource[]>(
    `select f."table", f.id, f."changeId"::text as "changeId", f."changedAt", s.*
     from json_to_recordset(?::json) as f ("table" text, id uuid, "changeId" bigint, "changedAt" timestamptz)
     cross join lateral (
       select (array_agg(c.project_id) filter (where c.project_id is not null))[1] as "projectId",
         (array_agg(c.operation order by c.id) filter (where ${isOwnRow}))[1] as operation,
         (select array_agg(distinct name) from row_change c, unnest(c.changed) name
          where ${isOfResource} and ${isOwnRow} and c.operation = 'U') as columns,
         (select ${conflictSql} from row_change c ${joinEntry}
          where ${isOfResource} and ${undone.sql} is not true order by c.id desc limit 1) as conflict
       from row_change c where ${isOfResource}
     ) s where ?::uuid is null or s."projectId" = ? order by f."changeId"`,
    [JSON.stringify(first), ...undone.values, projectId, projectId],
  );
}

interface CurrentRow {
  id: string;
  name: string;
  isDeleted: boolean;
}

async function readCurrent(
  em: EntityManager,
  { organizationId, environment }: Selection,
  table: KeptName,
  resources: readonly { id: string }[],
) {
  const deleted = isSoftlyDeleted(table) ? 'deleted_at is not null' : 'false';
  const rows = await em.execute<CurrentRow[]>(
    `select id, ${keptTable(table).name} as name, ${deleted} as "isDeleted" from ${table}
     where id = any (?::uuid[]) and organization_id = ? and environment = ?`,
    [arrayLiteral(resources.map(({ id }) => id)), organizationId, environment],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRemovedNames(
  em: EntityManager,
  { organizationId }: Selection,
  table: KeptName,
  resources: readonly { id: string }[],
) {
  if (resources.length === 0) return new Map<string, string | null>();
  const rows = await em.execute<{ id: string; name: string | null }[]>(
    `select distinct on (resource_id) resource_id as id, before ->> '${keptTable(table).name}' as name
     from row_change where resource_id = any (?::uuid[]) and table_name = '${table}' and operation = 'D'
       and organization_id = ?
     order by resource_id, row_change.id desc`,
    [arrayLiteral(resources.map(({ id }) => id)), organizationId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether rows of a table are kept for a while after they were deleted. */
export function isSoftlyDeleted(table: KeptName): boolean {
  return table === 'page' || table === 'post';
}

/** Inserts the resources of a plan. */
export async function insertItems(
  em: EntityManager,
  { id, organizationId, environment }: { id: string; organizationId: string; environment: string },
  items: readonly PlannedItem[],
): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: newId(), rank: rankOf(item) }));
  for (let from = 0; from < rows.length; from += batchSize)
    await em.execute(
      `insert into rewind_item (id, rewind_id, organization_id, environment, resource_table, resource_id,
         resource_name, resource_project_id, change_id, action, fields, conflict, rank, created_at)
       select id, ?, ?, ?, "resourceTable", "resourceId", "resourceName", "resourceProjectId", "changeId", action,
         fields, conflict, rank, "changedAt"
       from json_to_recordset(?::json) as rows (id uuid, "resourceTable" text, "resourceId" uuid, "resourceName" text,
         "resourceProjectId" uuid, "changeId" bigint, action text, fields text[], conflict json, rank int,
         "changedAt" timestamptz)`,
      [id, organizationId, environment, JSON.stringify(rows.slice(from, from + batchSize))],
    );
}

/** Parents are brought back before their children, and deleted after them. */
function rankOf({ action, resourceTable }: Pick<PlannedItem, 'action' | 'resourceTable'>): number {
  const place = keptNames.indexOf(resourceTable);
  const count = keptNames.length;
  if (action === 'undelete') return place;
  return action === 'restore' ? count + place : 3 * count - place;
}
