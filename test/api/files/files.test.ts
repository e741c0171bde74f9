import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { fetchFile, upload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest, { name: 'Holds files' });
const text = 'The first line of the notes.\nAnd the second, with an ä.\n';
const notes = await upload(rest, project.id, 'notes.txt', Buffer.from(text));
const { pathname } = new URL(notes.url);
const whole = Buffer.from(text);
const get = (headers: Record<string, string> = {}, query = '') =>
  fetchFile(`${app.url}${pathname}${query}`, headers);

/** The headers that are about the file. */
function lasting(headers: Headers): Record<string, string> {
  const { date: _date, connection: _connection, 'keep-alive': _time, ...named } = Object.fromEntries(headers);
  const { 'x-request-id': _id, ...others } = named;
  return others;
}

describe('a file', () => {
  test('is public under its address, exactly as it was uploaded', async () => {
    const { status, headers, bytes } = await get();
    expect(status).toBe(200);
    expect(bytes).toEqual(whole);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(whole.length),
      'content-disposition': `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60, must-revalidate',
      etag: `"${notes.sha256}"`,
      'last-modified': new Date(notes.updatedAt).toUTCString(),
    });
  });

  test.each(['words.json', 'words.yaml', 'words.yml'])(
    'called %s is plain text to download',
    async (name) => {
      const { url } = await upload(rest, project.id, name, Buffer.from(`{"of": "${name}"}`));
      expect(Object.fromEntries((await fetchFile(url)).headers)).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test('answers HEAD with the same headers, without the bytes', async () => {
    const head = await fetchFile(`${app.url}${pathname}`, { range: 'bytes=0-3' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(lasting(head.headers)).toEqual(lasting((await get()).headers));
  });

  test('may be cached for a year only under the hash of its bytes', async () => {
    const hashed = await get({}, `?v=${notes.sha256.slice(0, 16)}`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const hash of ['0123456789abcdef', notes.sha256, '']) {
      const { status, headers } = await get({}, `?v=${hash}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60, must-revalidate']);
    }
  });

  test('has a name in headers that is safe and works in any script', async () => {
    const item = await upload(rest, project.id, 'Ünï "code" 100% (1).txt', Buffer.from('another text'));
    const { headers } = await fetchFile(`${app.url}${new URL(item.url).pathname}`);
    const [, encoded = ''] = (headers.get('content-disposition') ?? '').split("UTF-8''");
    expect(decodeURIComponent(encoded)).toBe(item.filename.replaceAll('"', '_'));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]*"; /);
  });

  test('redirects a wrong name to the right one, with the query', async () => {
    const answer = await send(app.url, `GET /files/${notes.id}/old%20name.txt?v=1`);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`/files/${notes.id}/notes.txt?v=1`);
    expect(answer.headers['cache-control']).toContain('must-revalidate');
  });

  test('is NOT_FOUND once it is deleted', async () => {
    const item = await upload(rest, project.id, 'gone.txt', Buffer.from('soon gone'));
    const address = new URL(item.url).pathname;
    expect((await send(app.url, `GET ${address}`)).status).toBe(200);
    expect((await rest(`DELETE /v1/media/${item.id}`)).status).toBe(200);
    const answer = await send(app.url, `GET ${address}`);
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a path that is not a file', () => {
  const wrong = [
    `${notes.id.slice(0, -1)}${notes.id.endsWith('0') ? '1' : '0'}/notes.txt`,
    `${project.id}/notes.txt`,
    `${randomUUID()}/notes.txt`,
    'media_/x',
    `${notes.id}'/notes.txt`,
    notes.id,
    `${notes.id}/notes.txt/more`,
    '',
    '..%2f..%2fetc/passwd',
  ];
  test.each(wrong)('is NOT_FOUND in the envelope, to browsers as well: %s', async (path) => {
    const answer = await send(app.url, `GET /files/${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
  });

  test('is METHOD_NOT_ALLOWED for any other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await send(app.url, `${method} ${pathname}`);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(answer.at('error.code')).toBe('METHOD_NOT_ALLOWED');
    }
  });

  test('is a bad request when the address is malformed', async () => {
    expect((await send(app.url, `GET /files/${notes.id}/%E0%A4%A`)).status).toBe(400);
  });
});

describe('a range', () => {
  const last = whole.length - 1;
  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=5-', 5, last],
    ['bytes=-7', whole.length - 7, last],
    ['bytes=10-99999', 10, last],
    ['bytes=-99999', 0, last],
    [`bytes=${last}-${last}`, last, last],
  ])('of one part returns that part: %s', async (range, start, end) => {
    const { status, headers, bytes } = await get({ range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes).toEqual(whole.subarray(start, end + 1));
  });

  test.each(['bytes=99999-', `bytes=${whole.length}-`, 'bytes=-0'])(
    'outside of the file is refused: %s',
    async (range) => {
      const answer = await send(app.url, `GET ${pathname}`, { headers: { range } });
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
      expect(answer.at('error.details.field')).toBe('Range');
    },
  );

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes', 'bytes=-', 'bytes=5-2', 'nonsense'])(
    'of several parts, or of no known form, is answered with all: %s',
    async (range) => {
      const { status, bytes } = await get({ range });
      expect(status).toBe(200);
      expect(bytes).toEqual(whole);
    },
  );

  test('is returned only while the If-Range condition matches', async () => {
    const { headers } = await get();
    const range = 'bytes=0-3';
    for (const state of [headers.get('etag') ?? '', headers.get('last-modified') ?? '']) {
      expect((await get({ range, 'if-range': state })).status).toBe(206);
    }
    for (const state of ['"another"', `W/${headers.get('etag')}`, new Date(0).toUTCString()]) {
      expect((await get({ range, 'if-range': state })).status).toBe(200);
    }
  });
});

describe('a condition', () => {
  test('omits the bytes when the client has them', async () => {
    const { headers } = await get();
    const etag = headers.get('etag') ?? '';
    const since = headers.get('last-modified') ?? '';
    const same: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': since },
      { 'if-none-match': etag, 'if-modified-since': new Date(0).toUTCString(), range: 'bytes=0-1' },
    ];
    for (const condition of same) {
      const answer = await get(condition);
      expect(answer.status, JSON.stringify(condition)).toBe(304);
      expect(answer.bytes.length).toBe(0);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toContain('max-age=60');
    }
    const other: Record<string, string>[] = [
      { 'if-none-match': '"x"' },
      { 'if-modified-since': new Date(0).toUTCString() },
      { 'if-modified-since': 'nonsense' },
      { 'if-none-match': '"x"', 'if-modified-since': since },
    ];
    for (const condition of other) expect((await get(condition)).status).toBe(200);
  });
});

test('requests are logged and counted like those of other surfaces, without their query', async () => {
  await get({}, '?v=counted');
  const lines = app.logLines.filter((line) => line.includes(pathname));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain('counted');
  const metrics = await send(app.url, 'GET /metrics');
  expect(metrics.text).toMatch(
    /imprint_requests_total\{surface="files",operation="none",outcome="2xx"\} [1-9]/,
  );
  expect(metrics.text).toMatch(
    /imprint_requests_total\{surface="files",operation="none",outcome="4xx"\} [1-9]/,
  );
  expect(metrics.text).toContain('imprint_http_request_duration_seconds_count{surface="files"}');
});
