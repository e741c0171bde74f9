import { undeleteDays } from '@imprint/shared/deletion';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** The deepest pages go first, so that deleting a parent never updates its children. */
const orderClauses = { page: 'order by path desc', post: '' };

/**
 * Permanently removes all pages, posts, redirects and contact messages of a website, project or organization that
 * is about to be deleted. The foreign keys would cascade as well, but in one statement, which takes too long for
 * many rows.
 */
export async function removeDraftsIn(
  em: EntityManager,
  scope: { organization_id: string; project_id?: string; website_id?: string },
): Promise<void> {
  const scopeCondition = Object.keys(scope)
    .map((column) => `${column} = ?`)
    .join(' and ');
  await em.execute(`delete from redirect where ${scopeCondition}`, Object.values(scope));
  for (const [table, order] of Object.entries({ ...orderClauses, contact_message: '' })) {
    for (let isMore = true; isMore; ) {
      const removed = await em.execute<object[]>(
        `delete from ${table} where id = any (array(
           select id from ${table} where ${scopeCondition} ${order} limit ${batchSize}
         )) returning id`,
        Object.values(scope),
      );
      isMore = removed.length === batchSize;
    }
  }
}

/** Permanently removes deleted pages and posts that can no longer be restored. */
export async function purgeDeletedDrafts(pool: Pool): Promise<void> {
  for (const table of Object.keys(orderClauses)) {
    for (let isMore = true; isMore; ) {
      const { rowCount } = await pool.query(
        `delete from ${table} where id = any (array(
           select id from ${table} where deleted_at <= now() - make_interval(days => $1) limit ${batchSize}
         ))`,
        [undeleteDays],
      );
      isMore = rowCount === batchSize;
    }
  }
}
