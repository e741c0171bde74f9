import type { Pool } from 'pg';

/** Messages per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** Erases the messages that have exceeded the retention period of their project, by the clock of the database. */
export async function eraseOldMessages(pool: Pool): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rowCount } = await pool.query(
      `delete from contact_message where id = any (array(
         select m.id from contact_settings s join contact_message m on m.project_id = s.project_id
         where s.retention_days is not null and m.created_at < now() - make_interval(days => s.retention_days)
         limit ${batchSize}
       ))`,
    );
    isMore = rowCount === batchSize;
  }
}
