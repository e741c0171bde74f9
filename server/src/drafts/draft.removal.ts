import { undeleteDays } from '@imprint/shared/deletion';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** How many rows one statement removes, so that each ends long before the database gives it up. */
const batchSize = 1_000;

/** Pages at the bottom go first, so that none is changed because the one above it goes. */
const orders = { page: 'order by path desc', post: '' };

/**
 * Removes all pages, posts, redirects and contact messages of a website, project or organization that is about to be
 * deleted, for good. The foreign keys would do it as well, but in one statement, which takes too long where there are
 * many.
 */
export async function removeDraftsIn(
  em: EntityManager,
  place: { organization_id: string; project_id?: string; website_id?: string },
): Promise<void> {
  const inPlace = Object.keys(place)
    .map((column) => `${column} = ?`)
    .join(' and ');
  await em.execute(`delete from redirect where ${inPlace}`, Object.values(place));
  for (const [table, order] of Object.entries({ ...orders, contact_message: '' })) {
    for (let isMore = true; isMore; ) {
      const removed = await em.execute<object[]>(
        `delete from ${table} where id = any (array(
           select id from ${table} where ${inPlace} ${order} limit ${batchSize}
         )) returning id`,
        Object.values(place),
      );
      isMore = removed.length === batchSize;
    }
  }
}

/** Removes the pages and posts for good that cannot be brought back any more. */
export async function sweepDrafts(pool: Pool): Promise<void> {
  for (const table of Object.keys(orders)) {
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
