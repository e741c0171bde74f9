import { expect, test } from 'vitest';
import { testServer } from '../../support/server/test.server.ts';

const internals = /\bat .*:\d+|node_modules|\/server\/src|select |insert |relation|column|postgres|svc_live/i;

const { app, owner, rest } = await testServer();

test('an error is 500 INTERNAL_ERROR with the request id; its cause is only in the log', async () => {
  await app.sql('alter table project rename column description to gone');
  const answers = [
    await rest('GET /v1/projects'),
    await rest('POST /v1/projects', { body: { name: 'Faulty' } }),
  ];
  await app.sql('alter table project rename column gone to description');
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    expect(answer.at('success')).toBe(false);
    expect(answer.at('error.code')).toBe('INTERNAL_ERROR');
    expect(answer.text).not.toMatch(internals);
    const id = String(answer.headers['x-request-id']);
    const logged = app.logLines.filter((line) => line.includes(id) && line.includes('description'));
    expect(logged.length).toBeGreaterThan(0);
  }
  expect((await rest('GET /v1/projects')).status).toBe(200);
});

test('the body of an error holds the request id, so that it can be reported', async () => {
  await app.sql('alter table project rename column description to gone');
  const answer = await rest('GET /v1/projects');
  await app.sql('alter table project rename column gone to description');
  expect(answer.status).toBe(500);
  expect(answer.text).toContain(answer.headers['x-request-id']);
});

test.each([
  "DELETE /v1/projects/';%20drop%20table%20project;%20--",
  'GET /v1/projects/proj_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  'GET /v1/projects/proj_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  'GET /v1/projects?cursor=%27',
  'GET /v1/projects?q=%27%22%5C%25',
  'POST /v1/projects?name=%27%27%27%3B',
  'POST /v1/projects?name=Abc&slug=%27%3B',
  'GET /elsewhere',
  'GET /elsewhere/%zz',
  'GET /openapi.json%zz',
  'GET /health/%zz',
  'GET /trpc/%zz',
  'GET /api/mcp/%zz',
])('%s causes no internal error, and its response has no stack, SQL or server path', async (target) => {
  const { status, text } = await rest(target);
  expect(status, text).toBeLessThan(500);
  expect(text.replaceAll('drop table', '')).not.toMatch(internals);
});

test('the request log contains no key', async () => {
  await rest(`GET /v1/me?key=${owner.key}`);
  expect(app.logLines.some((line) => line.includes('/v1/me'))).toBe(true);
  expect(app.logLines.join()).not.toContain(owner.key);
});
