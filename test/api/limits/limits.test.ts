import { describe, expect, test } from 'vitest';
import {
  type RestClient,
  restClient,
  send,
  sendConcurrently,
  statusCounts,
  type TestResponse,
} from '../../support/clients/http.ts';
import { expectRateLimited } from '../../support/clients/rate.limit.assertions.ts';
import { message, queryBatch, toolClient } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';
import { expectWithin } from '../../support/server/time.limits.ts';

const { app } = await testServer();

const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** The three rate limit headers as numbers. */
function limitsOf({ headers }: TestResponse): [limit: number, remaining: number, reset: number] {
  for (const name of names) expect(headers[name], name).toMatch(/^\d+$/);
  const [limit, remaining, reset] = names.map((name) => Number(headers[name]));
  return [limit ?? -1, remaining ?? -1, reset ?? -1];
}

const statusesOf = async (count: number, work: () => Promise<TestResponse>) =>
  statusCounts(await sendConcurrently(count, work));

async function freeTenant() {
  const tenant = await app.createTenant({ limits: 'plan' });
  return { tenant, rest: restClient(app.url, tenant.key) };
}

async function exhaust(rest: RestClient): Promise<void> {
  expect(await statusesOf(60, () => rest('GET /v1/me'))).toEqual({ 200: 60 });
  expect((await rest('GET /v1/me')).status).toBe(429);
}

describe('rate limit headers', () => {
  test('are on every REST response as integers, whatever its status', async () => {
    const { tenant, rest } = await freeTenant();
    const reader = restClient(app.url, tenant.readOnlyKey);
    const answers = [
      await rest('GET /v1/projects'),
      await rest('POST /v1/projects', { body: { name: 'Counted' } }),
      await rest('POST /v1/projects', { body: '{' }),
      await send(app.url, 'GET /v1/projects'),
      await reader('POST /v1/projects', { body: { name: 'Refused' } }),
      await rest('GET /v1/nothing'),
      await rest('PUT /v1/projects'),
      await rest('POST /v1/projects', { body: { name: 'Other', slug: 'counted' } }),
      await rest('POST /v1/projects', { body: ' '.repeat(1_100_000) }),
      await rest('POST /v1/projects', { body: 'x', headers: { 'content-type': 'text/plain' } }),
      await rest('GET /api/v1/me'),
      await rest('HEAD /v1/me'),
    ];
    const expected = [200, 201, 400, 401, 403, 404, 405, 409, 413, 415, 200, 200];
    expect(answers.map(({ status }) => status)).toEqual(expected);
    for (const answer of answers) limitsOf(answer);
  });

  test('count down by one for each request and name the end of the window', async () => {
    const { rest } = await freeTenant();
    const first = limitsOf(await rest('GET /v1/me'));
    const second = limitsOf(await rest('GET /v1/nothing'));
    expect(first.slice(0, 2)).toEqual([60, 59]);
    expect(second.slice(0, 2)).toEqual([60, 58]);
    expect(Math.abs(second[2] - first[2])).toBeLessThanOrEqual(1);
    const seconds = first[2] - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(61);
  });

  test('describe the window with the fewest requests left', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 50, hour: 10, day: 20 } } });
    const [limit, remaining, reset] = limitsOf(await restClient(app.url, tenant.key)('GET /v1/me'));
    expect([limit, remaining]).toEqual([10, 9]);
    expect(reset - Date.now() / 1000).toBeGreaterThan(3_500);
  });

  test('of an unauthenticated response describe the failure window of the address', async () => {
    const [limit, remaining] = limitsOf(await send(app.url, 'GET /v1/nothing'));
    expect(limit).toBe(60);
    expect(remaining).toBeLessThan(60);
  });
});

