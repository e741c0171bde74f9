import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseName, openCluster, ownerName } from '@imprint/server/core/db/embedded/cluster';
import { joinEmbedded } from '@imprint/server/core/db/embedded/database';
import { openOrm } from '@imprint/server/core/db/orm';
import { schema } from '@imprint/server/modules';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../server/temporary.folder.ts';
import { copyDatabase, template } from './test.databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this run; every test file creates its own database in it. */
    postgresUrl: string;
  }
}

/**
 * It is deleted after the run, so it need not survive a power cut; durability is tested elsewhere. Its
 * databases are too small and short-lived for JIT compilation or autovacuum.
 */
const nonDurableSettings = `
  fsync = off
  full_page_writes = off
  synchronous_commit = off
  wal_level = minimal
  max_wal_senders = 0
  wal_init_zero = off
  jit = off
  autovacuum = off
`;

/** Every test file opens dozens of connections, and checking a password is made to be slow. Other roles need one. */
const accessRules = `
  host all ${databaseName},${ownerName} 127.0.0.1/32 trust
  host all all 127.0.0.1/32 scram-sha-256
`;

const silent = { info: () => {}, error: () => {} };

/**
 * Starts one real PostgreSQL for the whole run and removes it afterwards. The migrations run only here,
 * because they take most of the time of creating a database.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const { files } = await openCluster(folder.path, silent);
  await appendFile(path.join(files, 'postgresql.conf'), nonDurableSettings);
  await writeFile(path.join(files, 'pg_hba.conf'), accessRules);
  const database = await joinEmbedded(folder.path, silent);
  const stop = async () => {
    await database.close();
    await folder.remove();
  };
  try {
    const { orm } = await openOrm(await copyDatabase('template1', template, database.url), schema, 60_000);
    // A database can be copied only while it has no connections.
    await orm.close(true);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', database.url);
  return stop;
}
