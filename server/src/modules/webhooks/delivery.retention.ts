import { deliveryDays } from '@imprint/shared/contract/webhook.deliveries';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** Deletes deliveries with their tries that are past their retention, and those of deleted webhooks. */
export async function sweepDeliveries(pool: Pool): Promise<void> {
  await sweep(pool, `created_at < now() - interval '${deliveryDays} days'`);
  const { rows } = await pool.query<{ id: string }>(orphaned);
  for (const { id } of rows) await sweep(pool, 'webhook_id = $1', [id]);
}

// Jumps from one webhook to the next in the index, because there may be very many deliveries.
const orphaned = `
  with recursive known as (
    (select webhook_id as id from webhook_delivery order by webhook_id limit 1)
    union all
    select (select webhook_id from webhook_delivery where webhook_id > known.id order by webhook_id limit 1)
    from known where known.id is not null
  )
  select id from known where id is not null and not exists (select from webhook where webhook.id = known.id)`;

async function sweep(pool: Pool, condition: string, values: unknown[] = []): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from webhook_delivery where id = any (
         array(select id from webhook_delivery where ${condition} limit ${batchSize}))`,
      values,
    );
    isMore = rowCount === batchSize;
  }
}
