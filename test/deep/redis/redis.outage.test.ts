import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import {
  type Instances,
  limitStoreOf,
  startInstances,
  type TimedResponse,
  underLoad,
} from '../../support/server/instances.ts';
import { freePort } from '../../support/server/process.ts';
import { type RedisServer, startRedis } from '../../support/server/redis.ts';
import { slackMs } from '../../support/server/time.limits.ts';

const highLimits = { rest: { minute: 1_000_000, hour: 1_000_000, day: 1_000_000 } };
const modePolling = { interval: 50 };

let redis: RedisServer;
let instances: Instances;

beforeEach(async () => {
  redis = await startRedis();
  instances = await startInstances({ REDIS_URL: redis.url });
});
afterEach(async () => {
  await instances?.close();
  await redis?.close();
});

const both = () => [instances.first, instances.second];
const countLogLines = ({ logLines }: Installation, text: string) =>
  logLines.filter((line) => line.includes(text)).length;

async function expectBoth(mode: 'shared' | 'memory'): Promise<void> {
  for (const instance of both()) await expect.poll(() => limitStoreOf(instance), modePolling).toBe(mode);
}

/** Sends four requests at a time to each instance while the work runs. */
async function load(work: () => Promise<unknown>): Promise<TimedResponse[]> {
  const { key } = await instances.first.createTenant({ limits: highLimits });
  const senders = [...both(), ...both(), ...both(), ...both()].map(
    ({ url }) =>
      () =>
        restClient(url, key)('GET /v1/me'),
  );
  return underLoad(senders, work);
}

function expectServed(responses: TimedResponse[]): void {
  expect(responses.length).toBeGreaterThan(20);
  expect(responses.filter(({ response }) => response.status !== 200)).toEqual([]);
  expect(Math.max(...responses.map(({ tookMs }) => tookMs))).toBeLessThan(1_000 + slackMs);
}

async function countAllowedOf500(): Promise<number> {
  const { key } = await instances.first.createTenant({ limits: 'plan' });
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, index) => restClient(String(both()[index % 2]?.url), key)('GET /v1/me')),
  );
  return responses.filter(({ status }) => status === 200).length;
}

test('when Redis hangs under load, responses take less than a second, memory takes over, and Redis is used again by itself', async () => {
  await instances.close();
  instances = await startInstances({ REDIS_TIMEOUT_SECONDS: '', REDIS_URL: redis.url });
  const responses = await load(async () => {
    await pause(300);
    redis.pause();
    await expectBoth('memory');
    await pause(1_500);
    redis.resume();
    await expectBoth('shared');
    await pause(300);
  });
  expectServed(responses);
});

test('when Redis is killed under load, responses take less than a second, memory takes over, and Redis is used again by itself', async () => {
  const responses = await load(async () => {
    await pause(300);
    await redis.kill();
    await expectBoth('memory');
    await pause(1_500);
    await redis.restart();
    await expectBoth('shared');
    await pause(300);
  });
  expectServed(responses);
  for (const instance of both()) {
    expect(countLogLines(instance, 'Redis does not respond')).toBe(1);
    expect(countLogLines(instance, 'Redis responds')).toBe(2);
  }
  expect(await countAllowedOf500()).toBe(60);
});

test('memory continues from the counts of Redis: a refused key stays refused', async () => {
  const { key } = await instances.first.createTenant({ limits: 'plan' });
  const statuses = async () => {
    const responses = await Promise.all(both().map(({ url }) => restClient(url, key)('GET /v1/me')));
    return responses.map(({ status }) => status);
  };
  for (let index = 0; index < 30; index++) expect(await statuses()).toEqual([200, 200]);
  expect(await statuses()).toEqual([429, 429]);
  await redis.kill();
  expect(await statuses()).toEqual([429, 429]);
});

test('an empty Redis continues from the counts of the instances', async () => {
  const { key } = await instances.first.createTenant({ limits: 'plan' });
  const remainingInHour = async ({ url }: Installation) =>
    (await restClient(url, key)('GET /v1/me')).at('data.windows.1.remaining');
  for (let count = 1; count <= 10; count++)
    expect(await remainingInHour(instances.first)).toBe(1_000 - count);
  for (let count = 11; count <= 15; count++)
    expect(await remainingInHour(instances.second)).toBe(1_000 - count);
  await redis.kill();
  // Each instance now counts for itself, and this one last saw a count of ten.
  expect(await remainingInHour(instances.first)).toBe(1_000 - 11);
  await redis.restart();
  await expectBoth('shared');
  expect(await remainingInHour(instances.first)).toBe(1_000 - 16);
});

test('an instance starts without Redis and shares limits as soon as Redis is available', async () => {
  await redis.kill();
  const startedAtMs = performance.now();
  const late = await startInstallation({ REDIS_URL: redis.url });
  try {
    expect(performance.now() - startedAtMs).toBeLessThan(3 * slackMs);
    expect(await limitStoreOf(late)).toBe('memory');
    expect((await restClient(late.url, late.owner.key)('GET /v1/me')).status).toBe(200);
    await redis.restart();
    await expect.poll(() => limitStoreOf(late), modePolling).toBe('shared');
  } finally {
    await late.close();
  }
});

test('a read-only replica is not used, and a refused password is never logged', async () => {
  const password = 'three-quiet-lamps';
  const readOnly = await startRedis(['--replicaof', '127.0.0.1', String(await freePort())]);
  const withPassword = await startRedis(['--requirepass', 'another']);
  const urls = [readOnly.url, withPassword.url.replace('redis://', `redis://:${password}@`)];
  try {
    for (const REDIS_URL of urls) {
      const instance = await startInstallation({ REDIS_URL });
      const { key } = await instance.createTenant({ limits: 'plan' });
      expect((await restClient(instance.url, key)('GET /v1/me')).status).toBe(200);
      await pause(1_000);
      expect(await limitStoreOf(instance)).toBe('memory');
      expect(countLogLines(instance, 'Redis does not respond')).toBe(1);
      expect(instance.logLines.join('')).not.toContain(password);
      await instance.close();
    }
  } finally {
    await readOnly.close();
    await withPassword.close();
  }
});
