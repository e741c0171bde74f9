import type { Pool } from 'pg';

/** Creates the partitions of the coming days of a table, and drops those that are past their retention, in days. */
export async function updateDayPartitions(pool: Pool, table: string, keptDays: number): Promise<void> {
  await pool.query('select update_day_partitions($1, $2)', [table, keptDays]);
}
