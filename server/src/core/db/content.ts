import type { EntitySchema } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnOf } from './columns.ts';

/** Every entity with the property `field`, so that no table can be forgotten. */
function contentEntities(em: EntityManager, field: string) {
  return [...em.getMetadata().getAll().values()].filter((meta) => field in meta.properties);
}

/** Counts each kind of content of a parent, which `field` names; kinds without content are left out. */
export async function countContent(
  em: EntityManager,
  field: string,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { class: entity, tableName } of contentEntities(em, field)) {
    // Safe because contentEntities() chose the entities that have this property.
    const count = await em.count(entity, { organizationId, [field]: id } as object);
    if (count > 0) counts[tableName] = count;
  }
  return counts;
}

/** A table that may have very many rows of one parent. */
export interface LargeTable {
  entity: EntitySchema;
  /** The order in which rows are removed, as SQL, where one is faster. */
  removalOrder?: string;
}

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 250;

/**
 * Permanently removes the rows of large tables that belong to a parent that is about to be deleted; `field` names it.
 * The foreign keys would cascade as well, but in one statement, which takes too long for many rows.
 */
export async function removeLargeContent(
  { deps, em }: { deps: { modules: readonly { largeTables?: readonly LargeTable[] }[] }; em: EntityManager },
  field: string,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<void> {
  for (const { entity, removalOrder } of deps.modules.flatMap(({ largeTables = [] }) => largeTables)) {
    const { properties, tableName } = em.getMetadata().get(entity);
    if (!(field in properties)) continue;
    const text = `delete from ${tableName} where id = any (array(
      select id from ${tableName} where organization_id = ? and ${columnOf(field)} = ?
      ${removalOrder ? `order by ${removalOrder}` : ''} limit ${batchSize}
    )) returning id`;
    for (let removed = batchSize; removed === batchSize; )
      removed = (await em.execute<object[]>(text, [organizationId, id])).length;
  }
}
