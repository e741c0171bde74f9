import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type RestClient, restClient } from '../clients/http.ts';
import { createDatabase } from '../run/database.ts';
import { startServer } from './process.ts';
import { setUp } from './set.up.ts';
import { temporaryFolder } from './temporary.folder.ts';
import { withTimeout } from './time.limits.ts';

/** A server in a process of its own, which a test ends and starts again; its data and database outlive it. */
interface KillableServer {
  env: { DATA_DIR: string; DATABASE_URL: string };
  database: pg.Client;
  /** Calls the server that runs now, with a key that may do everything. */
  rest(): RestClient;
  end(signal: NodeJS.Signals): Promise<unknown>;
  start(): Promise<void>;
}

/** Starts the server of a test file and ends it after the last test. Await it at the top of the file. */
export async function killableServer(): Promise<KillableServer> {
  const closing: (() => Promise<unknown>)[] = [];
  // Registered before anything is awaited, while vitest still knows which file asks.
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
    async start() {
      server = await startServer(env.DATA_DIR, env);
    },
  };
}
