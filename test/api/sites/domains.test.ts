import { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createChallengeReader } from '@imprint/server/core/sites/domain.challenge';
import { afterAll, describe, expect, test } from 'vitest';
import { visit } from '../../support/clients/site.ts';
import { createLivePage, createSite, hostOf, sitesDomain, visitorOf } from '../../support/fixtures/sites.ts';
import { websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger, readOnly } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
const { port } = new URL(app.url);
const at = (domain: string) => `http://${domain}:${port}`;

/** Every name leads to this computer, as that of a domain that was pointed here. */
const resolveName: LookupFunction = (_name, options, callback) => lookup('127.0.0.1', options, callback);
app.deps.readChallenge = createChallengeReader({ port: Number(port), resolveName });

const addDomains = (websiteId: string, domains: unknown, client = rest) =>
  client(`PATCH /v1/websites/${websiteId}`, { body: { domains } });
const verify = (websiteId: string, domain: unknown, client = rest) =>
  client(`POST /v1/websites/${websiteId}/domains/verify`, { body: { domain } });
const isServed = async (domain: string) =>
  (await fetch(`${app.url}/domains/check?domain=${domain}`)).status === 200;

test('a verified domain shows the website, its links name it, and other hosts redirect to it', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  const added = websiteOf(await addDomains(site.id, ['WWW.Bakery.test', 'bakery.test']));
  expect(added).toMatchObject({ domains: ['www.bakery.test', 'bakery.test'], verifiedDomains: [] });
  expect(await isServed('www.bakery.test')).toBe(false);
  expect((await visit(app.url, 'www.bakery.test', '/bread')).text).not.toContain('Bread');

  await verify(site.id, 'bakery.test');
  const verified = websiteOf(await verify(site.id, 'www.bakery.test'));
  expect(verified.verifiedDomains).toEqual(['www.bakery.test', 'bakery.test']);
  expect(verified.url).toBe(`${at('www.bakery.test')}/`);
  const shown = await visit(app.url, 'www.bakery.test', '/bread');
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(shown.text).toContain(`<link rel="canonical" href="${at('www.bakery.test')}/bread">`);
  const [page] = (await rest(`GET /v1/pages?websiteId=${site.id}`)).at('data') as { url: string }[];
  expect(page?.url).toBe(`${at('www.bakery.test')}/bread`);
  for (const host of ['bakery.test', hostOf(site)])
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await visit(app.url, host, '/bread?a=b');
      expect([status, headers.location], host).toEqual([301, `${at('www.bakery.test')}/bread?a=b`]);
    }
  const below = await fetch(`${app.url}/sites/${site.address}/bread`, { redirect: 'manual' });
  expect(below.headers.get('location')).toBe(`${at('www.bakery.test')}/bread`);
  expect((await visit(app.url, 'www.bakery.test', '/v1/projects')).headers['content-type']).toContain('html');
  for (const host of ['www.bakery.test', hostOf(site)]) expect(await isServed(host), host).toBe(true);
  for (const host of [`nobody.${sitesDomain}`, 'elsewhere.test', 'localhost', ''])
    expect(await isServed(host), host).toBe(false);
});

