import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, toolClient } from '../../support/clients/rpc.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let app: Installation;

beforeAll(async () => {
  app = await startInstallation();
});
afterAll(() => app.close());

/** Stops the installation and starts another one on the same database. */
async function restart(): Promise<void> {
  const DATABASE_URL = String(app.deps.config.databaseUrl);
  await app.close();
  app = await startInstallation({ DATABASE_URL });
}

async function windowsOf(key: string): Promise<Record<string, number>> {
  const answer = await restClient(app.url, key)('GET /v1/me');
  expect(answer.status).toBe(200);
  const windows = answer.at('data.windows') as { name: string; remaining: number }[];
  return Object.fromEntries(windows.map(({ name, remaining }) => [name, remaining]));
}

test('hour and day counts survive a restart, and refused requests were not among them', async () => {
  const { key } = await app.createTenant({ limits: 'plan' });
  const rest = restClient(app.url, key);
  await Promise.all(Array.from({ length: 100 }, () => rest('GET /v1/me')));
  expect((await rest('GET /v1/me')).status).toBe(429);
  await restart();
  // 60 requests have passed, and this one is the 61st.
  expect(await windowsOf(key)).toMatchObject({ hour: 1_000 - 61, day: 10_000 - 61 });
});

test('a window continues after a restart and does not become longer', async () => {
  const { key } = await app.createTenant({ limits: 'plan' });
  const reset = async () => (await restClient(app.url, key)('GET /v1/me')).at('data.windows.1.resetAt');
  const before = Date.parse(String(await reset()));
  await restart();
  expect(Math.abs(Date.parse(String(await reset())) - before)).toBeLessThan(1_500);
});

test('an exhausted hour is still exhausted after a restart, on REST and on tools', async () => {
  const limits = { rest: { minute: null, hour: 3, day: null }, tools: { minute: null, day: 3 } };
  const { key } = await app.createTenant({ limits });
  for (let count = 0; count < 3; count++) {
    expect((await restClient(app.url, key)('GET /v1/me')).status).toBe(200);
    expect((await toolClient(app.url, key)(message('ping'))).at('result')).toEqual({});
  }
  await restart();
  const answer = await restClient(app.url, key)('GET /v1/me');
  expect(answer.status).toBe(429);
  expect(answer.at('error.details')).toMatchObject({ limit: 3, windowSeconds: 3_600 });
  expect((await toolClient(app.url, key)(message('ping'))).at('error.code')).toBe(-32000);
});

test('counts are saved to the database periodically, not only at a stop', async () => {
  const { key, organization } = await app.createTenant({ limits: 'plan' });
  const rest = restClient(app.url, key);
  await Promise.all(Array.from({ length: 7 }, () => rest('GET /v1/me')));
  const counts = async () => {
    const rows = await app.sql<{ count: number }>('select count from rate_window where key like $1', [
      `%${organization.id}%`,
    ]);
    return rows.map(({ count }) => count);
  };
  await expect.poll(counts).toEqual([7, 7]);
});
