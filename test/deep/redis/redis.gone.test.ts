import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import {
  type Instances,
  limitsOf,
  startInstances,
  type TimedAnswer,
  underLoad,
} from '../../support/server/instances.ts';
import { freePort } from '../../support/server/process.ts';
import { type RedisServer, startRedis } from '../../support/server/redis.ts';
import { slackMs } from '../../support/server/time.limits.ts';

const plenty = { rest: { minute: 1_000_000, hour: 1_000_000, day: 1_000_000 } };
const backPatience = { interval: 50 };

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

const both = () => [instances.here, instances.there];
const linesAbout = ({ logLines }: Installation, text: string) =>
  logLines.filter((line) => line.includes(text)).length;

async function expectBoth(mode: 'shared' | 'memory'): Promise<void> {
  for (const instance of both()) await expect.poll(() => limitsOf(instance), backPatience).toBe(mode);
}

/** Four requests at a time to each instance while the work goes on. */
async function load(work: () => Promise<unknown>): Promise<TimedAnswer[]> {
  const { key } = await instances.here.createTenant({ limits: plenty });
  const senders = [...both(), ...both(), ...both(), ...both()].map(
    ({ url }) =>
      () =>
        restClient(url, key)('GET /v1/me'),
  );
  return underLoad(senders, work);
}

function expectServed(answers: TimedAnswer[]): void {
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(({ answer }) => answer.status !== 200)).toEqual([]);
  expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(1_000 + slackMs);
}

async function countOver60(): Promise<number> {
  const { key } = await instances.here.createTenant({ limits: 'plan' });
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => restClient(String(both()[index % 2]?.url), key)('GET /v1/me')),
  );
  return answers.filter(({ status }) => status === 200).length;
}

test('a Redis that hangs under load: answers within a second, memory takes over, Redis returns by itself', async () => {
  await instances.close();
  instances = await startInstances({ REDIS_TIMEOUT_SECONDS: '', REDIS_URL: redis.url });
  const answers = await load(async () => {
    await pause(300);
    redis.pause();
    await expectBoth('memory');
    await pause(1_500);
    redis.resume();
    await expectBoth('shared');
    await pause(300);
  });
  expectServed(answers);
});

test('a Redis that is killed under load: answers within a second, memory takes over, Redis returns by itself', async () => {
  const answers = await load(async () => {
    await pause(300);
    await redis.kill();
    await expectBoth('memory');
    await pause(1_500);
    await redis.restart();
    await expectBoth('shared');
    await pause(300);
  });
  expectServed(answers);
  for (const instance of both()) {
    expect(linesAbout(instance, 'Redis does not answer')).toBe(1);
    expect(linesAbout(instance, 'Redis answers')).toBe(2);
  }
  expect(await countOver60()).toBe(60);
});

test('memory goes on from what Redis counted: who was refused is refused still', async () => {
  const { key } = await instances.here.createTenant({ limits: 'plan' });
  const statuses = async () => {
    const answers = await Promise.all(both().map(({ url }) => restClient(url, key)('GET /v1/me')));
    return answers.map(({ status }) => status);
  };
  for (let turn = 0; turn < 30; turn++) expect(await statuses()).toEqual([200, 200]);
  expect(await statuses()).toEqual([429, 429]);
  await redis.kill();
  expect(await statuses()).toEqual([429, 429]);
});

test('an empty Redis goes on from what the instances remember', async () => {
  const { key } = await instances.here.createTenant({ limits: 'plan' });
  const hourLeft = async ({ url }: Installation) =>
    (await restClient(url, key)('GET /v1/me')).at('data.windows.1.remaining');
  for (let count = 1; count <= 10; count++) expect(await hourLeft(instances.here)).toBe(1_000 - count);
  for (let count = 11; count <= 15; count++) expect(await hourLeft(instances.there)).toBe(1_000 - count);
  await redis.kill();
  // Each instance now counts for itself: this one last heard of ten.
  expect(await hourLeft(instances.here)).toBe(1_000 - 11);
  await redis.restart();
  await expectBoth('shared');
  expect(await hourLeft(instances.here)).toBe(1_000 - 16);
});

test('an instance starts without Redis and shares limits as soon as there is one', async () => {
  await redis.kill();
  const startedAtMs = performance.now();
  const late = await startInstallation({ REDIS_URL: redis.url });
  try {
    expect(performance.now() - startedAtMs).toBeLessThan(3 * slackMs);
    expect(await limitsOf(late)).toBe('memory');
    expect((await restClient(late.url, late.owner.key)('GET /v1/me')).status).toBe(200);
    await redis.restart();
    await expect.poll(() => limitsOf(late), backPatience).toBe('shared');
  } finally {
    await late.close();
  }
});

test('a replica, which cannot count, is not used; a refused password never reaches the log', async () => {
  const password = 'three-quiet-lamps';
  const readOnly = await startRedis(['--replicaof', '127.0.0.1', String(await freePort())]);
  const guarded = await startRedis(['--requirepass', 'another']);
  const urls = [readOnly.url, guarded.url.replace('redis://', `redis://:${password}@`)];
  try {
    for (const REDIS_URL of urls) {
      const instance = await startInstallation({ REDIS_URL });
      const { key } = await instance.createTenant({ limits: 'plan' });
      expect((await restClient(instance.url, key)('GET /v1/me')).status).toBe(200);
      await pause(1_000);
      expect(await limitsOf(instance)).toBe('memory');
      expect(linesAbout(instance, 'Redis does not answer')).toBe(1);
      expect(instance.logLines.join('')).not.toContain(password);
      await instance.close();
    }
  } finally {
    await readOnly.close();
    await guarded.close();
  }
});
