import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type RestClient, restClient } from '../clients/http.ts';
import { createDatabase } from '../run/test.databases.ts';
import { startServer } from './process.ts';
import { setUp } from './set.up.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { withTimeout } from './time.limits.ts';

/** A server in a separate process that a test can kill and restart; its data and database survive. */
interface KillableServer {
  env: { DATA_DIR: string; DATABASE_URL: string };
  database: pg.Client;
  /** Returns a client of the current server with a key that has every scope. */
  rest(): RestClient;
  /** The base URL of the current server. */
  url(): string;
  end(signal: NodeJS.Signals): Promise<unknown>;
  /** Starts it again, with more variables than before. */
  start(more?: Record<string, string>): Promise<void>;
}

/** Starts the server of a test file and ends it after the last test. Await it at the top of the file. */
export async function killableServer(): Promise<KillableServer> {
  const closing: (() => Promise<unknown>)[] = [];
  // Registered before the first await, while vitest still knows the current file.
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const folder = await temporaryFolder();
  closing.push(folder.remove);
  const env = { DATA_DIR: folder.path, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const database = new pg.Client(env.DATABASE_URL);
  await database.connect();
  closing.push(() => database.end());
  const key = await withTimeout(setUp(env));
  let server = await withTimeout(startServer(env.DATA_DIR, env));
  const end = (signal: NodeJS.Signals) => server.end(signal);
  closing.push(() => end('SIGTERM'));
  return {
    env,
    database,
    end,
    rest: () => restClient(server.url, key),
    url: () => server.url,
    async start(more = {}) {
      server = await startServer(env.DATA_DIR, { ...env, ...more });
    },
  };
}
