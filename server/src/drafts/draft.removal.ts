import { undeleteDays } from '@imprint/shared/deletion';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** How many rows one statement removes, so that each ends long before the database gives it up. */
const batchSize = 1_000;

/** Pages at the bottom go first, so that none is changed because the one above it goes. */
const orderClauses = { page: 'order by path desc', post: '' };

/**
 * Removes all pages, posts, redirects and contact messages of a website, project or organization that is about to be
 * deleted, for good. The foreign keys would do it as well, but in one statement, which takes too long where there are
 * many.
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

/** Removes the pages and posts for good that cannot be brought back any more. */
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
