import { describe, expect, test } from 'vitest';
import { type Exchange, exchange } from '../../support/fuzz/raw.client.ts';
import { testServer } from '../../support/server/test.server.ts';

// Requests that Node's HTTP parser refuses reach no surface, but still get the envelope of REST.

const { app, owner } = await testServer();

const write = (text: string, isComplete = true) =>
  exchange(app.url, { bytes: Buffer.from(text.replaceAll('KEY', owner.key), 'latin1'), isComplete });
const get = 'GET /v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY\r\n';

function expectRefusal({ responses, isClosed, rest }: Exchange, status: number, code: string): void {
  expect(isClosed, 'the connection is closed').toBe(true);
  expect(rest).toBe('');
  const answer = responses.at(-1);
  expect(answer?.status, answer?.body).toBe(status);
  expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer?.headers.get('connection')).toBe('close');
  expect(answer?.headers.get('x-request-id')).toMatch(/^req_/);
  for (const name of ['limit', 'remaining', 'reset'])
    expect(answer?.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  const problem = { field: 'request', reason: expect.stringMatching(/\w/) };
  expect(JSON.parse(String(answer?.body))).toEqual({
    success: false,
    error: { code, message: expect.stringMatching(/\w/), details: { ...problem, errors: [problem] } },
  });
}

test.each([
  ['another protocol', 'EHLO example.com\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x00\xa5\x01\x00\x00'],
  ['an unknown method', get.replace('GET', 'BREW')],
  ['a version of its own', get.replace('HTTP/1.1', 'HTTP/9.9')],
  ['a header without a colon', `${get}nonsense\r\n\r\n`],
  ['a NUL in a header', `${get}X: a\0b\r\n\r\n`],
  ['two lengths', `${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  ['a length and chunks', `${get}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
])('%s is 400 and closed', async (_, text) => {
  expectRefusal(await write(text), 400, 'VALIDATION_ERROR');
});

test.each([
  ['a header', `${get}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address', get.replace('/v1/me', `/v1/me?${'a'.repeat(20_000)}`)],
])('%s beyond 16 kB is 431 and closed', async (_, text) => {
  expectRefusal(await write(text), 431, 'VALIDATION_ERROR');
});

describe('a body', () => {
  const post = `${get.replace('GET /v1/me', 'POST /v1/projects')}Content-Type: application/json\r\n`;

  test('with a chunk without a size is 400 and closed', async () => {
    expectRefusal(await write(`${post}Transfer-Encoding: chunked\r\n\r\nx\r\n`), 400, 'VALIDATION_ERROR');
  });

  test('with endless chunk extensions is 413 and closed', async () => {
    const text = `${post}Transfer-Encoding: chunked\r\n\r\n5;${'a'.repeat(20_000)}\r\n`;
    expectRefusal(await write(text), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('without a length is a request without a body, and its bytes are 400', async () => {
    const result = await write(`${post}\r\n{"name":"Abc"}`);
    expect(result.responses.map(({ status }) => status)).toEqual([400, 400]);
    expect(JSON.parse(String(result.responses[0]?.body)).error.details.field).toBe('name');
    expectRefusal(result, 400, 'VALIDATION_ERROR');
  });

  test('that is refused by its head and then malformed gets no second response', async () => {
    const text = `${post.replace('KEY', 'x')}Transfer-Encoding: chunked\r\n\r\n5\r\n`;
    const { responses, isClosed } = await write(`${text}${'x'.repeat(20)}`, false);
    expect(isClosed).toBe(true);
    expect(responses.map(({ status }) => status)).toEqual([401]);
  });
});

test.each(['GET', 'POST'])('a %s without Host is 400 and closed', async (method) => {
  const text = get.replace('Host: x\r\n', '').replace('GET', method);
  expectRefusal(await write(`${text}\r\n`), 400, 'VALIDATION_ERROR');
});

test('a request of HTTP/1.0 needs no Host', async () => {
  const text = get.replace('Host: x\r\n', '').replace('HTTP/1.1', 'HTTP/1.0');
  const { responses } = await write(`${text}\r\n`);
  expect(responses.map(({ status }) => status)).toEqual([200]);
});

test('requests before invalid bytes are answered in order before those are refused', async () => {
  const result = await write(`${`${get}\r\n`.repeat(3)}nonsense\r\n\r\n`);
  expect(result.responses.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  expectRefusal(result, 400, 'VALIDATION_ERROR');
});

test('an unknown expectation is ignored', async () => {
  const { responses } = await write(`${get}Expect: nonsense\r\nConnection: close\r\n\r\n`);
  expect(responses.map(({ status }) => status)).toEqual([200]);
});

test.each(['http://[/', 'http://', 'https://x:99999/v1'])(
  'the address %j is 404 in the envelope',
  async (target) => {
    const text = get.replace('/v1/me', target);
    const { responses } = await write(`${text}Connection: close\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([404]);
    expect(responses[0]?.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
    expect(JSON.parse(String(responses[0]?.body))).toMatchObject({
      success: false,
      error: { code: 'NOT_FOUND' },
    });
  },
);

test('a refused request is logged with the request id of its response', async () => {
  const { responses } = await write('nonsense\r\n\r\n');
  const id = String(responses[0]?.headers.get('x-request-id'));
  expect(app.logLines.filter((line) => line.includes(id))).toHaveLength(1);
});
