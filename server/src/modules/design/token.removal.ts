import type { EntityManager } from '@mikro-orm/postgresql';

/** Tokens per statement, so that each ends well before the statement timeout. */
const batchSize = 2_000;

/**
 * Removes all design tokens of an organization that is about to be deleted. The foreign keys would cascade as
 * well, but in one statement, which takes too long for many rows.
 */
export async function removeTokensOf(em: EntityManager, organizationId: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const removed = await em.execute<object[]>(
      `delete from token where id = any (array(
         select id from token where organization_id = ? limit ${batchSize}
       )) returning id`,
      [organizationId],
    );
    isMore = removed.length === batchSize;
  }
}
