import { readConfig } from '@imprint/server/core/config';
import { openDeps } from '@imprint/server/open.deps';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { createTenant, type TenantOptions } from '../fixtures/tenants.ts';
import { createDatabase } from '../run/test.databases.ts';
import type { Installation } from './installation.ts';
import { type ServerProcess, startServer } from './process.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { longTimeouts, withTimeout } from './time.limits.ts';

/** An installation whose server runs in a separate process, unaffected by the load of the test. */
export interface SeparateInstallation extends Installation {
  server: ServerProcess;
}

/** Starts the installation of a test file, and ends it after the last test. Await it at the top of the file. */
export async function separateInstallation(env: Record<string, string> = {}): Promise<SeparateInstallation> {
  const closing: (() => Promise<unknown>)[] = [];
  // Registered before the first await, while vitest still knows the current file.
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return withTimeout(start(env, closing));
}

async function start(
  env: Record<string, string>,
  closing: (() => Promise<unknown>)[],
): Promise<SeparateInstallation> {
  const folder = await temporaryFolder();
  closing.push(folder.remove);
  const settings = {
    ...longTimeouts,
    APP_SECRET: 'a secret for tests, long enough to be taken',
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    DATA_DIR: folder.path,
    ...env,
  };
  const { deps, close } = await openDeps(readConfig(settings), pino({ level: 'silent' }), {
    exclusive: false,
  });
  closing.push(close);
  const server = await startServer(folder.path, settings);
  // Killed, because its data is no longer needed.
  closing.push(() => server.end('SIGKILL'));
  const create = (options?: TenantOptions) => createTenant(deps, server.url, options);
  return {
    url: server.url,
    deps,
    logLines: [],
    owner: await create(),
    stranger: await create(),
    createTenant: create,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await deps.pool.query<Row>(text, values)).rows,
    close: async () => {},
    server,
  };
}
