import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  imprint,
  type ServerProcess,
  signalPostgres,
  startServer,
  temporaryFolder,
} from '../support/process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess | undefined;
let key = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  const setUp = await imprint(
    folder.path,
    ...[
      'setup',
      '--email',
      'a@example.com',
      '--password',
      'seven green bicycles sing',
      '--organization',
      'Acme',
    ],
  );
  expect(setUp.stderr).toBe('');
  const limits = JSON.stringify({ rest: { minute: null, hour: null, day: null } });
  await imprint(folder.path, 'organizations', 'update', '--organization', 'acme', '--limits', limits);
  const created = await imprint(
    folder.path,
    ...[
      'keys',
      'create',
      '--organization',
      'acme',
      '--name',
      'Crash',
      '--environment',
      'live',
      '--scopes',
      'all',
      '--json',
    ],
  );
  key = JSON.parse(created.stdout).key;
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await folder.remove();
});

/** Creates projects as fast as it can until the server is gone; gives the names that were acknowledged. */
async function writeUntilGone(url: string, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number++) {
    const name = `${prefix} ${number}`;
    try {
      const response = await fetch(`${url}/v1/projects`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      if (response.status !== 201) return acknowledged;
      await response.json();
      acknowledged.push(name);
    } catch {
      return acknowledged;
    }
  }
}

async function allNames(url: string): Promise<Set<string>> {
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

async function crash(prefix: string, kill: (running: ServerProcess) => Promise<unknown>) {
  const running = server ?? (await startServer(folder.path));
  const writers = ['a', 'b', 'c'].map((writer) => writeUntilGone(running.url, `${prefix} ${writer}`));
  await new Promise((resolve) => setTimeout(resolve, 700));
  await kill(running);
  const acknowledged = (await Promise.all(writers)).flat();
  const startedAt = performance.now();
  server = await startServer(folder.path);
  return { acknowledged, restartMs: performance.now() - startedAt };
}

test('after SIGKILL of the server it starts again within ten seconds and no acknowledged write is lost', async () => {
  const { acknowledged, restartMs } = await crash('server', (running) => running.end('SIGKILL'));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(restartMs).toBeLessThan(10_000);
  const names = await allNames(String(server?.url));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test('after SIGKILL of the server and PostgreSQL it starts again within ten seconds and no acknowledged write is lost', async () => {
  const { acknowledged, restartMs } = await crash('everything', async (running) => {
    await signalPostgres(folder.path, 'SIGKILL');
    await running.end('SIGKILL');
  });
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(restartMs).toBeLessThan(10_000);
  const names = await allNames(String(server?.url));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test('a second server on the same data folder is refused within a second of its own start-up', async () => {
  const startedAt = performance.now();
  const refusal = await startServer(folder.path).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect(String(refusal)).toContain(`already using the data folder ${folder.path}`);
  // Loading the program takes part of it; the refusal itself at most a second.
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect((await fetch(`${server?.url}/health/ready`)).status).toBe(200);
});

test('the command line works beside a running server, which sees its changes within a second', async () => {
  const listed = await imprint(folder.path, 'keys', 'list', '--organization', 'acme', '--json');
  expect(listed.stdout.split('\n')).toHaveLength(2);
  const [{ id }] = JSON.parse(listed.stdout).data;
  const url = `${server?.url}/v1/me`;
  const status = async () => (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await status()).toBe(200);
  expect((await imprint(folder.path, 'keys', 'revoke', id)).code).toBe(0);
  await expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(401);
});

test('SIGTERM under load loses no accepted request and ends with exit code 0 within ten seconds', async () => {
  const created = await imprint(
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
  const running = server ?? (await startServer(folder.path));
  const writers = ['d', 'e', 'f'].map((writer) => writeUntilGone(running.url, `stop ${writer}`));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const startedAt = performance.now();
  expect(await running.end('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const acknowledged = (await Promise.all(writers)).flat();
  expect(acknowledged.length).toBeGreaterThan(10);
  server = await startServer(folder.path);
  const names = await allNames(server.url);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});
