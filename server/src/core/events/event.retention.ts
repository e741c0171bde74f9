import { eventDays } from '@imprint/shared/events/event.types';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 5_000;

/** Deletes events that are past their retention. */
export async function sweepEvents(pool: Pool): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from event where id = any (array(
         select id from event where created_at < now() - interval '${eventDays} days' limit ${batchSize}
       ))`,
    );
    isMore = rowCount === batchSize;
  }
}