describe('exceeding a plan limit', () => {
  test('the 61st request of a free organization in a minute is 429 with the documented body', async () => {
    const { rest } = await freeTenant();
    await exhaust(rest);
    await expectRateLimited(() => rest('GET /v1/projects'), 60, 60);
  });

  test('of 200 requests at once exactly 60 pass', async () => {
    const { rest } = await freeTenant();
    expect(await statusesOf(200, () => rest('GET /v1/me'))).toEqual({ 200: 60, 429: 140 });
  });

  test('of 200 writes at once exactly 60 are carried out', async () => {
    const { tenant, rest } = await freeTenant();
    const create = () => rest('POST /v1/projects', { body: { name: 'At once' } });
    expect(await statusesOf(200, create)).toEqual({ 201: 60, 429: 140 });
    const projects = await app.sql('select from project where organization_id = $1', [
      tenant.organization.id,
    ]);
    expect(projects).toHaveLength(60);
  });

  test('the 429 names the exceeded window with the longest wait', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 2, hour: 2, day: 2 } } });
    const rest = restClient(app.url, tenant.key);
    await rest('GET /v1/me');
    await rest('GET /v1/me');
    const answer = await rest('GET /v1/me');
    expect(answer.at('error.details')).toMatchObject({ limit: 2, windowSeconds: 86_400 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_300);
    expect(limitsOf(answer)[1]).toBe(0);
  });

  test('a window that is not exceeded is not named, however long it is', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 1, hour: 2, day: 3 } } });
    const rest = restClient(app.url, tenant.key);
    await rest('GET /v1/me');
    expect((await rest('GET /v1/me')).at('error.details')).toMatchObject({ limit: 1, windowSeconds: 60 });
  });

  test('a request that one window refuses consumes nothing in the others', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 60, hour: 30, day: null } } });
    const rest = restClient(app.url, tenant.key);
    expect(await statusesOf(100, () => rest('GET /v1/me'))).toEqual({ 200: 30, 429: 70 });
    await app.sql('update organization set limits = $2 where id = $1', [
      tenant.organization.id,
      { rest: { minute: 60, hour: null, day: null } },
    ]);
    const remaining = async () => (await rest('GET /v1/me')).headers['x-ratelimit-remaining'];
    await expectWithin(1_000, remaining, '29');
  });

  test('organizations are counted apart', async () => {
    const [one, other] = [await freeTenant(), await freeTenant()];
    await exhaust(one.rest);
    expect(limitsOf(await other.rest('GET /v1/me')).slice(0, 2)).toEqual([60, 59]);
  });

  test('environments are counted apart, the keys of one environment together', async () => {
    const { tenant, rest } = await freeTenant();
    await exhaust(rest);
    const further = await tenant.createKey();
    expect((await restClient(app.url, further.key)('GET /v1/me')).status).toBe(429);
    const testing = await tenant.createKey({ environment: 'test' });
    const answer = await restClient(app.url, testing.key)('GET /v1/me');
    expect(limitsOf(answer).slice(0, 2)).toEqual([60, 59]);
  });

  test('REST and tools are counted apart, both ways', async () => {
    const [one, other] = [await freeTenant(), await freeTenant()];
    await exhaust(one.rest);
    expect((await toolClient(app.url, one.tenant.key)(message('ping'))).at('result')).toEqual({});
    const pings = Array.from({ length: 50 }, (_, id) => message('ping', {}, id));
    await toolClient(app.url, other.tenant.key)(pings);
    expect(limitsOf(await other.rest('GET /v1/me')).slice(0, 2)).toEqual([60, 59]);
  });

  test('/trpc with a key counts each call of a batch in the REST windows', async () => {
    const { tenant, rest } = await freeTenant();
    const authorization = `Bearer ${tenant.key}`;
    for (let batch = 0; batch < 2; batch++) {
      expect((await queryBatch(app.url, 'me.get', 20, { authorization })).status).toBe(200);
    }
    expect(limitsOf(await rest('GET /v1/me')).slice(0, 2)).toEqual([60, 19]);
    const answer = await queryBatch(app.url, 'me.get', 20, { authorization });
    const codes = Array.from({ length: 20 }, (_, index) => answer.at(`${index}.error.data.code`));
    expect(codes.filter((code) => code === 'RATE_LIMIT_EXCEEDED')).toHaveLength(1);
    expect(codes.filter((code) => code === undefined)).toHaveLength(19);
  });
});
