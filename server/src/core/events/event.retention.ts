import { eventDays } from '@imprint/shared/events/event.types';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 5_000;

/** Deletes events that are past their retention, and those of deleted organizations. */
export async function sweepEvents(pool: Pool): Promise<void> {
  await sweep(pool, `created_at < now() - interval '${eventDays} days'`);
  const { rows } = await pool.query<{ id: string }>(
    `delete from event_counter where not exists (select from organization where id = organization_id)
     returning organization_id as id`,
  );
  for (const { id } of rows) await sweep(pool, 'organization_id = $1', [id]);
}

async function sweep(pool: Pool, condition: string, values: unknown[] = []): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from event where id = any (array(select id from event where ${condition} limit ${batchSize}))`,
      values,
    );
    isMore = rowCount === batchSize;
  }
}
