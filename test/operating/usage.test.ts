import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient } from '../support/http.ts';
import {
  imprint,
  type ServerProcess,
  signalPostgres,
  startServer,
  temporaryFolder,
} from '../support/process.ts';
import { settledUsage, usageOf } from '../support/usage.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
let cookie = '';

const [email, password] = ['a@example.com', 'seven green bicycles sing'];

beforeAll(async () => {
  folder = await temporaryFolder();
  const person = ['--email', email, '--password', password, '--organization', 'Acme'];
  expect((await imprint(folder.path, 'setup', ...person)).stderr).toBe('');
  const limits = JSON.stringify({ rest: { minute: null, hour: null, day: null } });
  await imprint(folder.path, 'organizations', 'update', '--organization', 'acme', '--limits', limits);
  server = await startServer(folder.path);
  const signedIn = await fetch(`${server.url}/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});

afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

/** A key that did nothing yet. */
async function newKey(): Promise<{ key: string; id: string }> {
  const what = ['--name', 'Usage', '--environment', 'live', '--scopes', 'all', '--json'];
  const created = await imprint(folder.path, 'keys', 'create', '--organization', 'acme', ...what);
  return JSON.parse(created.stdout);
}

/** Sends one request after the other until the server is gone; gives when each was answered. */
async function sendUntilGone(key: string): Promise<number[]> {
  const answeredAt: number[] = [];
  const rest = restClient(server.url, key);
  for (;;) {
    try {
      await rest('GET /v1/me');
      answeredAt.push(performance.now());
    } catch {
      return answeredAt;
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a crash loses at most the counts of the last second, and adds none', async () => {
  const { key, id } = await newKey();
  const sending = sendUntilGone(key);
  await pause(3_000);
  const killedAt = performance.now();
  await server.end('SIGKILL');
  const answeredAt = await sending;
  server = await startServer(folder.path);
  const { total } = await usageOf(server.url, cookie, { key: id });
  // Saving begins a second after the last time ended, and takes a moment itself.
  const safe = answeredAt.filter((at) => at < killedAt - 1_250);
  expect(safe.length).toBeGreaterThan(20);
  expect(total.requests).toBeGreaterThanOrEqual(safe.length);
  expect(total.requests).toBeLessThanOrEqual(answeredAt.length + 1);
});

test('a stop saves every count', async () => {
  const { key, id } = await newKey();
  const rest = restClient(server.url, key);
  for (let made = 0; made < 25; made++) await rest('GET /v1/me');
  expect(await server.end('SIGTERM')).toBe(0);
  server = await startServer(folder.path);
  expect((await usageOf(server.url, cookie, { key: id })).total.requests).toBe(25);
});

test('a database that hangs while counts are saved adds none of them twice', async () => {
  const { key, id } = await newKey();
  const rest = restClient(server.url, key);
  for (let turn = 1; turn <= 3; turn++) {
    for (let made = 0; made < 10; made++) await rest('GET /v1/me');
    await signalPostgres(folder.path, 'SIGSTOP');
    // Long enough that what was being saved is given up and tried again, perhaps more than once.
    await pause(2_000 + turn * 1_000);
    await signalPostgres(folder.path, 'SIGCONT');
  }
  await settledUsage(server.url, cookie, 30, { key: id });
  await pause(3_000);
  expect((await usageOf(server.url, cookie, { key: id })).total.requests).toBe(30);
}, 60_000);
