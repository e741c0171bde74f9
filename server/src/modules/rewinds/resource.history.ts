import type { EntityManager } from '@mikro-orm/postgresql';
import type { RewindItem } from './rewind.entity.ts';

/** What happened to one row of a resource since a change. */
export interface RowHistory {
  table: string;
  key: string;
  /** The first operation: where it is an insertion, there was no row before. */
  operation: 'I' | 'U' | 'D';
  /** The earlier values of all columns that changed since, as a JSON text; all columns of a row that was deleted. */
  before: string | null;
  /** The version of the row when it was deleted last; null where it was not, or has none. */
  lastVersion: number | null;
}

/** A resource and the first change that is undone. */
export type Since = Pick<RewindItem, 'resourceTable' | 'resourceId'> & { changeId: string; changedAt: Date };

/** SQL of the changes `c` of a resource since a change, and its values. */
export function changesSince({ resourceTable, resourceId, changeId, changedAt }: Since) {
  return {
    sql: `c.resource_id = ? and c.resource_table = ? and c.id >= ? and c.transaction_at >= ?::timestamptz - interval '1 hour'`,
    values: [resourceId, resourceTable, changeId, changedAt],
  };
}

/**
 * Reads what happened to the rows of a resource since a change, with their values before it. Which change has the
 * earliest value of each column is found first, because values may be large.
 */
export function readHistory(em: EntityManager, since: Since): Promise<RowHistory[]> {
  const { sql, values } = changesSince(since);
  return em.execute<RowHistory[]>(
    `with c as materialized (
       select c.id, c.table_name, c.row_key, c.operation, c.changed, c.before from row_change c where ${sql}
     ), earliest as (
       select distinct on (c.table_name, c.row_key, name) c.id, name
       from c, unnest(coalesce(c.changed, array(select json_object_keys(c.before)))) name
       order by c.table_name, c.row_key, name, c.id
     ), earlier as (
       select c.table_name, c.row_key, json_object_agg(e.key, e.value)::text as before
       from (select id, array_agg(name) as names from earliest group by id) first
         join c on c.id = first.id, json_each(c.before) e
       where e.key = any (first.names) group by c.table_name, c.row_key
     )
     select c.table_name as table, c.row_key as key, (array_agg(c.operation order by c.id))[1] as operation,
       (array_agg((c.before ->> 'version')::int order by c.id desc) filter (where c.operation = 'D'))[1] as "lastVersion",
       (select before from earlier where earlier.table_name = c.table_name and earlier.row_key = c.row_key) as before
     from c group by c.table_name, c.row_key`,
    values,
  );
}
