import type { AddressInfo } from 'node:net';
import { createApp } from '@imprint/server/app';
import { startBackground } from '@imprint/server/background';
import { readConfig } from '@imprint/server/core/config';
import { createHttpServer, type HttpLimits, httpLimits } from '@imprint/server/core/http/http.server';
import { openDeps } from '@imprint/server/open.deps';
import pino from 'pino';
import { inject } from 'vitest';
import { createTenant, type Tenant, type TenantOptions } from '../fixtures/tenants.ts';
import { createDatabase } from '../run/test.databases.ts';
import { closeServer } from './close.server.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { longTimeouts } from './time.limits.ts';
import { pictures, workers } from './workers.ts';

/** A running Imprint with its own database and two organizations. */
export interface Installation {
  /** Base URL, e.g. `http://127.0.0.1:43123`. */
  url: string;
  deps: Awaited<ReturnType<typeof openDeps>>['deps'];
  /** The lines that the server has logged, each a JSON text. */
  logLines: string[];
  /** An organization whose limits are lifted, with its owner and keys. */
  owner: Tenant;
  /** Another organization, which must never see or touch anything of the first. */
  stranger: Tenant;
  /** Creates another organization, e.g. one on the free plan. */
  createTenant(options?: TenantOptions): Promise<Tenant>;
  /** Runs SQL directly, to inspect or to prepare a state. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Starts an installation in this process on a free port; `env` overrides its configuration, `limits` the timeouts of
 * connections, for tests that need short ones, and `firstSweepAfterMs` when it first sweeps.
 */
export async function startInstallation(
  env: Record<string, string> = {},
  limits: Partial<HttpLimits> = {},
  firstSweepAfterMs = 3_600_000,
): Promise<Installation> {
  const databaseUrl = env.DATABASE_URL ?? (await createDatabase(inject('postgresUrl')));
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const server = createHttpServer(readConfig(env), log, { ...httpLimits, ...limits });
  const { HOST: host = '127.0.0.1' } = env;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const url = `http://${host}:${port}`;
  const folder = await temporaryFolder();
  const config = readConfig({
    ...longTimeouts,
    APP_SECRET: 'a secret for tests, long enough to be taken',
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    ...env,
    DATABASE_URL: databaseUrl,
  });
  const { deps, close } = await openDeps(config, log, {
    exclusive: true,
    reuse: { work: workers, pictures },
  });
  server.on('request', createApp(deps));
  const stopBackground = await startBackground(deps, firstSweepAfterMs);
  const create = (options?: TenantOptions) => createTenant(deps, url, options);
  return {
    url,
    deps,
    logLines,
    owner: await create(),
    stranger: await create(),
    createTenant: create,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await deps.pool.query<Row>(text, values)).rows,
    async close() {
      await closeServer(server);
      await stopBackground();
      await close();
      await folder.remove();
    },
  };
}
