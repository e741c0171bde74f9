import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { send, type TestResponse } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

// Calls `/trpc` without a client, as it is on the wire.

const { app, owner, rest } = await testServer();
const authorization = `Bearer ${owner.key}`;
afterAll(async () => {
  expect((await send(app.url, 'GET /trpc/me.get', { headers: { authorization } })).status).toBe(200);
});

const get = (path: string) => send(app.url, `GET /trpc/${path}`, { headers: { authorization } });
const post = (path: string, body: unknown, headers = {}) =>
  send(app.url, `POST /trpc/${path}`, { body, headers: { authorization, ...headers } });
const asInput = (json: string) => `input=${encodeURIComponent(json)}`;

function nested(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels));
}

/** Returns the error of a single call, or the first one of a batch. */
function expectError(answer: TestResponse, status: number, code: string, field?: string): void {
  expect(answer.status, answer.text).toBe(status);
  const root = Array.isArray(answer.body) ? '0.error' : 'error';
  expect(answer.at(`${root}.data`)).toMatchObject({ code, httpStatus: status });
  expect(answer.at(`${root}.data.requestId`)).toBe(answer.headers['x-request-id']);
  expect(answer.at(`${root}.message`)).toMatch(/\w+ \w+/);
  if (field) expect(answer.at(`${root}.data.details.field`)).toBe(field);
  expect(answer.text).not.toMatch(/"stack"|node_modules|\bat .*:\d+/);
}

async function expectNothingWritten(work: () => Promise<unknown>): Promise<void> {
  const total = async () => (await rest('GET /v1/projects')).at('pagination.total');
  const before = await total();
  await work();
  expect(await total()).toBe(before);
}

describe('a mutation on /trpc', () => {
  test.each([
    ['malformed JSON', '{"name":', 'body'],
    ['65 levels', `{"name":${'['.repeat(64)}${']'.repeat(64)}}`, 'body'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'body'],
    ['a NUL', '{"name":"Abc\\u0000"}', 'name'],
    ['half a surrogate', '{"name":"Abc\\ud800"}', 'name'],
    ['a number beyond 2^53', '{"name":"Abc","slug":9007199254740993}', 'slug'],
    ['__proto__', '{"name":"Abc","__proto__":{"slug":"x"}}', '__proto__'],
    ['an unknown field', '{"name":"Abc","color":"red"}', 'color'],
    ['an array', '["Abc"]', 'body'],
    ['a text', '"Abc"', 'body'],
  ])('refuses %s with the error code and the field', async (_, body, field) => {
    await expectNothingWritten(async () => {
      expectError(await post('projects.create', body), 400, 'VALIDATION_ERROR', field);
    });
  });

  test.each([false, true])('refuses a body over 1 MB (in chunks: %s)', async (chunked) => {
    const body = '{"name":"Padded"}'.padEnd(1_048_577, ' ');
    const outgoing = { body, chunked, headers: { authorization } };
    await expectNothingWritten(async () => {
      expectError(await send(app.url, 'POST /trpc/projects.create', outgoing), 413, 'PAYLOAD_TOO_LARGE');
    });
  });

  test('refuses a compressed body', async () => {
    const answer = await post('projects.create', gzipSync('{"name":"Abc"}'), { 'content-encoding': 'gzip' });
    expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('without a body has an empty input', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' };
    const answer = await send(app.url, 'POST /trpc/projects.create', {
      headers: { authorization, ...headers },
    });
    expectError(answer, 400, 'VALIDATION_ERROR', 'name');
    const cookie = await owner.signIn();
    const signedOut = await send(app.url, 'POST /trpc/session.signOut', { headers: { cookie, ...headers } });
    expect(signedOut.at('result.data')).toEqual({ signedOut: true });
  });

  test.each([
    ['a good input', { name: 'Wrapped' }],
    ['half a surrogate', { name: 'Wrapped \ud800' }],
    ['a deep value', { name: 'Wrapped', description: nested(100) }],
  ])('does not parse JSON within a string: %s', async (_, input) => {
    await expectNothingWritten(async () => {
      const answer = await post('projects.create', JSON.stringify(JSON.stringify(input)));
      expectError(answer, 400, 'VALIDATION_ERROR');
    });
  });

  test('in a batch gets a response for each call', async () => {
    const answer = await post('projects.create,projects.create?batch=1', {
      0: { name: 'In a batch' },
      1: { name: 'ab' },
    });
    expect(answer.at('0.result.data.name')).toBe('In a batch');
    expect(answer.at('1.error.data')).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'name' } });
  });
});

