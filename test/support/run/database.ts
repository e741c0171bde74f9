import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { openCluster } from '@imprint/server/core/db/embedded/cluster';
import { joinEmbedded } from '@imprint/server/core/db/embedded/database';
import { openOrm } from '@imprint/server/core/db/orm';
import { schema } from '@imprint/server/modules';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../server/temporary.folder.ts';

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

const silent = { info: () => {}, error: () => {} };

/** The template database: the schema without any rows. */
const template = 'migrated';

/**
 * Starts one real PostgreSQL for the whole run and removes it afterwards. The migrations run only here,
 * because they take most of the time of creating a database.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const { files } = await openCluster(folder.path, silent);
  await appendFile(path.join(files, 'postgresql.conf'), nonDurableSettings);
  const database = await joinEmbedded(folder.path, silent);
  const stop = async () => {
    await database.close();
    await folder.remove();
  };
  try {
    const { orm } = await openOrm(await createFrom('template1', template, database.url), schema, 60_000);
    // A database can be copied only while it has no connections.
    await orm.close(true);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', database.url);
  return stop;
}

/** Creates a database with the current schema and no rows; returns its URL. */
export function createDatabase(postgresUrl: string): Promise<string> {
  return createFrom(template, `test_${randomUUID().replaceAll('-', '')}`, postgresUrl);
}

/** Deletes a database that `createDatabase` created, so that a run holds no more of them than it uses. */
export function deleteDatabase(postgresUrl: string, databaseUrl: string): Promise<void> {
  return execute(postgresUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function createFrom(original: string, name: string, postgresUrl: string): Promise<string> {
  // Copied file by file, because copying through the log takes ten times as long.
  await execute(postgresUrl, `create database ${name} template ${original} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
