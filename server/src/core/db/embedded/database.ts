import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, databaseName, type EmbeddedLog, openCluster, ownerName } from './cluster.ts';
import { connect, stop } from './postmaster.ts';

export type { EmbeddedLog };

/** A running embedded PostgreSQL that this process uses. */
export interface EmbeddedDatabase {
  /** Connection string, including the password, of the role that the service uses. */
  readonly url: string;
  /** That of the role that owns the database. */
  readonly ownerUrl: string;
  /** Disconnects, and stops PostgreSQL when no other Imprint process uses it. Idempotent; never rejects. */
  close(): Promise<void>;
}

// Session-level advisory locks in the database itself: they end with the process that holds them, however it ends,
// so they never become stale. Every process holds presenceLock in shared mode, the one that stops PostgreSQL holds
// it exclusively, and the server holds serverLock. The first number only distinguishes them from other locks.
const presenceLock = [1_936_876_387, 1];
const serverLock = [1_936_876_387, 2];

// Long enough for the connection of a server that was just killed to disappear.
const refuseAfterMs = 400;
const enterTimeoutMs = 30_000;
const retryAfterMs = 50;
const reconnectEveryMs = 250;
const closeTimeoutMs = 8000;

/**
 * For the server: creates the database in `dataDir` if necessary, starts it or takes over one left running by a
 * killed server, and locks the folder against other servers until `close()`.
 * @throws Error with a message for the operator: the folder is in use (within a second), PostgreSQL does not start
 */
export async function openEmbedded(dataDir: string, log: EmbeddedLog): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, log);
  const first = await enterAsServer(cluster, log);
  let closed: Promise<void> | undefined;

  const watch = (client: Client): Client => {
    setKeepsAlive(client, false);
    client.once('end', () => {
      if (closed) return;
      log.error('Lost the connection to the embedded PostgreSQL; reconnecting.');
      session = reconnect();
      session.catch(() => {});
    });
    return client;
  };
  // After a crash of PostgreSQL: restarts it on the same port and locks the folder again.
  const reconnect = async (): Promise<Client> => {
    for (;;) {
      await sleep(reconnectEveryMs, undefined, { ref: false });
      if (closed) throw new Error('closed');
      try {
        const client = await enterAsServer(cluster, log, first.port);
        if (client.port !== first.port) log.error('PostgreSQL is now on another port; restart the server.');
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
    ...(await urlsOf(cluster, first.port)),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * For the command line: uses the PostgreSQL that a server or another command runs, or starts it. Does not lock the
 * folder: a server may start meanwhile, and the last process to leave stops PostgreSQL. With `isUnchanged` the cluster of
 * an older version stays as it is.
 */
export async function joinEmbedded(
  dataDir: string,
  log: EmbeddedLog,
  options: { isUnchanged?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, log, options);
  const session = await enter(cluster, log);
  setKeepsAlive(session, false);
  let closed: Promise<void> | undefined;
  return {
    ...(await urlsOf(cluster, session.port)),
    close: () => {
      closed ??= leave(session, cluster, log);
      return closed;
    },
  };
}

/** Connects and takes the presence lock; retries when PostgreSQL stops meanwhile because its last user left. */
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
    // The connection fails here when PostgreSQL is stopped meanwhile; then it is started again.
    const isOurs = await lockFolder(session, refuseAt).catch(() => null);
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

async function lockFolder(session: Client, refuseAt: number): Promise<boolean> {
  while (!(await runLockFunction(session, 'pg_try_advisory_lock', serverLock))) {
    if (Date.now() > refuseAt) return false;
    await sleep(retryAfterMs);
  }
  return true;
}

/**
 * Releases the shared presence lock before it requests the exclusive one: of two processes that leave together
 * exactly one gets it, and new processes are kept out until PostgreSQL has stopped.
 */
async function leave(session: Client, cluster: Cluster, log: EmbeddedLog): Promise<void> {
  setKeepsAlive(session, true);
  try {
    await runLockFunction(session, 'pg_advisory_unlock_shared', presenceLock);
    if (await runLockFunction(session, 'pg_try_advisory_lock', presenceLock)) await stop(cluster, log);
  } catch {
    // PostgreSQL has stopped already, or does not answer; the next start takes over.
  }
  await endQuietly(session);
}

async function runLockFunction(session: Client, lockFunction: string, key: number[]): Promise<boolean> {
  const { rows } = await session.query<{ done: boolean }>(`SELECT ${lockFunction}($1, $2) AS done`, key);
  return rows[0]?.done === true;
}

async function endQuietly(session: Client): Promise<void> {
  // A paused PostgreSQL never answers the termination.
  await Promise.race([session.end().catch(() => {}), sleep(500, undefined, { ref: false })]);
}

/** A forgotten close() must not keep a finished process alive, but a running close() must. */
function setKeepsAlive(session: Client, keepsAlive: boolean): void {
  // Safe because pg's Client has had ref() and unref() since 8.7; its published types lack them.
  const socket = session as Client & { ref(): void; unref(): void };
  if (keepsAlive) socket.ref();
  else socket.unref();
}

/** Call it once PostgreSQL runs: another process may have converted the cluster in the meantime. */
async function urlsOf({ password, ownerPasswordFile }: Cluster, port: number) {
  const urlOf = (role: string, secret: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${databaseName}`;
  const ownerPassword = await readFile(ownerPasswordFile, 'utf8').catch(() => null);
  const url = urlOf(databaseName, password);
  return { url, ownerUrl: ownerPassword === null ? url : urlOf(ownerName, ownerPassword) };
}
