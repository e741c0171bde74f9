import { describe, expect, test } from 'vitest';
import { createAuthor, createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  locationsIn,
  march,
  originOf,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

const site = await createSite(rest, {
  name: 'Harbour [&] Pine',
  seo: { description: 'Bread and coffee\nby the water.' },
});
const { projectId, id: websiteId } = site;
const origin = originOf(app.url, site);
const of = { projectId, websiteId };

const author = await createAuthor(rest, { projectId, name: 'Mara Lind' });
const rye = await createLivePost(
  rest,
  {
    ...of,
    title: 'Why our [rye](https://evil.example) rests',
    slug: 'rye',
    excerpt: 'A night in the cold.',
    authorIds: [author.id],
    blocks: [words('Rye has little gluten.')],
  },
  march(2),
);
const home = await createLivePage(rest, { websiteId, title: 'Welcome', blocks: [words('Come in.')] });
await rest(`PATCH /v1/websites/${websiteId}`, { body: { homePageId: home.id } });
const about = await createLivePage(rest, {
  websiteId,
  title: 'About us',
  seo: { description: 'Who bakes.' },
  blocks: [
    words('We bake.'),
    { type: 'button', label: 'Read on', href: '/blog' },
    { type: 'postList', layout: 'list', limit: 5 },
    {
      type: 'contactForm',
      submitLabel: 'Write to us',
      fields: [{ name: 'email', type: 'email', label: 'Email' }],
    },
  ],
});
await createLivePage(rest, { websiteId, title: 'Hidden', slug: 'hidden', seo: { noIndex: true } });
await createLivePage(rest, {
  websiteId,
  title: 'Copied',
  slug: 'copied',
  seo: { canonicalUrl: 'https://elsewhere.example/' },
});
await createPage(rest, { websiteId, title: 'canary', slug: 'canary', blocks: [words('canary')] });
await createPost(rest, { ...of, title: 'canary', slug: 'canary', blocks: [words('canary')] });

describe('the sitemap', () => {
  test('has the URL of everything that search engines should list, and when it changed', async () => {
    const { status, headers, text } = await visitSite(site, '/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locationsIn(text)).toEqual(['/', '/about-us', '/blog', '/blog/rye'].map((path) => origin + path));
    expect(text).toContain(`<url><loc>${rye.url}</loc><lastmod>${rye.updatedAt}</lastmod></url>`);
  });

  test('has the same URLs below /sites', async () => {
    const below = await fetch(`${app.url}/sites/${site.address}/sitemap.xml`);
    expect(await below.text()).toBe((await visitSite(site, '/sitemap.xml')).text);
  });

  test('names only what is live: other ids begin no sitemap', async () => {
    for (const part of ['page_01h455vb4pex5vsknk084sn02q', 'post_', 'page', projectId])
      expect((await visitSite(site, `/sitemap-${part}.xml`)).status, part).toBe(404);
  });
});

describe('robots.txt', () => {
  test('allows everything and names the sitemap, or has the rules of the website', async () => {
    const other = await createSite(rest, { name: 'Other' });
    const read = async () => (await visitSite(other, '/robots.txt')).text;
    const sitemap = `\nSitemap: ${originOf(app.url, other)}/sitemap.xml\n`;
    expect(await read()).toBe(`User-agent: *\nAllow: /\n${sitemap}`);
    const robots = 'User-agent: GPTBot\nDisallow: /';
    await rest(`PATCH /v1/websites/${other.id}`, { body: { robots } });
    expect(await read()).toBe(`${robots}\n${sitemap}`);
    await rest(`PATCH /v1/websites/${other.id}`, { body: { robots: null, seo: { noIndex: true } } });
    // Robots must see the pages to see that they are not for search engines.
    expect(await read()).toBe('User-agent: *\nAllow: /\n');
    for (const path of ['/sitemap.xml', '/llms.txt']) expect((await visitSite(other, path)).status).toBe(404);
  });
});

describe('llms.txt', () => {
  test('lists pages and posts as Markdown, and no text breaks out of its link', async () => {
    const { headers, text } = await visitSite(site, '/llms.txt');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toBe(`# Harbour \\[&] Pine

> Bread and coffee by the water.

## Pages

- [About us](${origin}/about-us.md): Who bakes.
- [Welcome](${origin}/index.md)

## Blog

- [Why our \\[rye\\](https://evil.example) rests](${origin}/blog/rye.md): A night in the cold.
`);
  });

  test('has sections for each language', async () => {
    const other = await createSite(rest, { name: 'Both', locales: [en, de] });
    await createLivePage(rest, { websiteId: other.id, title: 'Bread', locale: 'en' });
    await createLivePage(rest, { websiteId: other.id, title: 'Brot', locale: 'de' });
    const { text } = await visitSite(other, '/llms.txt');
    expect(text).toContain(`## Pages (English)\n\n- [Bread](${originOf(app.url, other)}/bread.md)`);
    expect(text).toContain(`## Seiten (Deutsch)\n\n- [Brot](${originOf(app.url, other)}/de/brot.md)`);
  });
});

describe('the Markdown of a page', () => {
  test('has the content with URLs for links, and stands for the page', async () => {
    const { headers, text } = await visitSite(site, '/about-us.md');
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${about.url}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    });
    expect(text).toBe(`# About us

We bake.

[Read on](${origin}/blog)

- [Why our \\[rye\\](https://evil.example) rests](${rye.url})

[Write to us](${about.url})
`);
  });

  test('of the home page and of a post is named by the page', async () => {
    expect((await visitSite(site, '/')).text).toContain(
      '<link rel="alternate" type="text/markdown" href="/index.md">',
    );
    expect((await visitSite(site, '/index.md')).text).toBe('# Welcome\n\nCome in.\n');
    expect((await visitSite(site, '/blog/rye.md')).text).toBe(
      '# Why our \\[rye]\\(https\\://evil.example) rests\n\nMara Lind · March 2, 2026\n\nRye has little gluten.\n',
    );
  });

  test('is there for live pages and posts alone', async () => {
    for (const path of ['/canary.md', '/blog/canary.md', '/blog.md', '/welcome.md', '/.md', '/nothing.md'])
      expect((await visitSite(site, path)).status, path).toBe(404);
  });
});

