import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type RequestOptions, sendRaw, type TestResponse } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Anchor' });
afterAll(async () => {
  // The server must still serve after every input.
  expect((await rest('GET /v1/me')).status).toBe(200);
});

const create = (outgoing: RequestOptions) => rest('POST /v1/projects', outgoing);

function expectInvalid(answer: TestResponse, field: string): void {
  expect(answer.status, answer.text).toBe(400);
  expect(answer.at('error.code')).toBe('VALIDATION_ERROR');
  expect(answer.at('error.details.field')).toBe(field);
  expect(answer.at('error.details.reason')).toMatch(/\w/);
}

async function expectNothingWritten(work: () => Promise<unknown>): Promise<void> {
  const count = () => app.sql('select count(*)::int, max(version) from project');
  const before = await count();
  await work();
  expect(await count()).toEqual(before);
}

describe('JSON bodies', () => {
  test.each([
    ['malformed JSON', '{"name": "Abc"'],
    ['an array', '[{"name":"Abc"}]'],
    ['a text', '"Abc"'],
    ['a number', '5'],
    ['null', 'null'],
    ['nothing but a comma', ','],
    ['a trailing comma', '{"name":"Abc",}'],
    ['two values', '{"name":"Abc"}{"name":"Abd"}'],
    ['NaN', '{"name":NaN}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"name":"Abc"}', 'utf16le')],
    ['65 levels of arrays', `{"name":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['100,000 levels', '['.repeat(100_000)],
    ['65 levels of objects', `${'{"name":'.repeat(65)}1${'}'.repeat(65)}`],
  ])('%s is VALIDATION_ERROR on field body and writes nothing', async (_, body) => {
    await expectNothingWritten(async () => expectInvalid(await create({ body }), 'body'));
  });

  test('64 levels are not too deep: only the value itself is refused', async () => {
    expectInvalid(await create({ body: `{"name":${'['.repeat(63)}${']'.repeat(63)}}` }), 'name');
  });

  test('brackets inside a text do not count as levels', async () => {
    const name = `${'[{'.repeat(40)}"\\`;
    expect((await create({ body: { name } })).at('data.name')).toBe(name);
  });

  test.each([
    ['a NUL in a text', '{"name":"Abc\\u0000d"}', 'name'],
    ['a high surrogate alone', '{"name":"Abc\\ud800"}', 'name'],
    ['a low surrogate alone', '{"name":"Abc","description":"\\udc00x"}', 'description'],
    ['an integer beyond 2^53', '{"name":"Abc","expectedVersion":9007199254740993}', 'expectedVersion'],
    ['a number beyond all bounds', '{"name":"Abc","slug":1e999}', 'slug'],
    ['__proto__', '{"name":"Abc","__proto__":{"description":"x"}}', '__proto__'],
    ['an unknown field', '{"name":"Abc","color":"red"}', 'color'],
    ['constructor', '{"name":"Abc","constructor":{}}', 'constructor'],
    ['a field that only the server sets', '{"name":"Abc","organizationId":"org_1"}', 'organizationId'],
    ['a wrong type', '{"name":12345}', 'name'],
    ['a missing field', '{}', 'name'],
    ['null where a text is required', '{"name":null}', 'name'],
  ])('%s is refused by the name of the field and writes nothing', async (_, body, field) => {
    await expectNothingWritten(async () => expectInvalid(await create({ body }), field));
  });

  test('a body that the query repeats is refused by the name of the field', async () => {
    const answer = await rest('POST /v1/projects?name=Abc', { body: { name: 'Abc' } });
    expectInvalid(answer, 'name');
  });

  test('a body that repeats the path is refused by the name of the field', async () => {
    const answer = await rest(`PATCH /v1/projects/${projectId}`, { body: { projectId, name: 'Abc' } });
    expectInvalid(answer, 'projectId');
  });

  test('If-Match and expectedVersion in the body at once are refused', async () => {
    const body = { name: 'Abc', expectedVersion: 1 };
    const answer = await rest(`PATCH /v1/projects/${projectId}`, { body, headers: { 'if-match': '"1"' } });
    expectInvalid(answer, 'expectedVersion');
  });

  test('path, query and body merge into one input', async () => {
    const created = await rest('POST /v1/projects?slug=from-query', { body: { name: 'Merged' } });
    expect(created.at('data')).toMatchObject({ name: 'Merged', slug: 'from-query' });
    const answer = await rest(`PATCH /v1/projects/${created.at('data.id')}?expectedVersion=1`, {
      body: { name: 'Merged twice' },
    });
    expect(answer.at('data')).toMatchObject({ name: 'Merged twice', version: 2 });
  });

  test('an empty body is an empty object, whatever the headers say', async () => {
    for (const headers of [{}, { 'content-length': '0', 'content-type': 'application/json' }]) {
      expectInvalid(await create({ headers }), 'name');
    }
    expect((await rest(`POST /v1/projects/${projectId}/publish`)).status).toBe(200);
  });

  test('characters outside the BMP are returned as they were sent', async () => {
    const name = 'Żółć 日本 🦔 \u{1F468}\u200D\u{1F469}';
    const created = await create({ body: { name } });
    expect((await rest(`GET /v1/projects/${created.at('data.id')}`)).at('data.name')).toBe(name);
  });
});