test('without its domain a website is at its address again, and the domain is free', async () => {
  const site = await createSite(rest, { name: 'Moving' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  await addDomains(site.id, ['moving.test']);
  await verify(site.id, 'moving.test');
  expect((await visitSite(site, '/bread')).status).toBe(301);
  // Its name stays the same, and so does its verification.
  expect(websiteOf(await addDomains(site.id, ['other.test', 'moving.test']))).toMatchObject({
    verifiedDomains: ['moving.test'],
  });
  expect(websiteOf(await addDomains(site.id, []))).toMatchObject({ domains: [], verifiedDomains: [] });
  expect((await visitSite(site, '/bread')).status).toBe(200);
  expect(await isServed('moving.test')).toBe(false);
  const next = await createSite(stranger.rest, { name: 'Next' });
  await addDomains(next.id, ['moving.test'], stranger.rest);
  expect(websiteOf(await verify(next.id, 'moving.test', stranger.rest)).verifiedDomains).toEqual([
    'moving.test',
  ]);
});

describe('a domain is refused', async () => {
  const site = await createSite(rest, { name: 'Refused' });

  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    'shop',
    'https://shop.test',
    'shop.test/path',
    'shop.test:8080',
    'user@shop.test',
    'a..test',
    '-a.test',
    `${'a'.repeat(64)}.test`,
    `${'a.'.repeat(130)}test`,
    'shop.test\0',
    '',
    7,
  ])('that is none: %s', async (domain) => {
    const answer = await addDomains(site.id, [domain]);
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test.each(['shop.localhost', `shop.${sitesDomain}`, sitesDomain])(
    'that belongs to the installation: %s',
    async (domain) => {
      const answer = await addDomains(site.id, [domain]);
      expect([answer.status, answer.at('error.details.field')]).toEqual([409, 'domains']);
    },
  );

  test('that another website has, without saying whose it is', async () => {
    const first = await createSite(stranger.rest, { name: 'First' });
    await addDomains(first.id, ['taken.test'], stranger.rest);
    // Both may want it, and who verifies it first gets it.
    await addDomains(site.id, ['taken.test']);
    await verify(first.id, 'taken.test', stranger.rest);
    for (const answer of [
      await verify(site.id, 'taken.test'),
      await addDomains((await createSite(rest)).id, ['taken.test']),
    ]) {
      expect([answer.status, answer.at('error.details.reason')]).toEqual([409, 'is taken']);
      expect(answer.text).not.toContain(first.id);
    }
  });

  test('twice, more than 20 times, or for those who only read', async () => {
    expect((await addDomains(site.id, ['a.test', 'A.test'])).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, index) => `a${index}.test`);
    expect((await addDomains(site.id, many)).status).toBe(400);
    expect((await verify(site.id, 'a.test')).at('error.details.field')).toBe('domain');
    expect((await verify(site.id, 'a.test', readOnly.rest)).status).toBe(403);
    expect((await verify(site.id, 'a.test', stranger.rest)).status).toBe(403);
  });
});

describe('a domain that leads elsewhere is not verified', async () => {
  const site = await createSite(rest, { name: 'Elsewhere' });
  let answer = (): { status: number; headers?: Record<string, string>; body: string } => ({
    status: 404,
    body: '',
  });
  const requested: string[] = [];
  const other = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host}${request.url}`);
    const { status, headers, body } = answer();
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  afterAll(() => other.close());
  const readChallenge = createChallengeReader({ port: (other.address() as AddressInfo).port, resolveName });

  test.each([
    ['a page', { status: 200, body: '<h1>Hello</h1>' }],
    ['too long an answer', { status: 200, body: 'a'.repeat(100_000) }],
    [
      'a redirect',
      { status: 302, headers: { Location: `${app.url}/.well-known/imprint-challenge` }, body: '' },
    ],
    ['an error', { status: 500, body: 'secret' }],
  ])('%s', async (_, given) => {
    answer = () => given;
    requested.length = 0;
    await addDomains(site.id, ['elsewhere.test']);
    const usual = app.deps.readChallenge;
    app.deps.readChallenge = readChallenge;
    const refused = await verify(site.id, 'elsewhere.test');
    app.deps.readChallenge = usual;
    expect([refused.status, refused.at('error.code'), refused.at('error.details.field')]).toEqual([
      409,
      'CONFLICT',
      'domain',
    ]);
    expect(refused.text).not.toContain('secret');
    expect(requested).toEqual(['GET elsewhere.test/.well-known/imprint-challenge']);
  });

  test('an answer in another protocol', async () => {
    const server = createServer().on('connection', (socket) => {
      socket.on('error', () => {});
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const read = createChallengeReader({ port: (server.address() as AddressInfo).port, resolveName });
    expect(await read('elsewhere.test')).toBeNull();
    server.close();
  });

  test('nothing that answers', async () => {
    const nobody = createChallengeReader({ port: 1, resolveName });
    expect(await nobody('elsewhere.test')).toBeNull();
  });
});
