import type { EntityManager } from '@mikro-orm/postgresql';

/** How many pages one statement removes, so that each ends long before the database gives it up. */
const batchSize = 1_000;

/**
 * Removes all pages of a website, project or organization that is about to be deleted, and its redirects, for good. The
 * foreign keys would do it as well, but in one statement, which takes too long where there are many.
 */
export async function removePagesIn(
  em: EntityManager,
  column: 'website_id' | 'project_id' | 'organization_id',
  id: string,
): Promise<void> {
  await em.execute(`delete from redirect where ${column} = ?`, [id]);
  for (let isMore = true; isMore; ) {
    // Those at the bottom first, so that no page is changed because the one above it goes.
    const removed = await em.execute<object[]>(
      `delete from page where id = any (array(
         select id from page where ${column} = ? order by path desc limit ${batchSize}
       )) returning id`,
      [id],
    );
    isMore = removed.length === batchSize;
  }
}
