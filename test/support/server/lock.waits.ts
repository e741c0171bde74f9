import { expect } from 'vitest';
import type { Installation } from './installation.ts';

/** Waits until so many statements of an installation wait for a lock. */
export async function untilWaitingForLocks({ sql }: Pick<Installation, 'sql'>, count: number): Promise<void> {
  // The test files share a cluster, so other databases may have waiting statements too.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await sql(waiting)).length).toBe(count);
}