describe('a query on /trpc', () => {
  test.each([
    ['malformed JSON', asInput('{'), undefined],
    ['65 levels', asInput(`{"q":${'['.repeat(64)}${']'.repeat(64)}}`), undefined],
    ['a NUL', asInput('{"q":"a\\u0000b"}'), 'q'],
    ['half a surrogate', asInput('{"q":"\\ud800"}'), 'q'],
    ['a number beyond 2^53', asInput('{"limit":9007199254740993}'), 'limit'],
    ['an unknown field', asInput('{"color":"red"}'), 'color'],
  ])('refuses %s with the error code', async (_, parameters, field) => {
    expectError(await get(`projects.list?${parameters}`), 400, 'VALIDATION_ERROR', field);
  });

  test.each([
    ['given twice, the bad one first', `${asInput('{"q":"a\\u0000b"}')}&${asInput('{}')}`],
    ['given twice, the bad one last', `${asInput('{}')}&${asInput('{"q":"a\\u0000b"}')}`],
    ['by an escaped name', asInput('{"q":"a\\u0000b"}').replace('input', 'inpu%74')],
    ['in brackets', asInput('{"q":"a\\u0000b"}').replace('input', 'input[]')],
    ['deep and given twice', `${asInput(`{"q":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)}&input=1`],
    ['malformed in its encoding', 'input=%zz'],
  ])('causes no internal error when its input is %s', async (_, parameters) => {
    const answer = await get(`projects.list?${parameters}`);
    expect(answer.status, answer.text).toBeLessThan(500);
  });

  test('refuses a NUL inside a batch', async () => {
    const answer = await get(`projects.list,me.get?batch=1&${asInput('{"0":{"q":"a\\u0000b"},"1":{}}')}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('VALIDATION_ERROR');
  });

  test.each([
    'nothing.here',
    'projects',
    'projects.nothing',
    'constructor',
    '__proto__',
    'projects.__proto__',
    '',
  ])('of the unknown procedure %j is NOT_FOUND', async (name) => {
    expectError(await get(name), 404, 'NOT_FOUND');
  });

  test('of a mutation is METHOD_NOT_ALLOWED', async () => {
    expectError(await get('projects.create?input=%7B%7D'), 405, 'METHOD_NOT_ALLOWED');
  });

  test('without a key or a session is UNAUTHORIZED', async () => {
    expectError(await send(app.url, 'GET /trpc/me.get'), 401, 'UNAUTHORIZED');
  });
});

describe('a request that tRPC refuses itself', () => {
  const me = 'GET /trpc/me.get';

  test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])(
    'the method %s is METHOD_NOT_ALLOWED and told which are',
    async (method) => {
      const answer = await send(app.url, `${method} /trpc/me.get`, { headers: { authorization } });
      expectError(answer, 405, 'METHOD_NOT_ALLOWED');
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    },
  );

  test.each(['GET //', 'GET //:99999/', 'POST //', 'POST //[/me.get'])('%s is no address', async (target) => {
    const [method, path] = target.split(' ');
    const type = { 'content-type': 'application/json' };
    const answer = await send(app.url, `${method} /trpc${path}`, { headers: { authorization, ...type } });
    expectError(answer, 400, 'VALIDATION_ERROR', 'path');
  });

  test.each([
    ['more calls than a batch may have', `${me}${',me.get'.repeat(20)}?batch=1`, {}, 400],
    ['a mix of queries and mutations', `${me},projects.create?batch=1`, {}, 400],
    ['a form in a GET', me, { 'content-type': 'multipart/form-data; boundary=x' }, 405],
    ['parameters of a connection', `${me}?connectionParams=%5B`, {}, 400],
    ['a stream outside a batch', me, { 'trpc-accept': 'application/jsonl' }, 400],
    ['a Host that is none', me, { host: 'a b' }, 400],
  ])('%s is refused under the id of the request', async (_, target, headers, status) => {
    const answer = await send(app.url, target, { headers: { authorization, ...headers } });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.at('error.data.requestId'), answer.text).toBe(answer.headers['x-request-id']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });
});
