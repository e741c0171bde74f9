import { deliveryDays } from '@imprint/shared/contract/webhook.deliveries';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** Deletes deliveries with their tries that are past their retention, and those of deleted webhooks. */
export async function sweepDeliveries(pool: Pool): Promise<void> {
  await sweep(pool, `created_at < now() - interval '${deliveryDays} days'`);
  await sweep(pool, 'not exists (select from webhook where webhook.id = webhook_id)');
}

async function sweep(pool: Pool, condition: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from webhook_delivery where id = any (
         array(select id from webhook_delivery where ${condition} limit ${batchSize}))`,
    );
    isMore = rowCount === batchSize;
  }
}
