import type { Plan } from '@imprint/shared/limits';
import { describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import {
  message,
  mutate,
  query,
  queryBatch,
  type ToolClient,
  toolCall,
  toolClient,
} from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import type { TenantOptions } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();

async function toolsOf(options: TenantOptions): Promise<ToolClient> {
  return toolClient(app.url, (await app.createTenant(options)).key);
}

/** Sends pings in batches of fifty and returns how many were answered; stops at the first refusal. */
async function pingsThatPass(tools: ToolClient, most: number): Promise<number> {
  let passed = 0;
  while (passed < most) {
    const size = Math.min(50, most - passed);
    const batch = Array.from({ length: size }, (_, index) => message('ping', {}, passed + index));
    const answers = (await tools(batch)).body as { error?: { code: number } }[];
    expect(answers).toHaveLength(size);
    const refused = answers.filter(({ error }) => error !== undefined);
    for (const { error } of refused) expect(error?.code).toBe(-32000);
    passed += size - refused.length;
    if (refused.length > 0) break;
  }
  return passed;
}

/** Asserts the documented response, and that its header agrees with the body. */
function expectRateLimited(answer: TestResponse, id: unknown): void {
  const retryAfter = Number(answer.headers['retry-after']);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    jsonrpc: '2.0',
    id,
    error: { code: -32000, message: 'Rate limit exceeded', data: { retryAfter } },
  });
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
}

describe('tool limits', () => {
  test('the 61st call of a free organization in a minute is -32000 with retryAfter and its id', async () => {
    const tools = await toolsOf({ limits: 'plan' });
    expect(await pingsThatPass(tools, 60)).toBe(60);
    const answer = await tools(message('list_projects', {}, 'sixty-one'));
    expectRateLimited(answer, 'sixty-one');
    expect(Number(answer.at('error.data.retryAfter'))).toBeLessThanOrEqual(60);
    expectRateLimited(await tools(toolCall('list_projects', {}, 0)), 0);
    expectRateLimited(await tools(message('initialize', {}, -1)), -1);
  });

  test('the limit is checked before the shape and the method of a message', async () => {
    const tools = await toolsOf({ limits: { tools: { minute: 1 } } });
    await tools(message('ping'));
    expectRateLimited(await tools({ jsonrpc: '1.0', id: 7, method: 'ping' }), 7);
    expectRateLimited(await tools(message('nothing', {}, 8)), 8);
  });

  test('of 200 calls at once exactly 60 pass', async () => {
    const tools = await toolsOf({ limits: 'plan' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, id) => tools(message('list_projects', {}, id))),
    );
    expect(answers.filter((answer) => answer.at('result') !== undefined)).toHaveLength(60);
    answers.forEach((answer, id) => {
      if (answer.at('error')) expectRateLimited(answer, id);
    });
  });

  test('each message of a batch counts, and each one over the limit gets -32000 with its own id', async () => {
    const tools = await toolsOf({ limits: 'plan' });
    expect(await pingsThatPass(tools, 50)).toBe(50);
    const answer = await tools(Array.from({ length: 20 }, (_, id) => message('list_projects', {}, `m${id}`)));
    const answers = answer.body as { id: string; result?: object; error?: { data: object } }[];
    expect(answers.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: 20 }, (_, id) => `m${id}`).sort(),
    );
    expect(answers.filter(({ result }) => result)).toHaveLength(10);
    for (const { error } of answers.filter(({ result }) => !result)) {
      const data = { retryAfter: expect.any(Number) };
      expect(error).toEqual({ code: -32000, message: 'Rate limit exceeded', data });
    }
  });

  test('the messages of a batch over the limit write nothing', async () => {
    const tenant = await app.createTenant({ limits: { tools: { minute: 3 } } });
    const creates = Array.from({ length: 5 }, (_, id) => message('create_project', { name: 'Surplus' }, id));
    await toolClient(app.url, tenant.key)(creates);
    const list = await restClient(app.url, tenant.key)('GET /v1/projects');
    expect(list.at('pagination.total')).toBe(3);
  });

  test('the 51st upload of an hour is refused, counted together with REST', async () => {
    const tenant = await app.createTenant();
    const [tools, client] = [toolClient(app.url, tenant.key), restClient(app.url, tenant.key)];
    const { id: projectId } = await createProject(client);
    const file = { projectId, filename: 'a.txt', contentBase64: 'eA==' };
    const direct = (count: number) =>
      Array.from({ length: count }, (_, id) => message('upload_media', file, id));
    const passed = async (batch: object[]) =>
      ((await tools(batch)).body as { result?: object }[]).filter(({ result }) => result).length;
    expect(await passed(direct(30))).toBe(30);
    const byToolCall = Array.from({ length: 19 }, (_, id) => toolCall('upload_media', file, id));
    expect(await passed(byToolCall)).toBe(19);
    expect((await client('POST /v1/media', { body: file })).status).toBe(200);
    expectRateLimited(await tools(message('upload_media', file, 51)), 51);
    expectRateLimited(await tools(toolCall('upload_media', file, 'again')), 'again');
    expect((await client('POST /v1/media', { body: file })).status).toBe(429);
    expect((await tools(toolCall('list_media', {}))).at('result.isError')).toBeUndefined();
  });

  // The table of the interface, "Plan limits, tool-protocol endpoint", by the plans of REST.
  test.each([
    ['free', 60],
    ['starter', 60],
    ['professional', 300],
  ] as [Plan, number][])('%s may make %i calls a minute', async (plan, limit) => {
    expect(await pingsThatPass(await toolsOf({ plan, limits: 'plan' }), limit + 50)).toBe(limit);
  });

  test.each([
    ['free', 1_000],
    ['starter', 1_000],
    ['professional', 10_000],
  ] as [Plan, number][])('%s may make %i calls a day', async (plan, limit) => {
    const tools = await toolsOf({ plan, limits: { tools: { minute: null } } });
    expect(await pingsThatPass(tools, limit + 50)).toBe(limit);
    const answer = await tools(message('ping'));
    expect(Number(answer.at('error.data.retryAfter'))).toBeGreaterThan(80_000);
  });

  test('enterprise is unlimited', async () => {
    const tools = await toolsOf({ plan: 'enterprise', limits: 'plan' });
    expect(await pingsThatPass(tools, 11_000)).toBe(11_000);
  });

  test('a session and a key of one organization and environment share the tool windows', async () => {
    const tenant = await app.createTenant({ limits: { tools: { minute: 5 } } });
    const tools = toolClient(app.url, tenant.key);
    expect(await pingsThatPass(tools, 3)).toBe(3);
    const cookie = await tenant.signIn();
    const bySession: ToolClient = (body) => tools(body, { cookie, authorization: undefined });
    expect(await pingsThatPass(bySession, 10)).toBe(2);
  });
});

