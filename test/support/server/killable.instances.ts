import { readConfig } from '@imprint/server/core/config';
import { openDeps } from '@imprint/server/open.deps';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { createTenant, type Tenant } from '../fixtures/tenants.ts';
import { createDatabase } from '../run/test.databases.ts';
import { type ServerProcess, startServer } from './process.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { longTimeouts, withTimeout } from './time.limits.ts';

/** Two servers in processes of their own on one database. */
interface KillableInstances {
  database: pg.Client;
  /** Organizations without limits. */
  tenants: readonly Tenant[];
  /** The base URL of one of them, by its index; nobody listens there while it is killed. */
  urlOf(index: number): string;
  /** Kills servers with SIGKILL, and starts them again. */
  restart(...indexes: number[]): Promise<void>;
}

/** Starts the instances of a test file and ends them after the last test. Await it at the top of the file. */
export async function killableInstances(tenantCount: number): Promise<KillableInstances> {
  const closing: (() => Promise<unknown>)[] = [];
  // Registered before the first await, while vitest still knows the current file.
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const database = new pg.Client(DATABASE_URL);
  await database.connect();
  closing.push(() => database.end());
  const common = { DATABASE_URL, APP_SECRET: 'a secret of both instances, long enough to be taken' };
  const folders = [await temporaryFolder(), await temporaryFolder()];
  for (const folder of folders) closing.push(folder.remove);

  const servers: ServerProcess[] = [];
  const start = async (index: number) => {
    const { path = '' } = folders[index] ?? {};
    servers[index] = await withTimeout(startServer(path, common));
  };
  const tenants = await createTenants({ ...common, DATA_DIR: String(folders[0]?.path) }, tenantCount);
  closing.push(() => Promise.all(servers.map((server) => server.end('SIGTERM'))));
  for (const index of folders.keys()) await start(index);
  return {
    database,
    tenants,
    urlOf: (index) => String(servers[index]?.url),
    async restart(...indexes) {
      await Promise.all(indexes.map((index) => servers[index]?.end('SIGKILL')));
      await Promise.all(indexes.map(start));
    },
  };
}

async function createTenants(env: Record<string, string>, count: number): Promise<Tenant[]> {
  const config = readConfig({ ...longTimeouts, ...env });
  const { deps, close } = await openDeps(config, pino({ level: 'silent' }), { exclusive: false });
  try {
    const tenants: Tenant[] = [];
    while (tenants.length < count) tenants.push(await createTenant(deps, config.publicUrl));
    return tenants;
  } finally {
    await close();
  }
}
