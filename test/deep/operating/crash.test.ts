import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli, type ServerProcess, signalPostgres, startServer } from '../../support/server/process.ts';
import { setUp } from '../../support/server/set.up.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';
import { expectWithin } from '../../support/server/time.limits.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
let usualStartMs: number;
let key = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  key = await setUp({ DATA_DIR: folder.path });
  ({ server, tookMs: usualStartMs } = await start());
});

afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

async function start() {
  const startedAt = performance.now();
  const started = await startServer(folder.path);
  return { server: started, tookMs: performance.now() - startedAt };
}

/** Ten seconds plus an allowance for slow machines, where even a usual start takes longer. */
const adjustedTenSecondsMs = () => 10_000 + 3 * usualStartMs;

/** Starts three writers that write until the server stops; resolves after 50 writes. */
async function startWriters(url: string, prefix: string) {
  const acknowledged: string[] = [];
  const stopped = Promise.all(
    ['a', 'b', 'c'].map((name) => writeUntilStopped(url, `${prefix} ${name}`, acknowledged)),
  );
  await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(50);
  return { acknowledged, stopped };
}

/** Creates one project after another and records the acknowledged ones. */
async function writeUntilStopped(url: string, prefix: string, acknowledged: string[]): Promise<void> {
  for (let index = 0; ; index++) {
    const name = `${prefix} ${index}`;
    try {
      const response = await fetch(`${url}/v1/projects`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      if (response.status !== 201) return;
      await response.json();
      acknowledged.push(name);
    } catch {
      return;
    }
  }
}

async function listNames(url: string): Promise<Set<string>> {
  const names = new Set<string>();
  let cursor = '';
  do {
    const response = await fetch(`${url}/v1/projects?limit=100${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data, pagination } = await response.json();
    for (const { name } of data) names.add(name);
    cursor = pagination.nextCursor ?? '';
  } while (cursor);
  return names;
}

async function crashUnderLoad(prefix: string, kill: (running: ServerProcess) => Promise<unknown>) {
  const { acknowledged, stopped } = await startWriters(server.url, prefix);
  await kill(server);
  await stopped;
  const restarted = await start();
  server = restarted.server;
  return { acknowledged, restartMs: restarted.tookMs };
}

test('after SIGKILL of the server it starts again within ten seconds and no acknowledged write is lost', async () => {
  const { acknowledged, restartMs } = await crashUnderLoad('server', (running) => running.end('SIGKILL'));
  expect(restartMs).toBeLessThan(adjustedTenSecondsMs());
  const names = await listNames(server.url);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test('after SIGKILL of the server and PostgreSQL it starts again within ten seconds and no acknowledged write is lost', async () => {
  const { acknowledged, restartMs } = await crashUnderLoad('everything', async (running) => {
    await signalPostgres(folder.path, 'SIGKILL');
    await running.end('SIGKILL');
  });
  expect(restartMs).toBeLessThan(adjustedTenSecondsMs());
  const names = await listNames(server.url);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test('a second server on the same data folder is refused without waiting for the first', async () => {
  const startedAt = performance.now();
  const refusal = await startServer(folder.path).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect(String(refusal)).toContain(`already using the data folder ${folder.path}`);
  // Loading the program takes most of the time.
  expect(performance.now() - startedAt).toBeLessThan(adjustedTenSecondsMs());
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

test('the command line works next to a running server, which sees its changes within a second', async () => {
  const listed = await runCli(folder.path, 'keys', 'list', '--organization', 'acme', '--json');
  expect(listed.stdout.split('\n')).toHaveLength(2);
  const [{ id }] = JSON.parse(listed.stdout).data;
  const url = `${server.url}/v1/me`;
  const status = async () => (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await status()).toBe(200);
  expect((await runCli(folder.path, 'keys', 'revoke', id)).code).toBe(0);
  await expectWithin(1_000, status, 401);
});

test('SIGTERM under load loses no accepted request and ends with exit code 0 within ten seconds', async () => {
  const created = await runCli(
    folder.path,
    ...[
      'keys',
      'create',
      '--organization',
      'acme',
      '--name',
      'Stop',
      '--environment',
      'live',
      '--scopes',
      'all',
      '--json',
    ],
  );
  key = JSON.parse(created.stdout).key;
  const { acknowledged, stopped } = await startWriters(server.url, 'stop');
  const startedAt = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(adjustedTenSecondsMs());
  await stopped;
  server = await startServer(folder.path);
  const names = await listNames(server.url);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});
