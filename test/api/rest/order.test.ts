import { expect, test } from 'vitest';
import { restClient, send } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

// The order of checks on REST: authentication, limit, route, content type, size, access, input,
// resource. Each test breaks two rules at once and expects the error of the earlier one.

const text = { 'content-type': 'text/plain' };
const huge = `{"name":"${'x'.repeat(1_100_000)}"}`;

const { app, rest, readOnly, stranger } = await testServer();
const { id: foreignId } = await createProject(stranger.rest);

test.each(['GET /v1/nothing', 'PUT /v1/projects', `GET /v1/projects/x`])(
  'without a key %s is 401, whatever else is wrong',
  async (target) => {
    expect((await send(app.url, target)).status).toBe(401);
    expect((await send(app.url, 'POST /v1/projects', { body: huge, headers: text })).status).toBe(401);
  },
);

test('an exhausted limit is 429 before an unknown path, a wrong method and a wrong body', async () => {
  const tenant = await app.createTenant({ limits: { rest: { minute: 1 } } });
  const limited = restClient(app.url, tenant.key);
  expect((await limited('GET /v1/me')).status).toBe(200);
  expect((await limited('GET /v1/nothing')).status).toBe(429);
  expect((await limited('PUT /v1/projects')).status).toBe(429);
  expect((await limited('POST /v1/projects', { body: 'x', headers: text })).status).toBe(429);
});

test('an unknown path is 404 before the content type and the size', async () => {
  expect((await rest('POST /v1/nothing', { body: 'x', headers: text })).status).toBe(404);
  expect((await rest('POST /v1/nothing', { body: huge })).status).toBe(404);
});

test('a wrong method is 405 before the content type', async () => {
  expect((await rest('PUT /v1/projects', { body: 'x', headers: text })).status).toBe(405);
});

test('a wrong content type is 415 before the size', async () => {
  expect((await rest('POST /v1/projects', { body: huge, headers: text })).status).toBe(415);
});

test('a wrong content type is 415 before a malformed query', async () => {
  expect((await rest('POST /v1/projects?name=%zz', { body: 'x', headers: text })).status).toBe(415);
});

test('a body too large is 413 before a malformed query', async () => {
  expect((await rest('POST /v1/projects?name=%zz', { body: huge })).status).toBe(413);
});

test('a wrong content type is 415 before the missing scope', async () => {
  expect((await readOnly.rest('POST /v1/projects', { body: 'x', headers: text })).status).toBe(415);
});

test('a body too large is 413 before the missing scope', async () => {
  expect((await readOnly.rest('POST /v1/projects', { body: huge })).status).toBe(413);
});

test.each([
  ['a wrong value', 'POST /v1/projects', { name: 5 }],
  ['an unknown field', 'POST /v1/projects', { color: 'red' }],
  ['malformed JSON', 'POST /v1/projects', '{'],
  ['an array', 'POST /v1/projects', []],
  ['a NUL', 'POST /v1/projects', { name: 'Abc\0' }],
  ['a repeated parameter', 'POST /v1/projects?name=a&name=b', undefined],
  ['a malformed query', 'POST /v1/projects?name=%zz', undefined],
  ['a malformed path', 'DELETE /v1/projects/%zz', undefined],
])('a missing scope is 403 before %s', async (_, target, body) => {
  const answer = await readOnly.rest(target, { body });
  expect(answer.status, answer.text).toBe(403);
  expect(answer.at('error.details.required')).toBe('projects:write');
});

test('a missing scope is 403 before an If-Match and an Idempotency-Key that cannot be read', async () => {
  const update = { body: { name: 'Abc' }, headers: { 'if-match': 'nonsense' } };
  expect((await readOnly.rest('PATCH /v1/projects/proj_none', update)).status).toBe(403);
  const create = { body: { name: 'Abc' }, headers: { 'idempotency-key': 'x'.repeat(300) } };
  expect((await readOnly.rest('POST /v1/projects', create)).status).toBe(403);
});

test('bad input is 400 before an unknown or foreign resource', async () => {
  for (const id of ['proj_none', foreignId]) {
    expect((await rest(`PATCH /v1/projects/${id}`, { body: { name: 5 } })).status).toBe(400);
    expect((await rest(`PATCH /v1/projects/${id}`, { body: '{' })).status).toBe(400);
  }
});

test('an unknown or foreign resource is 404 or 403 before a stale version', async () => {
  const stale = { body: { name: 'Abc' }, headers: { 'if-match': '"99"' } };
  expect((await rest('PATCH /v1/projects/proj_none', stale)).status).toBe(404);
  expect((await rest(`PATCH /v1/projects/${foreignId}`, stale)).status).toBe(403);
});

test('a missing scope is 403 for a foreign and for an unknown resource alike', async () => {
  for (const id of ['proj_none', foreignId]) {
    const answer = await readOnly.rest(`DELETE /v1/projects/${id}`);
    expect(answer.status).toBe(403);
    expect(answer.at('error.details.required')).toBe('projects:write');
  }
});
