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

/** Reads what happened to the rows of a resource since a change, with their values before it. */
export function readHistory(em: EntityManager, since: Since): Promise<RowHistory[]> {
  const { sql, values } = changesSince(since);
  return em.execute<RowHistory[]>(
    `with c as materialized (
       select c.id, c.table_name, c.row_key, c.operation, c.before from row_change c where ${sql}
     )
     select c.table_name as table, c.row_key as key, (array_agg(c.operation order by c.id))[1] as operation,
       (select json_object_agg(e.key, e.value)::text from (
         select distinct on (e.key) e.key, e.value from c same, json_each(same.before) e
         where same.table_name = c.table_name and same.row_key = c.row_key order by e.key, same.id
       ) e) as before,
       (array_agg((c.before ->> 'version')::int order by c.id desc) filter (where c.operation = 'D'))[1] as "lastVersion"
     from c group by c.table_name, c.row_key`,
    values,
  );
}
