import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFileFetcher } from '@imprint/server/media/file.fetcher';
import { isPublicAddress } from '@imprint/server/media/public.address';
import { afterAll, describe, expect, test } from 'vitest';
import { installed } from '../support/installed.ts';
import { countNoUploads, mediaOf, storedKeys } from '../support/media.ts';
import { createProject } from '../support/projects.ts';

const { app, rest } = await installed();
countNoUploads(app);
const project = await createProject(rest);

/** The web: `/to/<address>` redirects there, `/hops/<n>` so many times, anything else is a file. */
const web = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  const hops = Number(/^\/hops\/(\d+)/.exec(path)?.[1] ?? 0);
  if (path.startsWith('/to/')) response.writeHead(302, { location: path.slice(4) }).end();
  else if (hops > 0) response.writeHead(301, { location: `/hops/${hops - 1}` }).end();
  else if (path.startsWith('/missing')) response.writeHead(404).end('none');
  else if (path.startsWith('/large')) response.end(Buffer.alloc(50 * 1024 * 1024 + 1, 'x'));
  else if (path.startsWith('/broken')) {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  } else response.end(`The file of ${path}`);
});
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
afterAll(() => web.close());
// Safe because the server listens on a TCP port.
const { port } = web.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
// Nothing but this one server is let through beside the public web.
app.deps.fetchFile = createFileFetcher([`127.0.0.1:${port}`]);

const create = (url: string) => rest('POST /v1/media', { body: { projectId: project.id, url } });

test('a file is fetched from its url and named by it', async () => {
  const media = mediaOf(await create(`${here}/a%20b/notes%3F.txt?x=1`));
  expect(media).toMatchObject({ filename: 'notes?.txt', contentType: 'text/plain' });
  const named = await rest('POST /v1/media', {
    body: { projectId: project.id, url: `http://localhost:${port}/other`, filename: 'mine.md' },
  });
  expect(mediaOf(named).filename).toBe('mine.md');
  expect((await create(`${here}/hops/3`)).status).toBe(201);
});

describe('nothing is fetched', () => {
  test.each([
    ['ftp://example.com/a', /http or https/],
    ['file:///etc/passwd', /http or https/],
    ['http://user:word@example.com/', /name and a password/],
    ['http://127.0.0.1/', /public web/],
    ['http://127.1/', /public web/],
    ['http://2130706433/', /public web/],
    ['http://0x7f.0.0.1/', /public web/],
    ['http://localhost/', /public web/],
    ['https://localhost/', /public web/],
    ['http://0.0.0.0/', /public web/],
    ['http://10.1.2.3/', /public web/],
    ['http://172.16.0.1/', /public web/],
    ['http://192.168.1.1/', /public web/],
    ['http://169.254.169.254/latest/meta-data/', /public web/],
    ['http://100.64.0.1/', /public web/],
    ['http://224.0.0.1/', /public web/],
    ['http://255.255.255.255/', /public web/],
    ['http://[::1]/', /public web/],
    ['http://[::ffff:127.0.0.1]/', /public web/],
    ['http://[::ffff:10.0.0.1]/', /public web/],
    ['http://[64:ff9b::7f00:1]/', /public web/],
    ['http://[fe80::1]/', /public web/],
    ['http://[fd00::1]/', /public web/],
    ['http://[ff02::1]/', /public web/],
    ['http://[2002:7f00:1::]/', /public web/],
    ['http://8.8.8.8:22/', /port 80 or 443/],
    ['http://127.0.0.1:5432/', /public web/],
  ])('from %s, nor after a redirect there', async (url, reason) => {
    const before = await storedKeys(app);
    for (const asked of [url, `${here}/to/${encodeURIComponent(url)}`]) {
      const answer = await create(asked);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('url');
      expect(answer.at('error.details.reason')).toMatch(reason);
    }
    expect(await storedKeys(app)).toEqual(before);
  });

  test.each([
    ['/hops/4', 400, /more than 3 times/],
    ['/missing', 400, /answered 404/],
    ['/broken', 400, /cannot be reached/],
    ['/large', 413, /50 MB/],
  ])('of %s', async (path, status, message) => {
    const before = await storedKeys(app);
    const answer = await create(`${here}${path}`);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.at('error.message')).toMatch(message);
    expect(await storedKeys(app)).toEqual(before);
  });
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
  '%s is on the public web',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
