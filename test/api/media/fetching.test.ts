import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { createFileFetcher } from '@imprint/server/modules/media/files/file.fetcher';
import { isPublicAddress } from '@imprint/server/modules/media/files/public.address';
import { afterAll, describe, expect, test } from 'vitest';
import { leftoverFiles, mediaOf, storedKeys } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { closeServer } from '../../support/server/close.server.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';
import { slackMs } from '../../support/server/time.limits.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest);

/** Stands for the web: `/to/<address>` redirects there, `/hops/<n>` redirects n times, all else is a file. */
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
  } else if (path.startsWith('/silent')) response.flushHeaders();
  else if (path.startsWith('/dripping')) {
    const dripping = setInterval(() => response.write('a drop '), 50);
    response.on('close', () => clearInterval(dripping));
  } else if (path.startsWith('/later'))
    setTimeout(() => response.writeHead(302, { location: '/later' }).end(), 200);
  else if (!path.startsWith('/never')) response.end(`The file of ${path}`);
});
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
afterAll(() => closeServer(web));
// Safe because the server listens on a TCP port.
const { port } = web.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
// Only this server is allowed besides the public web.
const exceptions = [`127.0.0.1:${port}`];
app.deps.fetchFile = createFileFetcher({ exceptions, timeoutMs: 60_000 });

const create = (url: string) => rest('POST /v1/media', { body: { projectId: project.id, url } });

test('a file is fetched from its url and named after it', async () => {
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
    ['http://user:word@example.com/', /user name and password/],
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
    for (const requestedUrl of [url, `${here}/to/${encodeURIComponent(url)}`]) {
      const answer = await create(requestedUrl);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.at('error.details.field')).toBe('url');
      expect(answer.at('error.details.reason')).toMatch(reason);
    }
    expect(await storedKeys(app)).toEqual(before);
  });

  test.each([
    ['/hops/4', 400, /more than 3 times/],
    ['/missing', 400, /returned 404/],
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

describe('a fetch ends in time', () => {
  const timeoutMs = 500;

  test.each([
    ['of a server that never answers', '/never'],
    ['of a file whose bytes never come', '/silent'],
    ['of a file that comes drop by drop', '/dripping'],
    ['of one that is redirected again and again', '/later'],
  ])('%s', async (_, path) => {
    const before = await leftoverFiles(app);
    const usual = app.deps.fetchFile;
    app.deps.fetchFile = createFileFetcher({ exceptions, timeoutMs });
    const startedAt = performance.now();
    const answer = await create(`${here}${path}`);
    app.deps.fetchFile = usual;
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.reason')).toBe('took longer than 0.5 seconds to fetch');
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs + slackMs);
    expect(await leftoverFiles(app)).toEqual(before);
  });

  test('after ten seconds', async () => {
    app.deps.fetchFile = createFileFetcher({ exceptions });
    const startedAt = performance.now();
    const answer = await create(`${here}/dripping`);
    expect(answer.at('error.details.reason')).toBe('took longer than 10 seconds to fetch');
    expect(performance.now() - startedAt).toBeGreaterThan(9_900);
  });
});

test.each([
  ['public and private addresses', ['8.8.8.8', '10.0.0.1']],
  ['private and public addresses', ['::1', '2606:4700::1111']],
  ['a mapped address beside a public one', ['1.1.1.1', '::ffff:127.0.0.1']],
  ['no address', []],
])('a name with %s is refused without connecting to any of them', async (_, addresses) => {
  const resolvedNames: string[] = [];
  const resolveName = ((
    hostname: string,
    _options: object,
    answer: (error: null, found: object[]) => void,
  ) => {
    resolvedNames.push(hostname);
    answer(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
    // Safe because the fetcher requests all addresses, and this is the only form returned for that.
  }) as unknown as typeof lookup;
  const fetchFile = createFileFetcher({ exceptions: [`127.0.0.1:${port}`], resolveName });
  const anySize = () => undefined;
  await expect(fetchFile('http://mixed.example/file', anySize)).rejects.toThrow(
    /must be on the public web|cannot be reached/,
  );
  // The same after a redirect.
  await expect(
    fetchFile(`${here}/to/${encodeURIComponent('https://mixed.example/file')}`, anySize),
  ).rejects.toThrow(/public web|reached/);
  expect(resolvedNames).toEqual(['mixed.example', 'mixed.example']);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
  '%s is on the public web',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
