import type { LimitWindow } from '@imprint/shared/contract/limits';
import { describe, expect, test } from 'vitest';
import { dashboardSession, dataOf } from '../../support/clients/dashboard.session.ts';
import { type RestClient, restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { tryUpload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer({ TRUST_PROXY: 'true' });

/** The windows of a response, as `subject name` and the requests used and remaining. */
function useOf(windows: readonly LimitWindow[]): Record<string, (number | null)[]> {
  return Object.fromEntries(
    windows.map(({ subject, name, used, remaining }) => [`${subject} ${name}`, [used, remaining]]),
  );
}

async function readUse(rest: RestClient, headers: Record<string, string> = {}) {
  return useOf(windowsOf(await rest('GET /v1/limits', { headers })));
}

function windowsOf(response: TestResponse): LimitWindow[] {
  expect(response.status, response.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return response.at('data.windows') as LimitWindow[];
}

const unusedFree = {
  'rest minute': [0, 60],
  'rest hour': [0, 1_000],
  'rest day': [0, 10_000],
  'tools minute': [0, 60],
  'tools day': [0, 1_000],
  'ai minute': [0, 10],
  'media hour': [0, 50],
  'contact hour': [0, 5],
};
const afterRequests = (count: number) => ({
  'rest minute': [count, 60 - count],
  'rest hour': [count, 1_000 - count],
  'rest day': [count, 10_000 - count],
});

describe('GET /v1/limits', () => {
  test('returns every window, with its limit, what is used and when it resets', async () => {
    const { key } = await app.createTenant({ limits: 'plan' });
    const beforeMs = Date.now();
    const windows = windowsOf(await restClient(app.url, key)('GET /v1/limits'));
    expect(useOf(windows)).toEqual({ ...unusedFree, ...afterRequests(1) });
    const [minute] = windows;
    expect(minute).toEqual({
      subject: 'rest',
      name: 'minute',
      limit: 60,
      used: 1,
      remaining: 59,
      windowSeconds: 60,
      resetAt: expect.any(String),
    });
    const resetMs = Date.parse(String(minute?.resetAt));
    expect(resetMs).toBeGreaterThanOrEqual(beforeMs + 60_000);
    expect(resetMs).toBeLessThanOrEqual(Date.now() + 60_000);
    // Nothing else has been requested, so no other window has begun.
    expect(windows.filter(({ resetAt }) => resetAt !== null).map(({ subject }) => subject)).toEqual(
      Array(3).fill('rest'),
    );
  });

  test('counts the requests of each surface and endpoint', async () => {
    const { key } = await app.createTenant({ limits: 'plan' });
    const rest = restClient(app.url, key);
    const tools = toolClient(app.url, key);
    const bearer = { authorization: `Bearer ${key}` };
    const visitor = { 'x-forwarded-for': '198.51.100.20' };
    const { id: projectId } = await createProject(rest);
    await query(app.url, 'projects.list', {}, bearer);
    for (let sent = 0; sent < 2; sent++) await rest('POST /v1/ai/seo', { body: { text: 'Rye' } });
    await tryUpload(rest, projectId, 'note.txt', Buffer.from('Rye'));
    await rest('POST /v1/contact', { body: { projectId, message: 'Hello' }, headers: visitor });
    await tools(message('ping'));
    await tools(toolCall('generate_content', { operation: 'seo', text: 'Rye' }));
    const expected = {
      ...unusedFree,
      ...afterRequests(7),
      'tools minute': [2, 58],
      'tools day': [2, 998],
      'ai minute': [3, 7],
      'media hour': [1, 49],
      'contact hour': [1, 4],
    };
    expect(await readUse(rest, visitor)).toEqual(expected);
    const elsewhere = await readUse(rest, { 'x-forwarded-for': '198.51.100.21' });
    expect(elsewhere).toEqual({ ...expected, ...afterRequests(8), 'contact hour': [0, 5] });
  });

  test('agrees with the headers of its own response', async () => {
    const { key } = await app.createTenant({ limits: { rest: { minute: 7 } } });
    const response = await restClient(app.url, key)('GET /v1/limits');
    expect(windowsOf(response)[0]).toMatchObject({ limit: 7, used: 1, remaining: 6 });
    expect(response.headers['x-ratelimit-limit']).toBe('7');
    expect(response.headers['x-ratelimit-remaining']).toBe('6');
  });

  test('does not count refused requests', async () => {
    const { key } = await app.createTenant({ limits: { tools: { minute: 2, day: 5 } } });
    const rest = restClient(app.url, key);
    const tools = toolClient(app.url, key);
    for (let sent = 0; sent < 4; sent++) await tools(message('ping'));
    const statuses = [];
    for (let sent = 0; sent < 12; sent++)
      statuses.push((await rest('POST /v1/ai/seo', { body: { text: 'Rye' } })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await readUse(rest)).toEqual({
      ...unusedFree,
      ...afterRequests(11),
      'tools minute': [2, 0],
      'tools day': [2, 3],
      'ai minute': [10, 0],
    });
  });

  test('returns null for what is unlimited', async () => {
    const { key } = await app.createTenant({ plan: 'enterprise', limits: 'plan' });
    await toolClient(app.url, key)(message('ping'));
    const windows = windowsOf(await restClient(app.url, key)('GET /v1/limits'));
    const unlimited = windows.filter(({ limit }) => limit === null);
    expect(unlimited.map(({ subject, name }) => `${subject} ${name}`)).toEqual([
      'rest day',
      'tools minute',
      'tools day',
    ]);
    for (const window of unlimited)
      expect(window).toMatchObject({ used: null, remaining: null, resetAt: null });
  });

  test('returns what was used when a limit is lowered below it', async () => {
    const { key, organization } = await app.createTenant({ limits: { tools: { minute: 10 } } });
    const rest = restClient(app.url, key);
    for (let sent = 0; sent < 3; sent++) await toolClient(app.url, key)(message('ping'));
    expect(await readUse(rest)).toMatchObject({ 'tools minute': [3, 7] });
    const lowered = { tools: { minute: 2 } };
    await app.sql('update organization set limits = $2 where id = $1', [organization.id, lowered]);
    await expect.poll(async () => (await readUse(rest))['tools minute']).toEqual([3, 0]);
  });

  test('shows nothing of other organizations and environments', async () => {
    const [one, other] = [
      await app.createTenant({ limits: 'plan' }),
      await app.createTenant({ limits: 'plan' }),
    ];
    const rest = restClient(app.url, one.key);
    for (let sent = 0; sent < 3; sent++) await rest('POST /v1/ai/seo', { body: { text: 'Rye' } });
    await toolClient(app.url, one.key)(message('ping'));
    const expected = { ...unusedFree, ...afterRequests(1) };
    expect(await readUse(restClient(app.url, other.key))).toEqual(expected);
    const testing = await one.createKey({ environment: 'test' });
    expect(await readUse(restClient(app.url, testing.key))).toEqual(expected);
    const second = await one.createKey();
    expect(await readUse(restClient(app.url, second.key))).toMatchObject({ 'ai minute': [3, 7] });
  });

  test('is a request to the tool endpoint when a tool runs it', async () => {
    const { key } = await app.createTenant({ limits: 'plan' });
    const call = toolCall('run_operation', { operation: 'limits.get' });
    const response = await toolClient(app.url, key)(call);
    // Safe because the matrix checks every success against the contract.
    const windows = response.at('result.structuredContent.windows') as LimitWindow[];
    expect(useOf(windows)).toEqual({ ...unusedFree, 'tools minute': [1, 59], 'tools day': [1, 999] });
  });
});

test('a person sees the windows of the organization in the environment, and uses none of them', async () => {
  const tenant = await app.createTenant({ limits: 'plan' });
  const dashboard = dashboardSession(app, await tenant.signIn());
  // Safe because the matrix checks every success against the contract.
  const read = async () => useOf(dataOf(await dashboard.query('limits.get'), 'windows') as LimitWindow[]);
  for (let count = 0; count < 3; count++) expect(await read()).toEqual(unusedFree);
  await restClient(app.url, tenant.key)('GET /v1/projects');
  await toolClient(app.url, tenant.key)(message('tools/list'));
  expect(await read()).toEqual({
    ...unusedFree,
    ...afterRequests(1),
    'tools minute': [1, 59],
    'tools day': [1, 999],
  });
});
