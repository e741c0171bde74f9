import type { Config } from '../core/config.ts';
import { programFolder } from '../core/db/embedded/programs.ts';
import { checkBucket } from './bucket.check.ts';
import { checkConnections } from './connection.check.ts';
import { checkUsableFolder } from './folder.check.ts';
import { checkFreePort } from './network.check.ts';

/**
 * Throws what keeps a server from starting, before a dashboard is built or a database made, and changes nothing.
 * Only a running server on the same embedded database is noticed later, when that is joined.
 */
export async function assertStartable(config: Config): Promise<void> {
  for (const check of [checkFreePort, checkUsableFolder, checkConnections, checkBucket]) {
    const { status, message, advice } = await check(config);
    if (status === 'fail') throw new Error(`${message} ${advice}`);
  }
  if (!config.databaseUrl) programFolder();
}
