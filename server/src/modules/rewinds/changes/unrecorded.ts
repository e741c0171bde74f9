import type { Pool, PoolClient } from 'pg';
import { unrecordedSetting } from './change.trigger.ts';

/** Runs work in a transaction whose changes are not recorded, so that no rewind can undo them. */
export async function unrecorded<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('${unrecordedSetting}', 'on', true)`);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection ends, and the transaction with it.
    client.release(true);
    throw error;
  }
}
