import { createServer } from 'node:http';
import type { WebsiteExport } from '@imprint/shared/contract/exports';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { submit, visit } from '../../support/clients/site.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { fetchFile, upload } from '../../support/files/uploads.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  exportWebsite,
  hostOf,
  march,
  originOf,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

async function filesOf({ url }: Pick<WebsiteExport, 'url'>): Promise<Record<string, Uint8Array>> {
  const { status, bytes, headers } = await fetchFile(String(url));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipSync(bytes);
}

describe('the export of a website', async () => {
  const site = await createSite(rest, {
    name: 'Bakery',
    locales: [
      { code: 'en', name: 'English', isDefault: true },
      { code: 'de', name: 'Deutsch', isDefault: false },
    ],
  });
  const { id: websiteId, projectId } = site;
  const picture = await upload(rest, projectId, 'rye bread.png', await redAndBluePicture(700, 350));
  const home = await createLivePage(rest, { websiteId, title: 'Home', blocks: [words('Welcome')] });
  await rest(`PATCH /v1/websites/${websiteId}`, { body: { homePageId: home.id } });
  await createLivePage(rest, {
    websiteId,
    title: 'Bread',
    blocks: [{ type: 'image', mediaId: picture.id }],
  });
  await createLivePage(rest, { websiteId, title: 'Brot', locale: 'de' });
  await createPage(rest, { websiteId, title: 'Secret plan' });
  for (let day = 1; day <= 14; day += 1)
    await createLivePost(rest, { projectId, websiteId, title: `Day ${day}`, tags: ['news'] }, march(day));
  const moved = await createLivePost(rest, { projectId, websiteId, title: 'Before' }, march(20));
  await rest(`PATCH /v1/blog/posts/${moved.id}`, { body: { slug: 'after' } });
  await rest(`POST /v1/blog/posts/${moved.id}/publish`);
  await tryCreateRedirect(rest, websiteId, '/old menu.html', '/bread?from=old');
  await tryCreateRedirect(rest, websiteId, '/*', '/bread');
  const result = await exportWebsite(rest, websiteId);
  const files = await filesOf(result);
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();

  test('tells how far it is, and what it made', () => {
    const count = Object.keys(files).length;
    expect(result).toMatchObject({ status: 'done', problem: null });
    expect(result.doneFiles).toBe(result.knownFiles);
    expect(count).toBeGreaterThan(40);
    expect(result.sizeBytes).toBeGreaterThan(1_000);
    expect(result.url).toMatch(/\/files\/exp_\w+\/bakery\.zip$/);
  });

  test('has every page, list, feed and file that visitors see, with the same bytes, and nothing else', async () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'index.html',
        'index.md',
        'bread/index.html',
        'bread.md',
        'de/brot/index.html',
        'blog/index.html',
        'blog/page/2/index.html',
        'blog/tag/news/index.html',
        'blog/day-1/index.html',
        'blog/feed.xml',
        'robots.txt',
        'sitemap.xml',
        'llms.txt',
        `files/${picture.id}/${picture.sha256.slice(0, 16)}/rye bread.png`,
        `files/${picture.id}/${picture.sha256.slice(0, 16)}/640/rye bread.png.webp`,
      ]),
    );
    for (const [name, bytes] of Object.entries(files)) {
      if (name === '_redirects' || name.endsWith('404.html')) continue;
      const path =
        `/${name.split('/').map(encodeURIComponent).join('/')}`.replace(/\/index\.html$/, '') || '/';
      const answer = await visitSite(site, path);
      if (answer.status >= 300) expect([301, 302], path).toContain(answer.status);
      else expect(answer.body.equals(bytes), path).toBe(true);
    }
    expect(JSON.stringify(Object.values(files).map((bytes) => Buffer.from(bytes).toString()))).not.toContain(
      'Secret plan',
    );
  });

  test('is whole for a server of nothing but files: each of its links leads to a file', async () => {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '', 'http://static').pathname).slice(1);
      const bytes = files[path] ?? files[`${path}${path === '' ? '' : '/'}index.html`];
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Safe because it listens on a port.
    const { port } = server.address() as { port: number };
    const html = Object.keys(files).filter((name) => name.endsWith('.html'));
    const links = html.flatMap((name) =>
      Array.from(textOf(name).matchAll(/\s(?:href|src|srcset)="([^"]+)"/g), ([, value = '']) => value)
        .flatMap((value) => value.split(/,?\s+/))
        .filter((value) => value.startsWith('/')),
    );
    for (const link of new Set(links))
      expect((await visit(`http://127.0.0.1:${port}`, 'static', link)).status, link).toBe(200);
    server.close();
  });

  test('has redirects for hosts that know them, and as pages', () => {
    expect(textOf('_redirects')).toBe(
      ['/blog/before /blog/after 301', '/home / 301', '/old%20menu.html /bread?from=old 301', ''].join('\n'),
    );
    // Hosts would take it for all paths.
    expect(textOf('*/index.html')).toContain('content="0; url=/bread"');
    expect(textOf('old menu.html')).toContain('content="0; url=/bread?from=old"');
    expect(textOf('blog/before/index.html')).toContain('href="/blog/after"');
  });

  test('has a page for what is missing, in each language', () => {
    expect(textOf('404.html')).toContain('lang="en"');
    expect(textOf('de/404.html')).toContain('lang="de"');
  });
});

test('forms and the search of an exported website are answered here, from hosts that it names', async () => {
  const site = await createSite(rest, { name: 'Away' });
  const { id: websiteId } = site;
  const form = { id: 'ask', type: 'contactForm', successMessage: 'Thank you!' };
  await createLivePage(rest, { websiteId, title: 'Contact', blocks: [form] });
  await rest(`PATCH /v1/websites/${websiteId}`, {
    body: { menus: { header: [{ link: 'search', label: 'Find' }], footer: [] } },
  });
  await rest(`POST /v1/websites/${websiteId}/publish`);
  const files = await filesOf(await exportWebsite(rest, websiteId));
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  const root = originOf(app.url, site);
  expect(textOf('contact/index.html')).toContain(`method="post" action="${root}/contact"`);
  expect(textOf('search/index.html')).toContain(`role="search" action="${root}/search"`);
  const values = { form_id: 'ask', name: 'Ada', email: 'ada@example.com', message: 'Do you bake?' };
  const send = async (Origin: string) =>
    (await submit(app.url, hostOf(site), '/contact', values, { Origin })).status;
  expect(await send('https://www.static.example')).toBe(403);
  await rest(`PATCH /v1/websites/${websiteId}`, { body: { domains: ['www.static.example'] } });
  expect(await send('https://www.static.example')).toBe(303);
  expect(await send('https://other.example')).toBe(403);
});
