import { rewindDays } from '@imprint/shared/contract/rewinds';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { updateDayPartitions } from '../../../core/db/day.partitions.ts';
import { unrecordedSetting } from './change.trigger.ts';

/** How long a rewind runs without progress until it counts as failed. */
const stuckAfter = `interval '1 hour'`;

/** Makes the partitions of the coming days, and deletes changes and rewinds that are kept no longer. */
export async function sweepChanges(pool: Pool): Promise<void> {
  await updateDayPartitions(pool, 'row_change', rewindDays);
  // These are in the default partition.
  const age = `now() - interval '${rewindDays + 1} days'`;
  await pool.query(`delete from row_change where transaction_at < ${age}`);
  await pool.query(`delete from rewind where created_at < now() - interval '${rewindDays} days'`);
  await pool.query(
    `update rewind set status = 'failed', finished_at = now(), updated_at = now()
     where status = 'running' and updated_at < now() - ${stuckAfter}`,
  );
}

/** Deletes the changes of an organization in the transaction that deletes it, which records no further ones. */
export async function deleteChanges(em: EntityManager, organizationId: string): Promise<void> {
  await em.execute(`select set_config('${unrecordedSetting}', 'on', true)`);
  // Day by day, so that each statement ends well before the statement timeout.
  for (let day = rewindDays + 1; day >= -1; day -= 1)
    await em.execute(
      `delete from row_change where organization_id = ? and transaction_at < now() - make_interval(days => ?)`,
      [organizationId, day],
    );
}
