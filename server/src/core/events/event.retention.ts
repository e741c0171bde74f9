import { eventDays } from '@imprint/shared/events/event.types';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 5_000;

/** Deletes events that are past their retention. */
export async function sweepEvents(pool: Pool): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from event where ctid = any (array(
         select ctid from event where created_at < now() - interval '${eventDays} days' limit ${batchSize}
       ))`,
    );
    isMore = rowCount === batchSize;
  }
}

/** Deletes the events of an organization in the transaction that deletes it. */
export async function deleteEvents(em: EntityManager, organizationId: string): Promise<void> {
  // Each has an index of its own.
  for (const state of ['number is null', 'number is not null'])
    await em.execute(`delete from event where organization_id = ? and ${state}`, [organizationId]);
  await em.execute('delete from event_counter where organization_id = ?', [organizationId]);
}
