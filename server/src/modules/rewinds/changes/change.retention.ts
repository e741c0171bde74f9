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
  await deleteInSteps(
    pool,
    `delete from row_change_others where ctid = any (array(
       select ctid from row_change_others where transaction_at < now() - interval '${rewindDays + 1} days'
       limit 5000
     ))`,
  );
  // Each with up to thousands of items.
  await deleteInSteps(
    pool,
    `delete from rewind where id = any (array(
       select id from rewind where created_at < now() - interval '${rewindDays} days' and status <> 'running'
       limit 10
     ))`,
  );
  await pool.query(
    `update rewind set status = 'failed', finished_at = now(), updated_at = now()
     where status = 'running' and updated_at < now() - ${stuckAfter}`,
  );
}

/** Repeats a deletion of some rows until there are no more, so that each statement ends well before its timeout. */
async function deleteInSteps(pool: Pool, statement: string): Promise<void> {
  for (let isMore = true; isMore; ) isMore = Number((await pool.query(statement)).rowCount) > 0;
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
