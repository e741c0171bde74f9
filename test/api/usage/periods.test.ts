import { decodeId } from '@imprint/server/core/db/ids';
import { sweepUsage } from '@imprint/server/core/usage/usage.store';
import type { UsageReport } from '@imprint/shared/contract/usage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { query } from '../../support/clients/rpc.ts';
import { usageOf, waitForUsage } from '../../support/fixtures/usage.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let app: Installation;

beforeAll(async () => {
  app = await startInstallation();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

const hourMs = 3_600_000;

/** Adds one successful request to each of the hours before an instant and reads the usage at that instant. */
async function hourly(at: string, input: object, hours = 40 * 24): Promise<UsageReport> {
  const now = Date.parse(at);
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  await app.sql(
    `insert into key_usage select $1, 'live', $2, date_trunc('hour', $3::timestamptz) - make_interval(hours => n),
      'projects.list', null, 1, 0, 0, 0, '{0,0,0,1,0,0,0,0,0,0,0,0,0}' from generate_series(0, $4) as n`,
    [tenant.organization.id, decodeId('key', id), new Date(now), hours],
  );
  const cookie = await tenant.signIn();
  vi.useFakeTimers({ toFake: ['Date'], now });
  return usageOf(app.url, cookie, input);
}

const starts = ({ buckets }: UsageReport) => buckets.map(({ startsAt }) => startsAt);
const requests = ({ buckets }: UsageReport) => buckets.map((bucket) => bucket.requests);
const spans = ({ buckets }: UsageReport) =>
  buckets.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / hourMs);

test('days begin at midnight in India, and an hour belongs to the day in which it starts', async () => {
  const usage = await hourly('2026-06-10T10:10:00Z', { period: '7d', timeZone: 'Asia/Kolkata' });
  expect(starts(usage)).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-06-0${day}T18:30:00.000Z`));
  expect(usage.until).toBe('2026-06-10T18:30:00.000Z');
  // From 19:00 UTC on the previous day to 10:00 UTC.
  expect(requests(usage)).toEqual([24, 24, 24, 24, 24, 24, 16]);
});

test('the day on which clocks go forward in New York has 23 hours', async () => {
  const usage = await hourly('2026-03-10T12:30:00Z', { period: '7d', timeZone: 'America/New_York' });
  expect(starts(usage)[4]).toBe('2026-03-08T05:00:00.000Z');
  expect(spans(usage)).toEqual([24, 24, 24, 24, 23, 24, 24]);
  expect(requests(usage)).toEqual([24, 24, 24, 24, 23, 24, 9]);
});

test('the day on which they go back has 25, in thirty days too', async () => {
  const usage = await hourly('2026-11-03T12:30:00Z', { period: '30d', timeZone: 'America/New_York' });
  expect(spans(usage)).toEqual([...Array(27).fill(24), 25, 24, 24]);
  expect(requests(usage)).toEqual([...Array(27).fill(24), 25, 24, 8]);
  expect(usage.from).toBe('2026-10-05T04:00:00.000Z');
});

test('the last 24 hours end with the current one, in any time zone', async () => {
  for (const timeZone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
    const usage = await hourly('2026-06-10T10:10:00Z', { timeZone });
    expect(requests(usage)).toEqual(Array(24).fill(1));
    expect([usage.from, usage.until]).toEqual(['2026-06-09T11:00:00.000Z', '2026-06-10T11:00:00.000Z']);
    vi.useRealTimers();
  }
});

test('buckets have no gaps, are filled with zeros, and only the last is incomplete', async () => {
  for (const [period, count] of [
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
  ] as const) {
    const usage = await hourly('2026-06-10T10:10:00Z', { period, timeZone: 'America/New_York' }, 0);
    expect(usage.buckets.map(({ isRunning }) => isRunning)).toEqual([...Array(count - 1).fill(false), true]);
    expect(requests(usage)).toEqual([...Array(count - 1).fill(0), 1]);
    const { buckets } = usage;
    expect(buckets.slice(1).map(({ startsAt }) => startsAt)).toEqual(
      buckets.slice(0, -1).map(({ endsAt }) => endsAt),
    );
    vi.useRealTimers();
  }
});

test('without requests everything is zero and there is no response time', async () => {
  const tenant = await app.createTenant();
  const usage = await usageOf(app.url, await tenant.signIn(), { period: '30d' });
  const zero = { requests: 0, succeeded: 0, clientErrors: 0, rateLimited: 0, serverErrors: 0 };
  expect(usage.total).toEqual({ ...zero, errorRate: 0, p50Ms: null, p95Ms: null });
  expect([usage.operations, usage.keys, usage.projects]).toEqual([[], [], []]);
});

test('response times are within their class, and the error rate counts every error', async () => {
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  await app.sql(
    `insert into key_usage values ($1, 'live', $2, date_trunc('hour', now()), 'me.get', null, 60, 20, 15, 5,
      '{0,0,0,50,0,40,0,0,0,0,0,0,10}')`,
    [tenant.organization.id, decodeId('key', id)],
  );
  const { total } = await usageOf(app.url, await tenant.signIn());
  expect(total).toMatchObject({ requests: 100, errorRate: 0.4, p50Ms: 10, p95Ms: 5_000 });
});

test('the twenty with the most requests are listed, the highest first', async () => {
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  await app.sql(
    `insert into key_usage select $1, 'live', $2, date_trunc('hour', now()), 'made.up' || n, gen_random_uuid(),
      n, 0, 0, 0, '{1}' from generate_series(1, 25) as n`,
    [tenant.organization.id, decodeId('key', id)],
  );
  const usage = await usageOf(app.url, await tenant.signIn());
  const most = Array.from({ length: 20 }, (_, place) => 25 - place);
  expect(usage.operations.map((row) => row.requests)).toEqual(most);
  expect(usage.projects.map((row) => [row.requests, row.name])).toEqual(most.map((count) => [count, null]));
  expect(usage.total.requests).toBe((25 * 26) / 2);
  expect(usage.keys).toMatchObject([{ keyId: id, name: 'Test key', requests: 325 }]);
});

test.each(['Mars/Olympus', '+05:30', '', "UTC'; drop table key_usage; --"])(
  '%j is no time zone',
  async (timeZone) => {
    const answer = await query(app.url, 'usage.get', { timeZone }, { cookie: await app.owner.signIn() });
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, 'timeZone']);
  },
);

test('a total is the sum of its buckets, even while requests are being counted', async () => {
  const tenant = await app.createTenant();
  const cookie = await tenant.signIn();
  const rest = restClient(app.url, tenant.key);
  let isOver = false;
  let made = 0;
  const sending = (async () => {
    for (; !isOver; made++) await rest('GET /v1/me');
  })();
  const endsAt = performance.now() + 3_000;
  while (performance.now() < endsAt) {
    const { total, buckets } = await usageOf(app.url, cookie);
    expect(buckets.reduce((sum, bucket) => sum + bucket.requests, 0)).toBe(total.requests);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  isOver = true;
  await sending;
  expect((await waitForUsage(app.url, cookie, made)).total.requests).toBe(made);
});

test('counts older than the retention period are swept', async () => {
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  await app.sql(
    `insert into key_usage select $1, 'live', $2, date_trunc('hour', now()) - make_interval(days => n),
      'me.get', null, 1, 0, 0, 0, '{1}' from unnest('{0,89,91}'::int[]) as n`,
    [tenant.organization.id, decodeId('key', id)],
  );
  await sweepUsage(app.deps.pool);
  const rows = await app.sql('select from key_usage where key_id = $1', [decodeId('key', id)]);
  expect(rows).toHaveLength(2);
});

test('one hour or day of a period is added up by itself, with its operations and errors', async () => {
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  const cookie = await tenant.signIn();
  const add = (hour: string, operation: string, counts: readonly number[]) =>
    app.sql(
      `insert into key_usage select $1, 'live', $2, $3, $4, null, $5, $6, $7, $8, '{0,0,0,1,0,0,0,0,0,0,0,0,0}'`,
      [tenant.organization.id, decodeId('key', id), new Date(hour), operation, ...counts],
    );
  await add('2026-06-10T08:00:00Z', 'projects.list', [5, 0, 0, 0]);
  await add('2026-06-10T09:00:00Z', 'projects.list', [7, 1, 2, 0]);
  await add('2026-06-10T09:00:00Z', 'pages.create', [0, 3, 0, 4]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-10T10:10:00Z') });
  const startsAt = '2026-06-10T09:00:00.000Z';
  const hour = await usageOf(app.url, cookie, { startsAt });
  expect(hour).toMatchObject({ from: startsAt, until: '2026-06-10T10:00:00.000Z' });
  expect([starts(hour), requests(hour), hour.total.requests]).toEqual([[startsAt], [17], 17]);
  expect(
    hour.operations.map(({ operation, succeeded, clientErrors, rateLimited, serverErrors }) => [
      operation,
      succeeded,
      clientErrors,
      rateLimited,
      serverErrors,
    ]),
  ).toEqual([
    ['projects.list', 7, 1, 2, 0],
    ['pages.create', 0, 3, 0, 4],
  ]);
  const day = { period: '7d', timeZone: 'UTC', startsAt: '2026-06-10T00:00:00.000Z', key: id };
  expect((await usageOf(app.url, cookie, day)).total.requests).toBe(22);
  for (const wrong of ['2026-06-10T09:30:00.000Z', '2026-06-01T09:00:00.000Z', 'yesterday']) {
    const answer = await query(app.url, 'usage.get', { startsAt: wrong }, { cookie });
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, 'startsAt']);
  }
});