describe('/trpc', () => {
  test('a session may make 600 calls a minute, each call of a batch counted', async () => {
    const tenant = await app.createTenant({ limits: { rest: { minute: 1 }, tools: { minute: 1 } } });
    const cookie = await tenant.signIn();
    for (let batch = 0; batch < 30; batch++) {
      const answer = await queryBatch(app.url, 'session.get', 20, { cookie });
      expect(answer.status).toBe(200);
      expect(answer.at('19.result.data')).toBeDefined();
    }
    const answer = await query(app.url, 'session.get', {}, { cookie });
    expect(answer.status).toBe(429);
    expect(answer.at('error.data')).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: expect.any(Number), limit: 600, windowSeconds: 60 },
      requestId: answer.headers['x-request-id'],
    });
    expect((await restClient(app.url, tenant.key)('GET /v1/me')).status).toBe(200);
  });

  test('a batch of more than 20 calls is refused as a whole', async () => {
    const cookie = await owner.signIn();
    expect((await queryBatch(app.url, 'session.get', 20, { cookie })).status).toBe(200);
    const answer = await queryBatch(app.url, 'session.get', 21, { cookie });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('"result"');
  });

  test('a batch of more than 20 writes carries out none', async () => {
    const cookie = await owner.signIn();
    const inputs = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, { name: 'Batched' }]));
    const names = Array(21).fill('projects.create').join();
    const answer = await mutate(app.url, `${names}?batch=1`, inputs, { cookie });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const list = await rest('GET /v1/projects?q=batched');
    expect(list.at('pagination.total')).toBe(0);
  });
});