describe('size and content type', () => {
  const padded = (sizeBytes: number) => '{"name":"Padded"}'.padEnd(sizeBytes, ' ');

  test('a body of a million bytes is accepted', async () => {
    expect((await create({ body: padded(1_000_000) })).status).toBe(201);
  });

  test.each([
    ['with Content-Length', false],
    ['in chunks', true],
  ])('a body over 1 MB %s is 413, and the next request works', async (_, chunked) => {
    await expectNothingWritten(async () => {
      const answer = await create({ body: padded(1_048_577), chunked });
      expect(answer.status).toBe(413);
      expect(answer.at('error.code')).toBe('PAYLOAD_TOO_LARGE');
    });
    expect((await rest('GET /v1/me')).status).toBe(200);
  });

  test('an announced size over 1 MB is refused before the body arrives', async () => {
    const head = `POST /v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}`;
    const type = 'Content-Type: application/json\r\nContent-Length: 2000000\r\nConnection: close';
    expect(await sendRaw(app.url, `${head}\r\n${type}\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each([
    ['another type', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that only begins alike', { 'content-type': 'application/jsonp' }],
    ['no type', { 'content-type': undefined }],
    ['another charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['an unknown charset', { 'content-type': 'application/json; charset=nonsense' }],
    ['an unknown encoding', { 'content-encoding': 'nonsense' }],
  ])('%s is 415 and writes nothing', async (_, headers) => {
    await expectNothingWritten(async () => {
      const answer = await create({ body: { name: 'Abc' }, headers });
      expect(answer.status).toBe(415);
      expect(answer.at('error.code')).toBe('UNSUPPORTED_MEDIA_TYPE');
    });
  });

  test('a compressed body is 415, a bomb too', async () => {
    for (const body of [gzipSync('{"name":"Abc"}'), gzipSync(Buffer.alloc(50_000_000))]) {
      expect((await create({ body, headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    }
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json'])(
    '%s is taken',
    async (type) => {
      expect((await create({ body: { name: 'Typed' }, headers: { 'content-type': type } })).status).toBe(201);
    },
  );

  test('the content type does not matter without a body', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '0' };
    expect((await rest('GET /v1/projects', { headers })).status).toBe(200);
    expectInvalid(await create({ headers }), 'name');
  });
});

describe('paths and queries', () => {
  test.each([
    ['an unknown parameter', 'color=red', 'color'],
    ['a repeated parameter', 'limit=1&limit=2', 'limit'],
    ['__proto__', '__proto__=1', '__proto__'],
    ['constructor', 'constructor=1', 'constructor'],
    ['a parameter with brackets', 'status[]=draft', 'status[]'],
    ['a NUL', 'q=a%00b', 'q'],
    ['a number that is none', 'limit=ten', 'limit'],
    ['a number beyond 2^53', 'limit=9007199254740993', 'limit'],
    ['a fraction', 'limit=1.5', 'limit'],
    ['too many', 'limit=101', 'limit'],
    ['too few', 'limit=0', 'limit'],
    ['an unknown order', 'sort=color', 'sort'],
    ['a cursor of our own making', 'cursor=abc.def', 'cursor'],
    ['an empty cursor', 'cursor=', 'cursor'],
  ])('%s is refused with the name of the field', async (_, parameters, field) => {
    expectInvalid(await rest(`GET /v1/projects?${parameters}`), field);
  });

  test.each([
    'GET /v1/projects?q=%',
    'GET /v1/projects?q=%zz',
    'GET /v1/projects?q=%c3%28',
    'GET /v1/projects?q=%ed%a0%80',
    'GET /v1/projects/%',
    'GET /v1/projects/%ff',
    'GET /v1/projects/proj_%00',
    'PATCH /v1/projects/%e0%a4%a?name=Abc',
    'GET /v1/%',
    'GET /v1/projects/%2e%2e%2fme',
  ])('%s is a 4xx in the envelope', async (target) => {
    const answer = await rest(target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.at('success')).toBe(false);
    expect(answer.at('error.code')).toMatch(/^(VALIDATION_ERROR|NOT_FOUND)$/);
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
  });

  test('a path of 10,000 characters is a 404', async () => {
    expect((await rest(`GET /v1/projects/proj_${'a'.repeat(10_000)}`)).status).toBe(404);
  });
});
