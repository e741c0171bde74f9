import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './process.ts';
import { temporaryFolder } from './temporary.folder.ts';

/** The Redis or Valkey of this machine; undefined when it has none. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** A Redis server in a separate process without persistence. */
export interface RedisServer {
  url: string;
  /** Suspends the process: connections stay open and get no response. */
  pause(): void;
  resume(): void;
  /** Kills the process; all its data is lost. */
  kill(): Promise<void>;
  /** Starts an empty one at the same address after `kill`. */
  restart(): Promise<void>;
  /** Ends the process and removes its folder. */
  close(): Promise<void>;
}

export async function startRedis(options: readonly string[] = []): Promise<RedisServer> {
  const folder = await temporaryFolder();
  const port = await freePort();
  let child = await run(port, folder.path, options);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    async restart() {
      child = await run(port, folder.path, options);
    },
    async close() {
      await kill();
      await folder.remove();
    },
  };
}

/** Resolves when it accepts connections; rejects with its output when it ends before. */
async function run(port: number, folder: string, options: readonly string[]): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const withoutPersistence = ['--save', '', '--appendonly', 'no'];
  const child = spawn(String(redisProgram), [...settings, ...withoutPersistence, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis ended: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept connections/i.test(output)) resolve();
    });
  });
  return child;
}
