import { operations } from '@imprint/shared/contract';
import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
const target = 'GET /openapi.json';

/** Counts how often the document is built: each build reads the staging URL once. */
function countBuilds(): () => number {
  let count = 0;
  const get = () => {
    count += 1;
    return undefined;
  };
  Object.defineProperty(app.deps.config, 'stagingUrl', { get });
  return () => count;
}

/** Requests the document with these accepted encodings and decodes the response. */
async function accepting(encodings: string) {
  const response = await fetch(`${app.url}/openapi.json`, { headers: { 'accept-encoding': encodings } });
  return { headers: response.headers, text: await response.text() };
}

test('/openapi.json is built once for concurrent first requests, without blocking others', async () => {
  // The first request of all reads the URLs of the service, too, which would count as a build.
  await send(app.url, 'GET /health/live');
  const builds = countBuilds();
  let turns = 0;
  const count = () => {
    turns += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app.url, target)));
  clearImmediate(ticking);
  // It yields once for each operation of the REST API.
  expect(turns).toBeGreaterThanOrEqual(operations.filter(({ operation }) => operation.rest).length);
  expect(new Set(answers.map(({ status, text }) => status + text)).size).toBe(1);
  await send(app.url, target);
  expect(builds()).toBe(1);
});

test('it has a strong ETag, and a client that has it already gets a 304 without a body', async () => {
  const { headers, text } = await send(app.url, target);
  expect(headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  for (const known of [headers.etag, `"other", ${headers.etag}`, '*', `W/${headers.etag}`]) {
    const fresh = await send(app.url, target, { headers: { 'if-none-match': known } });
    expect([fresh.status, fresh.text]).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'cache-control']) expect(fresh.headers[name]).toBe(headers[name]);
  }
  const stale = await send(app.url, target, { headers: { 'if-none-match': '"other"' } });
  expect([stale.status, stale.text]).toEqual([200, text]);
});

test('it may be cached by anybody and must be revalidated', async () => {
  const { headers } = await send(app.url, target);
  expect(headers['cache-control']).toBe('public, no-cache');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['deflate', null],
  ['gzip;q=0', null],
])(
  'who accepts %s gets the same text encoded as %s, under an ETag of its own',
  async (accepted, encoding) => {
    const plain = await accepting('identity');
    const { headers, text } = await accepting(accepted);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(text).toBe(plain.text);
    expect(headers.get('etag') === plain.headers.get('etag')).toBe(encoding === null);
    const sizeBytes = Number(headers.get('content-length'));
    if (encoding === null) expect(sizeBytes).toBe(Buffer.byteLength(text));
    else expect(sizeBytes).toBeLessThan(Buffer.byteLength(text) / 10);
  },
);

test('HEAD is answered with the headers of GET and no body', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const got = await send(app.url, target, { headers });
  const headResponse = await send(app.url, 'HEAD /openapi.json', { headers });
  expect([headResponse.status, headResponse.text]).toEqual([200, '']);
  expect({ ...headResponse.headers, date: '' }).toEqual({ ...got.headers, date: '' });
});
