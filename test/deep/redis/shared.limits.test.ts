import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restClient, send, statusCounts, type TestResponse } from '../../support/clients/http.ts';
import { message, query, toolClient } from '../../support/clients/rpc.ts';
import { type Instances, limitStoreOf, startInstances } from '../../support/server/instances.ts';
import { type RedisServer, startRedis } from '../../support/server/redis.ts';

let redis: RedisServer;
let instances: Instances;

beforeAll(async () => {
  redis = await startRedis();
  instances = await startInstances({ REDIS_URL: redis.url, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await instances?.close();
  await redis?.close();
});

const urls = () => [instances.first.url, instances.second.url];

/** Sends requests to both instances alternately, all at once; returns how often each status was received. */
async function statusesOf(count: number, work: (url: string) => Promise<TestResponse>) {
  const responses = Array.from({ length: count }, (_, index) => work(String(urls()[index % 2])));
  return statusCounts(await Promise.all(responses));
}

async function remainingOf(url: string, key: string): Promise<unknown[]> {
  const response = await restClient(url, key)('GET /v1/me');
  expect(response.status, response.text).toBe(200);
  return ['0', '1', '2'].map((index) => response.at(`data.windows.${index}.remaining`));
}

test('both instances report that limits are shared', async () => {
  expect(await limitStoreOf(instances.first)).toBe('shared');
  expect(await limitStoreOf(instances.second)).toBe('shared');
});

describe('over two instances', () => {
  test('of 500 requests at once, exactly the 60 of the free plan pass', async () => {
    const { key } = await instances.first.createTenant({ limits: 'plan' });
    expect(await statusesOf(500, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 200: 60, 429: 440 });
  });

  test('of 500 tool calls at once, exactly 60 pass', async () => {
    const { key } = await instances.first.createTenant({ limits: 'plan' });
    const calls = Array.from({ length: 500 }, (_, id) =>
      toolClient(String(urls()[id % 2]), key)(message('ping', {}, id)),
    );
    const responses = await Promise.all(calls);
    expect(responses.filter((response) => response.at('result'))).toHaveLength(60);
    expect(responses.filter((response) => response.at('error.code') === -32000)).toHaveLength(440);
  });

  test('the messages of two batches at once are counted one by one', async () => {
    const { key } = await instances.first.createTenant({ limits: { tools: { minute: 30, day: null } } });
    const batch = Array.from({ length: 50 }, (_, id) => message('ping', {}, id));
    const responses = await Promise.all(urls().map((url) => toolClient(url, key)(batch)));
    // Safe because a batch returns a list with a response for each request.
    const all = responses.flatMap(({ body }) => body as { result?: object; error?: { code: number } }[]);
    expect(all).toHaveLength(100);
    expect(all.filter(({ result }) => result)).toHaveLength(30);
    expect(all.filter(({ error }) => error?.code === -32000)).toHaveLength(70);
  });

  test('calls by key on /trpc share the windows of REST', async () => {
    const { key } = await instances.first.createTenant({ limits: { rest: { minute: 20 } } });
    const headers = { authorization: `Bearer ${key}` };
    expect(await statusesOf(30, (url) => query(url, 'me.get', {}, headers))).toEqual({ 200: 20, 429: 10 });
    expect(await statusesOf(10, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 429: 10 });
  });

  test('a request that one window refuses consumes nothing in the others', async () => {
    const { key, organization } = await instances.first.createTenant({
      limits: { rest: { minute: 60, hour: 30, day: 100 } },
    });
    expect(await statusesOf(300, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 200: 30, 429: 270 });
    await instances.first.sql('update organization set limits = $2 where id = $1', [
      organization.id,
      { rest: { minute: 60, hour: null, day: 100 } },
    ]);
    await expect.poll(() => remainingOf(instances.second.url, key)).toEqual([29, null, 69]);
    expect(await statusesOf(100, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 200: 29, 429: 71 });
  });

  test('reading the windows counts only that request', async () => {
    const { key } = await instances.first.createTenant({ limits: 'plan' });
    expect(await remainingOf(instances.first.url, key)).toEqual([59, 999, 9_999]);
    expect(await remainingOf(instances.second.url, key)).toEqual([58, 998, 9_998]);
    expect(await remainingOf(instances.first.url, key)).toEqual([57, 997, 9_997]);
  });

  test('GET /v1/limits returns what both have counted', async () => {
    const { key } = await instances.first.createTenant({ limits: 'plan' });
    for (const url of urls()) {
      await restClient(url, key)('POST /v1/ai/seo', { body: { text: 'Rye' } });
      await toolClient(url, key)(message('ping'));
    }
    const response = await restClient(instances.second.url, key)('GET /v1/limits');
    const resetAt = expect.any(String);
    expect(response.at('data.windows')).toMatchObject([
      { subject: 'rest', name: 'minute', used: 3, remaining: 57, resetAt },
      { subject: 'rest', name: 'hour', used: 3, remaining: 997, resetAt },
      { subject: 'rest', name: 'day', used: 3, remaining: 9_997, resetAt },
      { subject: 'tools', name: 'minute', used: 2, remaining: 58, resetAt },
      { subject: 'tools', name: 'day', used: 2, remaining: 998, resetAt },
      { subject: 'ai', name: 'minute', used: 2, remaining: 8, resetAt },
      { subject: 'media', name: 'hour', used: 0, remaining: 50, resetAt: null },
      { subject: 'contact', name: 'hour', used: 0, remaining: 5, resetAt: null },
    ]);
  });

  test('a refusal names the exceeded window with the longest wait, even on an instance that has counted nothing', async () => {
    const { key } = await instances.first.createTenant({ limits: { rest: { minute: 2, hour: 2, day: 3 } } });
    await statusesOf(2, () => restClient(instances.first.url, key)('GET /v1/me'));
    const response = await restClient(instances.second.url, key)('GET /v1/me');
    const retryAfter = Number(response.headers['retry-after']);
    expect(response.status).toBe(429);
    expect(response.at('error.details')).toEqual({ retryAfter, limit: 2, windowSeconds: 3_600 });
    expect(retryAfter).toBeGreaterThan(3_500);
    expect(response.headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(response.headers['x-ratelimit-reset']) - Date.now() / 1000).toBeGreaterThan(3_500);
  });

  test('failed authentications from an address are counted together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer nonsense' };
    const fail = (url: string) => send(url, 'GET /v1/me', { headers });
    expect(await statusesOf(150, fail)).toEqual({ 401: 60, 429: 90 });
  });
});

test('all windows survive the restart of an instance, even those of a minute', async () => {
  const { key } = await instances.first.createTenant({ limits: 'plan' });
  expect(await statusesOf(60, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 200: 60 });
  await instances.restartSecond();
  expect(await statusesOf(20, (url) => restClient(url, key)('GET /v1/me'))).toEqual({ 429: 20 });
});