describe('the 404 page', () => {
  test('is one of the website, in the language of the path', async () => {
    const other = await createSite(rest, { name: 'Lost', locales: [en, de] });
    const lost = await createLivePage(rest, {
      websiteId: other.id,
      title: 'Lost?',
      blocks: [words('Try the menu.')],
    });
    const body = {
      websiteId: other.id,
      title: 'Verirrt?',
      locale: 'de',
      translationGroupId: lost.translationGroupId,
    };
    const german = await createLivePage(rest, body);
    await rest(`PATCH /v1/websites/${other.id}`, { body: { notFoundPageId: lost.id } });
    const missing = await visitSite(other, '/no-such-page');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Try the menu.');
    expect(missing.text).toContain('<meta name="robots" content="noindex">');
    expect((await visitSite(other, '/de/nichts')).text).toContain('Verirrt?');
    expect((await visitSite(other, '/lost')).status).toBe(200);
    // Nothing leads to it, in either language.
    expect(missing.text).not.toContain('href="/lost"');
    for (const path of ['/sitemap.xml', '/llms.txt', '/search?q=lost', '/de/search?q=verirrt']) {
      const { text } = await visitSite(other, path);
      expect(text, path).not.toMatch(/[^/]\/(?:lost|verirrt)\b/);
    }
    expect((await visitSite(other, '/de')).status).toBe(404);
    await rest(`POST /v1/pages/${german.id}/unpublish`);
    expect((await visitSite(other, '/de/nichts')).text).toContain('Try the menu.');
    await rest(`POST /v1/pages/${lost.id}/unpublish`);
    expect((await visitSite(other, '/no-such-page')).text).toContain('Page not found');
  });

  test('cannot be one of another website', async () => {
    const other = await createSite(rest, { name: 'Elsewhere' });
    const answer = await rest(`PATCH /v1/websites/${other.id}`, { body: { notFoundPageId: about.id } });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'NOT_FOUND']);
  });
});
