import { describe, expect, test } from 'vitest';
import { visit } from '../../support/clients/site.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createLivePage, createSite, sitesDomain, visitorOf, words } from '../../support/fixtures/sites.ts';
import { de, en, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
const site = await createSite(rest, { name: 'Harbour & Pine' });
const page = await createLivePage(rest, {
  websiteId: site.id,
  title: 'Our bread',
  blocks: [words('Rye <and> wheat')],
});

describe('a published page', () => {
  test('answers at its URL, which every answer of the API names', async () => {
    expect(page.url).toBe(`http://harbour-pine.${sitesDomain}:${new URL(app.url).port}/our-bread`);
    const { status, headers, text } = await visitSite(site, '/our-bread');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Our bread · Harbour &amp; Pine</title>');
    expect(text).toContain('<h1 class="site-title">Our bread</h1>\n<p>Rye &lt;and&gt; wheat</p>');
    expect(text).toContain(`<link rel="canonical" href="${page.url}">`);
    const listed = await rest(`GET /v1/pages?websiteId=${site.id}&state=live`);
    expect(listed.at('data.0.url')).toBe(page.url);
  });

  test('answers below /sites as well, with all its links below it and in an origin of its own', async () => {
    const { status, headers, text } = await visit(app.url, 'localhost', '/sites/harbour-pine/our-bread');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-forms [^;]*; default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    const paths = Array.from(text.matchAll(/(?:href|src)="(\/[^"]*)"/g), ([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !path.startsWith('/sites/harbour-pine/'))).toEqual([]);
    expect((await visit(app.url, 'localhost', '/sites/harbour-pine')).headers.location).toBe(
      '/sites/harbour-pine/',
    );
  });

  test('shows nothing of its draft', async () => {
    const body = {
      title: 'canary title',
      seo: { title: 'canary seo', description: 'canary description' },
      blocks: [words('canary text')],
    };
    const { id } = await createLivePage(rest, { websiteId: site.id, title: 'Kept', slug: 'kept' });
    await rest(`PATCH /v1/pages/${id}`, { body });
    await rest('POST /v1/pages', { body: { ...body, websiteId: site.id } });
    for (const path of ['/kept', '/our-bread', '/canary-title', '/nothing'])
      expect((await visitSite(site, path)).text).not.toContain('canary');
    await rest(`POST /v1/pages/${id}/publish`);
    expect((await visitSite(site, '/kept')).text).toContain('canary text');
    await rest(`DELETE /v1/pages/${id}`);
    expect((await visitSite(site, '/our-bread')).text).not.toContain('canary');
  });

  test('is gone with the next request after it, its website or its project is taken offline', async () => {
    const other = await createSite(rest, { name: 'Short lived' });
    const { id } = await createLivePage(rest, { websiteId: other.id, title: 'Here' });
    const statuses = async () => [
      (await visitSite(other, '/here')).status,
      (await rest(`GET /v1/pages/${id}`)).at('data.url') !== null,
    ];
    expect(await statuses()).toEqual([200, true]);
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect(await statuses()).toEqual([404, false]);
    await rest(`POST /v1/pages/${id}/publish`);
    expect(await statuses()).toEqual([200, true]);
    await rest(`POST /v1/websites/${other.id}/unpublish`);
    expect(await statuses()).toEqual([404, false]);
    await rest(`POST /v1/websites/${other.id}/publish`);
    expect(await statuses()).toEqual([200, true]);
    await rest(`POST /v1/projects/${other.projectId}/publish`);
    await rest(`POST /v1/projects/${other.projectId}/archive`);
    expect(await statuses()).toEqual([404, false]);
  });
});

describe('paths', () => {
  test('the home page is at the root, and its own path leads there', async () => {
    const other = await createSite(rest, { name: 'With a home' });
    expect((await visitSite(other, '/')).status).toBe(404);
    await createLivePage(rest, { websiteId: other.id, title: 'First' });
    expect((await visitSite(other, '/')).headers.location).toBe('/first');
    const home = await createLivePage(rest, { websiteId: other.id, title: 'Welcome' });
    await rest(`PATCH /v1/websites/${other.id}`, { body: { homePageId: home.id } });
    const root = await visitSite(other, '/');
    expect([root.status, root.text.includes('<h1 class="site-title">Welcome</h1>')]).toEqual([200, true]);
    const own = await visitSite(other, '/welcome');
    expect([own.status, own.headers.location]).toEqual([301, '/']);
    expect((await rest(`GET /v1/pages/${home.id}`)).at('data.url')).toMatch(/test:\d+\/$/);
  });

  test('one spelling answers, and the others lead to it with their query', async () => {
    const slash = await visitSite(site, '/our-bread/?a=1');
    expect([slash.status, slash.headers.location]).toEqual([301, '/our-bread?a=1']);
    expect((await visitSite(site, '/our%2Dbread')).headers.location).toBe('/our-bread');
    expect((await visitSite(site, '/our-bread?utm_source=x')).status).toBe(200);
    for (const path of ['//our-bread', '/a//b', '/%', '/..%2F', '/our-bread/..%2F..'])
      expect((await visitSite(site, path)).status, path).toBe(404);
  });

  test('redirects lead where they say, and moved pages are found', async () => {
    await tryCreateRedirect(rest, site.id, '/old', '/our-bread', 302);
    await tryCreateRedirect(rest, site.id, '/away', 'https://elsewhere.example/x', 308);
    const moved = await createLivePage(rest, { websiteId: site.id, title: 'To move' });
    expect((await visitSite(site, '/to-move')).status).toBe(200);
    await rest(`PATCH /v1/pages/${moved.id}`, { body: { slug: 'moved' } });
    const led = async (path: string) => {
      const { status, headers } = await visitSite(site, path);
      return [status, headers.location];
    };
    expect(await led('/old')).toEqual([302, '/our-bread']);
    expect(await led('/away')).toEqual([308, 'https://elsewhere.example/x']);
    expect(await led('/to-move')).toEqual([301, '/moved']);
    const below = await visit(app.url, 'localhost', `/sites/${site.address}/old`);
    expect(below.headers.location).toBe(`/sites/${site.address}/our-bread`);
  });

  test('a redirect is stronger than what stands at a path by itself, and weaker than a page', async () => {
    const other = await createSite(rest, { name: 'Led away' });
    await createLivePage(rest, { websiteId: other.id, title: 'Start' });
    for (const path of ['/search', '/blog', '/'])
      expect((await tryCreateRedirect(rest, other.id, path, '/start', 302)).status).toBe(201);
    for (const path of ['/search', '/search?q=bread', '/blog', '/'])
      expect((await visitSite(other, path)).headers.location, path).toBe('/start');
    await createLivePage(rest, { websiteId: other.id, title: 'Search' });
    expect((await visitSite(other, '/search')).status).toBe(200);
  });

  test('pages can lie below one that is called Files', async () => {
    const other = await createSite(rest, { name: 'Records' });
    const parent = await createLivePage(rest, { websiteId: other.id, title: 'Files' });
    await createLivePage(rest, { websiteId: other.id, title: 'Handbook', parentId: parent.id });
    expect((await visitSite(other, '/files/handbook')).status).toBe(200);
  });

  test('each language has its paths, its menu and links to the same page in the others', async () => {
    const other = await createSite(rest, { name: 'Two', locales: [en, de] });
    const about = await createLivePage(rest, { websiteId: other.id, title: 'About' });
    await rest(`PATCH /v1/websites/${other.id}`, { body: { homePageId: about.id } });
    const { translationGroupId } = about;
    const body = { websiteId: other.id, title: 'Über uns', locale: 'de', translationGroupId };
    const translation = await createLivePage(rest, body);
    const german = await visitSite(other, new URL(String(translation.url)).pathname);
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain('<link rel="alternate" hreflang="en" href="');
    expect(german.text).toContain('lang="de" hreflang="de" aria-current="true">Deutsch</a>');
    const root = await visitSite(other, '/de');
    expect([root.status, root.headers.location]).toEqual([302, new URL(String(translation.url)).pathname]);
    expect((await visitSite(other, '/')).text).toContain('<html lang="en">');
    expect((await visitSite(other, '/de/missing')).text).toContain('<html lang="de">');
  });

  test('a path without a page answers 404 in the look of the website, and is not for search engines', async () => {
    const { status, text } = await visitSite(site, '/no-such-page');
    expect(status).toBe(404);
    expect(text).toContain('<h1 class="site-title">Page not found</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('og:title');
  });
});

describe('the host of a website', () => {
  test.each([
    '/v1/pages',
    '/api/v1/pages',
    '/api/mcp',
    '/trpc/me.get',
    '/uploads/media',
    '/openapi.json',
    '/docs',
    '/health/live',
    '/metrics',
    '/assets/index.js',
  ])('answers nothing of the service at %s', async (path) => {
    const { status, headers, text } = await visitSite(site, path, {
      headers: { 'X-API-Key': app.owner.key },
    });
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ]);
    expect(text).toContain('Page not found');
  });

  test('is nobody’s without a published website', async () => {
    for (const address of ['nobody', 'www', 'localhost']) {
      const { status, text } = await visitSite({ address }, '/');
      expect([status, text.includes('There is nothing at this address.')]).toEqual([404, true]);
    }
    expect((await visit(app.url, 'localhost', '/sites/nobody/')).status).toBe(404);
    expect((await visit(app.url, 'localhost', '/sites/%2e%2e/')).status).toBe(404);
  });

  test('can only be read', async () => {
    const { status, headers } = await visitSite(site, '/our-bread', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('serves the files of its project alone', async () => {
    const picture = await upload(rest, site.projectId, 'red.png', await redAndBluePicture(20, 10));
    const elsewhere = await createSite(stranger.rest);
    const foreign = await upload(
      stranger.rest,
      elsewhere.projectId,
      'foreign.png',
      await redAndBluePicture(20, 10),
    );
    await createLivePage(rest, {
      websiteId: site.id,
      title: 'Seen',
      blocks: [{ type: 'image', mediaId: picture.id }],
    });
    const { text } = await visitSite(site, '/seen');
    const [, src = ''] = /<img src="([^"]+)"/.exec(text) ?? [];
    expect(src).toMatch(/^\/files\/media_/);
    const file = await visitSite(site, src);
    expect([file.status, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const path of [`/files/${foreign.id}/foreign.png`, `/files/${site.projectId}/tokens.css`, '/files'])
      expect((await visitSite(site, path)).status, path).toBe(404);
  });
});
