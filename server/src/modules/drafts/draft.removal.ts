import { undeleteDays } from '@imprint/shared/deletion';
import type { Pool } from 'pg';
import { schedulableTables } from './schedulable.kind.ts';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** Permanently removes deleted pages and posts that can no longer be restored. */
export async function purgeDeletedDrafts(pool: Pool): Promise<void> {
  for (const table of schedulableTables) {
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
