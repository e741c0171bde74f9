import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeId } from '@imprint/server/core/db/ids';
import { createUsageCounter, maxBatchSize } from '@imprint/server/core/usage/usage.counter';
import { createUsageStore } from '@imprint/server/core/usage/usage.store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, query, toolClient } from '../../support/clients/rpc.ts';
import { keysOf } from '../../support/fixtures/keys.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { tenantWithKey } from '../../support/fixtures/tenants.ts';
import { usageOf, waitForUsage } from '../../support/fixtures/usage.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let app: Installation;

beforeAll(async () => {
  app = await startInstallation({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

test('the counts of two instances add up, and so do the classes of response times', async () => {
  const { key, id, cookie } = await tenantWithKey(app);
  const other = await startInstallation({ DATABASE_URL: String(app.deps.config.databaseUrl) });
  try {
    for (const url of [app.url, other.url, app.url, other.url]) {
      await restClient(url, key)('GET /v1/me');
      await pause(700);
    }
    const { total } = await waitForUsage(app.url, cookie, 4);
    expect(total).toMatchObject({ requests: 4, succeeded: 4, errorRate: 0 });
    const [row] = await app.sql<{ sum: string }>(
      'select sum(latency) from key_usage, unnest(latencies) as latency where key_id = $1',
      [decodeId('key', id)],
    );
    expect(Number(row?.sum)).toBe(4);
  } finally {
    await other.close();
  }
});

test('a deleted key does not prevent other counts from being saved', async () => {
  const [deleted, remaining] = [await tenantWithKey(app), await tenantWithKey(app)];
  for (const { key } of [deleted, remaining]) await restClient(app.url, key)('GET /v1/me');
  await app.sql('delete from api_key where id = $1', [decodeId('key', deleted.id)]);
  expect((await waitForUsage(app.url, remaining.cookie, 1)).total.requests).toBe(1);
  expect((await usageOf(app.url, deleted.cookie)).total.requests).toBe(0);
  expect(app.logLines.filter((line) => line.includes('saving the use of keys failed'))).toEqual([]);
});

test('an organization can be deleted while the use of its keys is saved', async () => {
  const { tenant, key } = await tenantWithKey(app);
  const connection = await app.deps.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select from organization where id = $1 for update', [tenant.organization.id]);
    await restClient(app.url, key)('GET /v1/me');
    const isWaiting = async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%usage_writer%'`;
      return (await app.sql(waiting)).length;
    };
    await expect.poll(isWaiting, { timeout: 5_000 }).toBeGreaterThan(0);
    await connection.query('delete from organization where id = $1', [tenant.organization.id]);
    await connection.query('commit');
  } finally {
    connection.release();
  }
  const other = await tenantWithKey(app);
  await restClient(app.url, other.key)('GET /v1/me');
  await waitForUsage(app.url, other.cookie, 1);
  // A deadlock would have ended one of the two.
  expect(app.logLines.filter((line) => line.includes('saving the use of keys failed'))).toEqual([]);
});

test('a backlog of any size is saved, batch by batch', async () => {
  const { id, cookie } = await tenantWithKey(app);
  const counter = createUsageCounter(new Set());
  const actor = await app.deps.keys.authenticate(app.owner.key, 'rest');
  if (typeof actor === 'string') throw new Error(`The key is ${actor}.`);
  const startedAtMs = performance.now();
  const request = { id: 'req_test', surface: 'rest', startedAtMs, address: '', fullAddress: '' } as const;
  for (let made = 0; made < 2 * maxBatchSize + 500; made++) {
    const counted = { operation: 'projects.get', projectId: randomUUID(), status: 200 };
    counter.count({ ...actor, id }, request, counted);
  }
  const save = createUsageStore(app.deps.pool, counter);
  await save();
  const { total, projects } = await usageOf(app.url, cookie);
  expect(total.requests).toBe(2 * maxBatchSize + 500);
  expect(projects).toHaveLength(20);
  await save();
  expect((await usageOf(app.url, cookie)).total).toEqual(total);
});

test('last use, address and operation of a key are updated, for refused requests too', async () => {
  const { key, id, cookie } = await tenantWithKey(app);
  const seen = async () => {
    const found = keysOf(await query(app.url, 'keys.list', { limit: 100 }, { cookie }));
    return found.find((each) => each.id === id);
  };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const rest = restClient(app.url, key);
  await rest('GET /v1/projects', from('203.0.113.7'));
  const first = { lastUsedAddress: '203.0.113.7', lastOperation: 'projects.list' };
  await expect.poll(seen).toMatchObject(first);
  const before = String((await seen())?.lastUsedAt);
  expect((await rest('GET /v1/nowhere', from('203.0.113.8'))).status).toBe(404);
  const second = { lastUsedAddress: '203.0.113.8', lastOperation: 'projects.list' };
  await expect.poll(seen).toMatchObject(second);
  expect(Date.parse(String((await seen())?.lastUsedAt))).toBeGreaterThan(Date.parse(before));
  await toolClient(app.url, key)(message('get_project', { projectId: 'x' }), from('203.0.113.9').headers);
  await expect.poll(seen).toMatchObject({ lastOperation: 'projects.get' });
});

test('a resource that an agent reads counts as a call of the operation that reads it', async () => {
  const { key, cookie } = await tenantWithKey(app);
  const { id } = await createProject(restClient(app.url, key));
  await toolClient(app.url, key)(message('resources/read', { uri: `svc://projects/${id}` }));
  const { operations, projects } = await waitForUsage(app.url, cookie, 2);
  expect(operations.map(({ operation }) => operation).sort()).toEqual(['projects.create', 'projects.get']);
  expect(projects).toMatchObject([{ projectId: id, requests: 2 }]);
});

test('the address of a contact message is not stored in plain text', async () => {
  const { key, id, cookie } = await tenantWithKey(app);
  const rest = restClient(app.url, key);
  const { id: projectId } = await createProject(rest);
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  await rest('GET /v1/me', from('198.51.100.1'));
  const body = { projectId, message: 'Who am I?' };
  const sent = await rest('POST /v1/contact', { body, ...from('198.51.100.2') });
  expect(sent.status, sent.text).toBe(201);
  const seen = async () =>
    keysOf(await query(app.url, 'keys.list', { limit: 100 }, { cookie })).find((each) => each.id === id);
  await expect.poll(seen).toMatchObject({ lastOperation: 'contact.send' });
  expect(await seen()).toMatchObject({ lastUsedAddress: '198.51.100.1' });
  expect(app.logLines.join()).not.toContain('198.51.100.2');
});

test('the address of who uses a publishable key is not stored', async () => {
  const { createPublishableKey, signIn } = await app.createTenant();
  const cookie = await signIn();
  const origin = 'https://www.example.com';
  const { key, id } = await createPublishableKey([origin]);
  await restClient(app.url, key)('GET /v1/pages?state=live', {
    headers: { origin, 'x-forwarded-for': '198.51.100.3' },
  });
  const seen = async () =>
    keysOf(await query(app.url, 'keys.list', { limit: 100 }, { cookie })).find((each) => each.id === id);
  await expect.poll(seen).toMatchObject({ lastOperation: 'pages.list' });
  expect(await seen()).toMatchObject({ lastUsedAddress: null });
  expect(app.logLines.join()).not.toContain('198.51.100.3');
});

test("a key's own environment counts; without a key it is the one that is looked at", async () => {
  const { tenant, cookie } = await tenantWithKey(app);
  const test = await tenant.createKey({ environment: 'test' });
  await restClient(app.url, test.key)('GET /v1/me');
  expect((await waitForUsage(app.url, cookie, 1, { key: test.id })).total.requests).toBe(1);
  expect((await usageOf(app.url, cookie)).total.requests).toBe(0);
});

test('an unknown key is NOT_FOUND and the key of another organization FORBIDDEN', async () => {
  const { cookie } = await tenantWithKey(app);
  const { id: foreign } = await app.stranger.createKey();
  for (const [key, code] of [
    ['nonsense', 'NOT_FOUND'],
    ['key_01h2xcejqtf2nbrexx3vqjhp41', 'NOT_FOUND'],
    [foreign, 'FORBIDDEN'],
  ]) {
    const answer = await query(app.url, 'usage.get', { key }, { cookie });
    expect(answer.at('error.data.code')).toBe(code);
  }
});

test("another organization's usage never appears", async () => {
  const { key, cookie } = await tenantWithKey(app);
  const strange = await tenantWithKey(app);
  for (let turn = 0; turn < 3; turn++) await restClient(app.url, strange.key)('GET /v1/me');
  await restClient(app.url, key)('GET /v1/me');
  await waitForUsage(app.url, strange.cookie, 3);
  const usage = await waitForUsage(app.url, cookie, 1);
  expect(usage.total.requests).toBe(1);
  expect(JSON.stringify(usage)).not.toContain(strange.id);
});
