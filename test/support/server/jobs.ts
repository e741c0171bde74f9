import { expect } from 'vitest';
import type { Installation } from './installation.ts';

/** Waits until no jobs with these names are open. */
export async function waitForJobs({ sql }: Pick<Installation, 'sql'>, ...names: string[]): Promise<void> {
  const open = `select id from pgboss.job where name = any ($1) and state in ('created', 'retry', 'active')`;
  const openCount = async () => (await sql(open, [names])).length;
  await expect.poll(openCount, { message: `open jobs of ${names.join(' and ')}` }).toBe(0);
}
