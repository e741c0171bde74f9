import { expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { expectRateLimited } from '../../support/clients/rate.limit.assertions.ts';
import { query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();

const limitHeaders = ({ headers }: TestResponse) =>
  [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number);
const resetOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-reset']);
const tasks = [
  ['summarize', { text: 'Rye rests.' }],
  ['seo', { text: 'Rye rests.' }],
  ['outline', { topic: 'Rye' }],
  ['generate', { prompt: 'Rye' }],
] as const;

test('all AI tasks share ten requests a minute, and the eleventh is 429 with the documented body', async () => {
  const { key } = await app.createTenant({ limits: 'plan' });
  const rest = restClient(app.url, key);
  const resets = new Set<number>();
  for (let sent = 0; sent < 10; sent++) {
    const [task, body] = tasks[sent % tasks.length] ?? tasks[0];
    const answer = await rest(`POST /v1/ai/${task}`, { body });
    expect([answer.status, ...limitHeaders(answer)]).toEqual([200, 10, 9 - sent]);
    resets.add(resetOf(answer));
  }
  const rewrite = () => rest('POST /v1/ai/rewrite', { body: { text: 'a', instruction: 'b' } });
  expect([...resets]).toEqual([resetOf(await expectRateLimited(rewrite, 10, 60))]);
});

test('AI tasks also count in the windows of the plan, whose limits apply on their routes', async () => {
  const { key } = await app.createTenant({ limits: { rest: { minute: 3 } } });
  const rest = restClient(app.url, key);
  const summarize = () => rest('POST /v1/ai/summarize', { body: { text: 'Rye rests.' } });
  for (let remaining = 2; remaining >= 0; remaining--)
    expect(limitHeaders(await summarize())).toEqual([3, remaining]);
  for (const refused of [await summarize(), await rest('GET /v1/me')]) {
    expect([refused.status, ...limitHeaders(refused)]).toEqual([429, 3, 0]);
    expect(refused.at('error.details')).toMatchObject({ limit: 3, windowSeconds: 60 });
  }
});

test('the window of AI is reported only on its own routes, and limits no other', async () => {
  const { key } = await app.createTenant({ limits: 'plan' });
  const rest = restClient(app.url, key);
  for (let sent = 0; sent < 11; sent++) await rest('POST /v1/ai/seo', { body: { text: 'Rye' } });
  const other = await rest('GET /v1/projects');
  expect(other.status).toBe(200);
  expect(limitHeaders(other)[0]).not.toBe(10);
});

test('the window counts REST, tools and tRPC together, and each organization has its own', async () => {
  const [one, other] = [
    await app.createTenant({ limits: 'plan' }),
    await app.createTenant({ limits: 'plan' }),
  ];
  const rest = restClient(app.url, one.key);
  for (let sent = 0; sent < 10; sent++) await rest('POST /v1/ai/seo', { body: { text: 'Rye' } });
  const byTool = await toolClient(
    app.url,
    one.key,
  )(toolCall('generate_content', { operation: 'seo', text: 'Rye' }));
  expect(byTool.at('error.code')).toBe(-32000);
  const headers = { authorization: `Bearer ${one.key}` };
  expect((await query(app.url, 'ai.seo', { text: 'Rye' }, headers)).status).toBe(429);
  const free = await restClient(app.url, other.key)('POST /v1/ai/seo', { body: { text: 'Rye' } });
  expect(free.status).toBe(200);
});
