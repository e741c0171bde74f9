import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { longTimeouts } from './time.limits.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A server in a process of its own on its own data folder, as an operator runs it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** The set-up link that it printed, if it did. */
  setupLink: string | undefined;
  /** Everything written to standard output and standard error. */
  output(): string;
  /** Sends a signal and resolves with the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** Starts a server and waits until it listens; rejects with its output when it ends before. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const start = async () => startServerOn(await freePort(), dataDir, env);
  return start().catch((error: unknown) => {
    if (!/Port \d+ is in use/.test(String(error))) throw error;
    return start();
  });
}

async function startServerOn(
  port: number,
  dataDir: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...cleanEnv(), DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (/Imprint is running/.test(output)) resolve();
    };
    child.stdout.on('data', check);
    exited.then(([code]) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    child,
    url,
    setupLink: /Set it up here, once: +(\S+)/.exec(output)?.[1],
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Sends a signal to the PostgreSQL of a data folder and to all its children. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=']);
  const children = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => Number(pid));
  for (const pid of [postmaster, ...children]) process.kill(pid, signal);
}

/** Starts the command line in a process of its own, which a test can kill. */
export function startCli(env: Record<string, string>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['server/src/cli/main.ts', ...args], {
    cwd: root,
    env: { ...cleanEnv(), ...env },
    stdio: 'ignore',
  });
}

/** Runs the command line on a data folder or with an environment; returns its output and exit code. */
export function runCli(where: string | Record<string, string>, ...args: string[]) {
  return runToEnd('cli/main.ts', typeof where === 'string' ? { DATA_DIR: where } : where, args);
}

/** Starts a server that does not start; returns its output and exit code. */
export function refusedStart(env: Record<string, string>, ...args: string[]) {
  return runToEnd('main.ts', { HOST: '127.0.0.1', PORT: '0', ...env }, args);
}

async function runToEnd(program: string, env: Record<string, string>, args: string[]) {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`server/src/${program}`, ...args],
      { cwd: root, env: { ...cleanEnv(), ...env } },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    // Safe because execFile rejects with what the process printed.
    return error as { code: number; stdout: string; stderr: string };
  }
}

/** Returns the environment without the developer's own configuration, and with long timeouts. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, APP_SECRET, PUBLIC_URL, STAGING_URL, ...rest } = process.env;
  return { ...rest, ...longTimeouts };
}
