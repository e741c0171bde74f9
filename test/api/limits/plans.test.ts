import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';
import { expectWithin } from '../../support/server/time.limits.ts';

const { app } = await testServer();

describe('plans', () => {
  // The table of the interface, "Plan limits, REST API".
  test.each([
    ['free', 60, 1_000, 10_000],
    ['starter', 120, 5_000, 50_000],
    ['professional', 300, 15_000, 150_000],
    ['enterprise', 1_000, 50_000, null],
  ] as const)('%s has the REST windows of the interface', async (plan, minute, hour, day) => {
    const tenant = await app.createTenant({ plan, limits: 'plan' });
    const answer = await restClient(app.url, tenant.key)('GET /v1/me');
    expect(answer.at('data.organization.plan')).toBe(plan);
    const resetAt = expect.stringMatching(/Z$/);
    expect(answer.at('data.windows')).toEqual([
      { name: 'minute', limit: minute, used: 1, remaining: minute - 1, windowSeconds: 60, resetAt },
      { name: 'hour', limit: hour, used: 1, remaining: hour - 1, windowSeconds: 3_600, resetAt },
      {
        name: 'day',
        limit: day,
        used: day && 1,
        remaining: day && day - 1,
        windowSeconds: 86_400,
        resetAt: day ? resetAt : null,
      },
    ]);
  });

  test('windows that are all lifted are described by the greatest number and a minute', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: null, hour: null, day: null } } });
    const { headers } = await restClient(app.url, tenant.key)('GET /v1/me');
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
      '2147483647',
      '2147483647',
    ]);
    const seconds = Number(headers['x-ratelimit-reset']) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThan(65);
  });

  test('an organization on a larger plan can use its whole limit', async () => {
    const tenant = await app.createTenant({ plan: 'starter', limits: 'plan' });
    const rest = restClient(app.url, tenant.key);
    const answers = await Promise.all(Array.from({ length: 130 }, () => rest('GET /v1/me')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('a window set by the operator replaces that of the plan, and the others stay', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 3 } } });
    const rest = restClient(app.url, tenant.key);
    const answer = await rest('GET /v1/me');
    expect(answer.at('data.windows')).toMatchObject([
      { name: 'minute', limit: 3, remaining: 2 },
      { name: 'hour', limit: 1_000, remaining: 999 },
      { name: 'day', limit: 10_000, remaining: 9_999 },
    ]);
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await rest('GET /v1/me')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test('a new plan and an override apply to a key in use within a second', async () => {
    const tenant = await app.createTenant({ limits: 'plan' });
    const rest = restClient(app.url, tenant.key);
    const limits = async () => {
      const answer = await rest('GET /v1/me');
      return ['0', '1'].map((index) => answer.at(`data.windows.${index}.limit`));
    };
    expect(await limits()).toEqual([60, 1_000]);
    await app.sql(`update organization set plan = 'professional', limits = $2 where id = $1`, [
      tenant.organization.id,
      { rest: { minute: 40 } },
    ]);
    await expectWithin(1_000, limits, [40, 15_000]);
  });
});
