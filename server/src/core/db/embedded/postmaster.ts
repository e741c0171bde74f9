import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { type Cluster, databaseName, type EmbeddedLog } from './cluster.ts';
import { lastLines } from './programs.ts';

const answerTimeoutMs = 60_000;
const recoveryTimeoutMs = 600_000;
const stopTimeoutSeconds = 6;
const pollEveryMs = 20;
const retryAfterMs = 200;
const slowAfterMs = 2000;
const logSizeBytes = 4 * 1024 * 1024;

/** The content of `postmaster.pid`; 'foreign' when its pid now belongs to an unrelated process. */
interface PidFile {
  pid: number;
  port: number;
  state: 'ready' | 'busy' | 'dead' | 'foreign';
}

interface StartAttempt {
  logOffset: number;
  exited: boolean;
}

/**
 * Connects to the cluster's PostgreSQL, and starts it first if it is not running. One that an earlier process left
 * running is taken over, even during crash recovery.
 * @param port preferred port when it has to be started; any free one when undefined
 * @throws when it does not answer within a minute, recover within ten, or refuses the password
 */
export async function connect(cluster: Cluster, log: EmbeddedLog, port?: number): Promise<Client> {
  const startedAt = Date.now();
  let deadline = startedAt + answerTimeoutMs;
  let attempt: StartAttempt | undefined;
  while (Date.now() < deadline) {
    const pidFile = readPidFile(cluster);
    if (pidFile?.state === 'ready') {
      const session = await tryConnect(cluster, pidFile.port);
      if (session) {
        log.info(`${attempt ? 'Started' : 'Joined'} PostgreSQL on 127.0.0.1:${pidFile.port}.`);
        return session;
      }
    } else if (pidFile?.state === 'busy') {
      if (deadline < startedAt + recoveryTimeoutMs && Date.now() > startedAt + slowAfterMs) {
        log.info('PostgreSQL is stopping or recovering from a crash; waiting for it.');
        deadline = startedAt + recoveryTimeoutMs;
      }
    } else if (!attempt || attempt.exited) {
      if (attempt) await assertRetryable(cluster, attempt);
      // Reuses the port of a crashed predecessor, because the pool of a running server may still use it.
      const preferredPort = port ?? (attempt ? NaN : pidFile?.port);
      attempt = start(cluster, preferredPort || (await freePort()), pidFile);
    }
    await sleep(pollEveryMs);
  }
  throw new Error(`PostgreSQL in ${cluster.files} does not respond; see ${cluster.logFile}.`);
}

/** Stops PostgreSQL and waits a few seconds for it; logs an error when it does not stop. */
export async function stop(cluster: Cluster, log: EmbeddedLog): Promise<void> {
  const args = ['stop', '-D', cluster.files, '-m', 'fast', '-w', '-t', String(stopTimeoutSeconds)];
  const { code, output } = await cluster.programs.run('pg_ctl', args);
  if (code === 0) log.info('Stopped PostgreSQL.');
  else if (readPidFile(cluster)) log.error(`PostgreSQL did not stop: ${lastLines(output, 1)}`);
}

function start(cluster: Cluster, port: number, stale: PidFile | null): StartAttempt {
  const logOffset = rotateLog(cluster.logFile);
  const logFd = openSync(cluster.logFile, 'a', 0o600);
  const { account, spawn } = cluster.programs;
  if (account) chownSync(cluster.logFile, account.uid, account.gid);
  const attempt: StartAttempt = { logOffset, exited: false };
  try {
    // Started directly rather than by pg_ctl, whose shell would interpret the path. PostgreSQL ignores a pid file
    // that names its grandparent, so passing a foreign pid as the grandparent overrides a stale file while all other
    // checks stay in force. Detached, so that Ctrl-C in a terminal reaches only the server, which stops in order.
    const child = spawn('postgres', ['-D', cluster.files, '-p', String(port)], {
      detached: true,
      stdio: ['ignore', logFd, logFd],
      env: stale?.state === 'foreign' ? { PG_GRANDPARENT_PID: String(stale.pid) } : {},
    });
    const end = () => {
      attempt.exited = true;
    };
    child.once('error', end).once('exit', end).unref();
  } finally {
    closeSync(logFd);
  }
  return attempt;
}

/** Throws unless PostgreSQL exited for a temporary reason: a port in use, a concurrent start, exiting processes. */
async function assertRetryable(cluster: Cluster, attempt: StartAttempt): Promise<void> {
  const logText = readFileSync(cluster.logFile).subarray(attempt.logOffset).toString();
  if (/could not (bind|create any TCP)|already exists|still in use/.test(logText)) return sleep(retryAfterMs);
  const errorLines = logText.split('\n').filter((line) => /FATAL|PANIC|error/.test(line));
  const reason = lastLines(errorLines.join('\n') || logText, 2);
  throw new Error(`PostgreSQL in ${cluster.files} does not start: ${reason} (see ${cluster.logFile})`);
}

/** Rotates the log when it is too large, keeping one old file. Returns the offset of new lines. */
function rotateLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < logSizeBytes) return size;
  renameSync(path, `${path}.old`);
  return 0;
}

/** The lines are pid, folder, start time, port, socket, address, shared memory, state ("pidfile.h"). */
function readPidFile(cluster: Cluster): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.files, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const pid = Number(lines[0]);
  const isReady = lines[7]?.trim() === 'ready';
  const owner = ownerOf(pid, cluster.files);
  return { pid, port: Number(lines[3]), state: owner ?? (isReady ? 'ready' : 'busy') };
}

/** Pids are reused, especially in containers, so the command line decides whether it is our PostgreSQL (null). */
function ownerOf(pid: number, files: string): 'dead' | 'foreign' | null {
  if (!(pid > 0)) return 'dead';
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it is running as another user.
    if (!hasCode(error, 'EPERM')) return 'dead';
  }
  const command = commandLine(pid);
  // Where it cannot be read (Windows), the process is assumed to be ours, and the connection decides.
  return command === null || command.includes(`postgres -D ${files} -p `) ? null : 'foreign';
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function commandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // The process ended meanwhile.
    return '';
  }
}

/** Connects; null when nothing answers, or PostgreSQL is starting or stopping. */
async function tryConnect(cluster: Cluster, port: number): Promise<Client | null> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: databaseName,
    password: cluster.password,
    database: databaseName,
    ssl: false,
    application_name: 'imprint presence',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
  });
  // A lost connection emits 'end' and fails queries; an 'error' without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    // Class 57 is "operator intervention".
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return null;
    throw new Error(`The embedded PostgreSQL on 127.0.0.1:${port} refuses us: ${error.message}`);
  }
}

/** Finds a free port; it may be taken before PostgreSQL binds it, and then the next attempt uses another. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : NaN));
    });
  });
}
