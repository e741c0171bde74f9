import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, databaseName, type EmbeddedLog, openCluster } from './cluster.ts';
import { connect, stop } from './postmaster.ts';

export type { EmbeddedLog };

/** A running embedded PostgreSQL that this process takes part in. */
export interface EmbeddedDatabase {
  /** Connection string, password included, of an ordinary role that owns its database. */
  readonly url: string;
  /** Leaves, and stops PostgreSQL when no other Imprint process uses it. Idempotent; never rejects. */
  close(): Promise<void>;
}

// Session-level advisory locks in the database itself: they end with the process that holds them, however it
// ends, so there is no stale lock to reason about. Every process shares presenceLock, the one that stops
// PostgreSQL holds it alone, and the server holds serverLock. The first number only sets them apart from others.
const presenceLock = [1_936_876_387, 1];
const serverLock = [1_936_876_387, 2];

// Long enough for the connection of a server killed a moment ago to go away.
const refuseAfterMs = 400;
const enterTimeoutMs = 30_000;
const retryAfterMs = 50;
const reconnectEveryMs = 250;
const closeTimeoutMs = 8000;

/**
 * For the server: makes the database in `dataDir` if need be, starts it or takes over one left running by a
 * killed server, and holds the folder against other servers until `close()`.
 * @throws Error with a sentence for the operator: the folder is in use (within a second), PostgreSQL does not start
 */
export async function openEmbedded(dataDir: string, log: EmbeddedLog): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, log);
  const first = await enterAsServer(cluster, log);
  let closed: Promise<void> | undefined;

  const watch = (client: Client): Client => {
    setKeepsAlive(client, false);
    client.once('end', () => {
      if (closed) return;
      log.error('Lost the embedded PostgreSQL; connecting again.');
      session = reconnect();
      session.catch(() => {});
    });
    return client;
  };
  // PostgreSQL went away (crash, out of memory): bring it back on the same port and hold the folder again.
  const reconnect = async (): Promise<Client> => {
    for (;;) {
      await sleep(reconnectEveryMs, undefined, { ref: false });
      if (closed) throw new Error('closed');
      try {
        const client = await enterAsServer(cluster, log, first.port);
        if (client.port !== first.port) log.error('PostgreSQL is on another port now; restart the server.');
        return watch(client);
      } catch (error) {
        log.error(`The embedded database is not back yet. ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  let session = Promise.resolve(watch(first));
  const close = async () => {
    const leaving = session.then((client) => leave(client, cluster, log)).catch(() => {});
    await Promise.race([leaving, sleep(closeTimeoutMs, undefined, { ref: false })]);
  };
  return {
    url: urlOf(cluster, first.port),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * For the command line: uses the PostgreSQL that a server or another command runs, or starts it. Does not
 * hold the folder: a server may start meanwhile, and whoever leaves last stops PostgreSQL.
 */
export async function joinEmbedded(dataDir: string, log: EmbeddedLog): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, log);
  const session = await enter(cluster, log);
  setKeepsAlive(session, false);
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(cluster, session.port),
    close: () => {
      closed ??= leave(session, cluster, log);
      return closed;
    },
  };
}

/** Connects and becomes present, again when PostgreSQL stops in between because its last user just left. */
async function enter(cluster: Cluster, log: EmbeddedLog, port?: number): Promise<Client> {
  const deadline = Date.now() + enterTimeoutMs;
  while (Date.now() < deadline) {
    const session = await connect(cluster, log, port);
    if (await runLockFunction(session, 'pg_try_advisory_lock_shared', presenceLock).catch(() => false))
      return session;
    await endQuietly(session);
    await sleep(retryAfterMs);
  }
  throw new Error(`The embedded database in ${cluster.dataDir} keeps stopping; see ${cluster.logFile}.`);
}

async function enterAsServer(cluster: Cluster, log: EmbeddedLog, port?: number): Promise<Client> {
  const refuseAt = Date.now() + refuseAfterMs;
  for (;;) {
    const session = await enter(cluster, log, port);
    // The connection fails here when PostgreSQL is stopped under us; then it is started anew.
    const isOurs = await holdFolder(session, refuseAt).catch(() => null);
    if (isOurs) return session;
    await leave(session, cluster, log);
    if (isOurs === false) {
      throw new Error(
        `Another Imprint server is already using the data folder ${cluster.dataDir}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
  }
}

async function holdFolder(session: Client, refuseAt: number): Promise<boolean> {
  while (!(await runLockFunction(session, 'pg_try_advisory_lock', serverLock))) {
    if (Date.now() > refuseAt) return false;
    await sleep(retryAfterMs);
  }
  return true;
}

/**
 * Presence is given up before it is asked for alone: of two who leave together exactly one then gets it, and
 * newcomers are kept out until PostgreSQL has stopped.
 */
async function leave(session: Client, cluster: Cluster, log: EmbeddedLog): Promise<void> {
  setKeepsAlive(session, true);
  try {
    await runLockFunction(session, 'pg_advisory_unlock_shared', presenceLock);
    if (await runLockFunction(session, 'pg_try_advisory_lock', presenceLock)) await stop(cluster, log);
  } catch {
    // PostgreSQL is gone already, or does not answer; the next start takes over whatever is left.
  }
  await endQuietly(session);
}

async function runLockFunction(session: Client, lockFunction: string, key: number[]): Promise<boolean> {
  const { rows } = await session.query<{ done: boolean }>(`SELECT ${lockFunction}($1, $2) AS done`, key);
  return rows[0]?.done === true;
}

async function endQuietly(session: Client): Promise<void> {
  // A paused PostgreSQL never answers the farewell.
  await Promise.race([session.end().catch(() => {}), sleep(500, undefined, { ref: false })]);
}

/** A forgotten close() must not keep a finished process alive; one under way must. */
function setKeepsAlive(session: Client, keepsAlive: boolean): void {
  // Safe because pg's Client has had ref() and unref() since 8.7; its published types lack them.
  const socket = session as Client & { ref(): void; unref(): void };
  if (keepsAlive) socket.ref();
  else socket.unref();
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`;
}
