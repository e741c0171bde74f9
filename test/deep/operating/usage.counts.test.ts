import { setTimeout as pause } from 'node:timers/promises';
import { scopeNames } from '@imprint/shared/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { usageOf, waitForUsage } from '../../support/fixtures/usage.ts';
import { type ServerProcess, signalPostgres, startServer } from '../../support/server/process.ts';
import { operator, setUp } from '../../support/server/set.up.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';
import { defaultTimeouts, slackMs } from '../../support/server/time.limits.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
let cookie = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  await setUp({ DATA_DIR: folder.path });
  server = await startServer(folder.path);
  const signedIn = await fetch(`${server.url}/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operator),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});

afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

/** Creates a key without any usage. */
async function newKey(): Promise<{ key: string; id: string }> {
  const input = { name: 'Usage', environment: 'live', scopes: scopeNames };
  const created = await mutate(server.url, 'keys.create', input, { cookie });
  return { key: String(created.at('result.data.key')), id: String(created.at('result.data.id')) };
}

/** Sends one request after another until the server stops; returns when each was answered. */
async function sendUntilStopped(key: string): Promise<number[]> {
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

test('a crash loses at most the counts of the last second, and adds none', async () => {
  const { key, id } = await newKey();
  const sending = sendUntilStopped(key);
  await pause(slackMs + 4_000);
  const killedAt = performance.now();
  await server.end('SIGKILL');
  const answeredAt = await sending;
  server = await startServer(folder.path);
  const { total } = await usageOf(server.url, cookie, { key: id });
  // Each save starts a second after the previous one has ended, and takes a moment itself.
  const countedAt = answeredAt.filter((at) => at < killedAt - 1_000 - slackMs);
  expect(countedAt.length).toBeGreaterThan(20);
  expect(total.requests).toBeGreaterThanOrEqual(countedAt.length);
  expect(total.requests).toBeLessThanOrEqual(answeredAt.length + 1);
});

test('a stop saves every count', async () => {
  const { key, id } = await newKey();
  const rest = restClient(server.url, key);
  for (let index = 0; index < 25; index++) await rest('GET /v1/me');
  expect(await server.end('SIGTERM')).toBe(0);
  server = await startServer(folder.path, defaultTimeouts);
  expect((await usageOf(server.url, cookie, { key: id })).total.requests).toBe(25);
});

test('no count is added twice when the database hangs during a save', async () => {
  const { key, id } = await newKey();
  const rest = restClient(server.url, key);
  for (let round = 1; round <= 3; round++) {
    for (let index = 0; index < 10; index++) await rest('GET /v1/me');
    await signalPostgres(folder.path, 'SIGSTOP');
    // Long enough for the save to time out and be retried, perhaps more than once.
    await pause(2_000 + round * 1_000);
    await signalPostgres(folder.path, 'SIGCONT');
    await expect.poll(async () => (await send(server.url, 'GET /health/ready')).status).toBe(200);
  }
  await waitForUsage(server.url, cookie, 30, { key: id });
  await pause(3_000);
  expect((await usageOf(server.url, cookie, { key: id })).total.requests).toBe(30);
});
