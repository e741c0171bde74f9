import { parseFeed as parseWithRowanmanning } from '@rowanmanning/feed-parser';
import { parseFeed as parseWithFeedsmith } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createAuthor, createCategory, createPost } from '../../support/fixtures/blog.ts';
import {
  createLivePost,
  createSite,
  march,
  originOf,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
const site = await createSite(rest, {
  name: 'Harbour & Pine',
  seo: { description: 'Bread <and> coffee ]]> by the water.' },
});
const { projectId } = site;
const of = { projectId, websiteId: site.id };
const origin = originOf(app.url, site);
const author = await createAuthor(rest, { projectId, name: 'Mara "Lind" & co' });
const category = await createCategory(rest, { projectId, name: 'Bread & butter' });
const cover = await upload(rest, projectId, 'cover.png', await redAndBluePicture(30, 20));

await createLivePost(
  rest,
  {
    ...of,
    title: 'Rye <rests> & rises ]]>',
    slug: 'rye',
    excerpt: 'A \u0008bell & a whistle.',
    coverId: cover.id,
    authorIds: [author.id],
    categoryIds: [category.id],
    tags: ['sourdough'],
    blocks: [
      words('See [the oven](/blog/oven) <b>now</b>'),
      { type: 'image', mediaId: cover.id },
      { type: 'button', label: 'All posts', href: '/blog' },
    ],
  },
  march(2),
);
const oven = await createLivePost(
  rest,
  { ...of, title: 'Oven', slug: 'oven', blocks: [words('Hot.')] },
  march(1),
);
await createPost(rest, { projectId, websiteId: site.id, title: 'canary', blocks: [words('canary')] });

const files = ['feed.xml', 'atom.xml', 'feed.json'] as const;

async function read(file: string) {
  const answer = await visitSite(site, `/blog/${file}`);
  expect(answer.status, file).toBe(200);
  return answer;
}

test.each(files.slice(0, 2))('/blog/%s has the newest posts', async (file) => {
  const { text } = await read(file);
  const feed = parseWithRowanmanning(text);
  expect(feed).toMatchObject({
    title: 'Harbour & Pine: Blog',
    description: 'Bread <and> coffee ]]> by the water.',
    language: 'en',
    url: `${origin}/blog`,
  });
  expect(feed.items).toHaveLength(2);
  const [newest] = feed.items;
  expect(newest).toMatchObject({
    title: 'Rye <rests> & rises ]]>',
    url: `${origin}/blog/rye`,
    published: new Date('2026-03-02T09:30:00.000Z'),
  });
  expect(newest?.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(newest?.authors.map(({ name }) => name)).toEqual(['Mara "Lind" & co']);
  expect(newest?.categories.map(({ term }) => term).toSorted()).toEqual(['Bread & butter', 'sourdough']);
});

describe.each(files)('/blog/%s', (file) => {
  test('has the whole text of live posts, with absolute links and pictures', async () => {
    const { text } = await read(file);
    expect(text).not.toContain('canary');
    const { format, feed } = parseWithFeedsmith(text);
    const html = contentOf(format, feed);
    expect(html).toContain(`See <a href="${origin}/blog/oven">the oven</a> &lt;b&gt;now&lt;/b&gt;`);
    expect(html).toContain(`href="${origin}/blog"`);
    expect(html).toContain(`<img src="${origin}/files/${cover.id}/`);
    expect(html).not.toMatch(/(?:href|src)="\//);
  });

  test('is announced by the pages of the website, and may be cached like them', async () => {
    const { headers } = await read(file);
    expect(headers['cache-control']).toContain('s-maxage=60');
    const [type] = String(headers['content-type']).split(';');
    const page = await visitSite(site, '/blog/rye');
    expect(page.text).toContain(`<link rel="alternate" type="${type}"`);
    expect(page.text).toContain(`href="/blog/${file}"`);
  });

  test('is not there without posts', async () => {
    const empty = await createSite(rest, { name: `Empty ${file}` });
    expect((await visitSite(empty, `/blog/${file}`)).status).toBe(404);
  });
});

/** The HTML of the newest post of a parsed feed. */
function contentOf(format: string, feed: object): string {
  const first = (name: string) => Object(Object(feed)[name]?.[0]);
  if (format === 'rss') return first('items').content.encoded;
  return format === 'atom' ? first('entries').content.value : first('items').content_html;
}

test('Atom has all that RFC 4287 demands', async () => {
  const { text } = await read('atom.xml');
  const { feed } = parseWithFeedsmith(text);
  expect(feed).toMatchObject({
    id: `${origin}/blog`,
    updated: oven.updatedAt,
    authors: [{ name: 'Harbour & Pine' }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: `${origin}/blog/atom.xml` },
      { rel: 'alternate', type: 'text/html', href: `${origin}/blog` },
    ],
  });
  const entries = text.split('<entry>').slice(1);
  for (const entry of entries)
    for (const name of ['id', 'title', 'updated', 'published', 'summary'])
      expect(entry.match(new RegExp(`<${name}>`, 'g')), name).toHaveLength(1);
});

test('RSS has dates as its rules demand, and no character that XML cannot hold', async () => {
  const { text } = await read('feed.xml');
  expect(text).toContain('<pubDate>Mon, 02 Mar 2026 09:30:00 GMT</pubDate>');
  expect(text).toContain('<description>A bell &amp; a whistle.</description>');
});

test('a post that is too long stands in feeds with its excerpt alone', async () => {
  const other = await createSite(rest, { name: 'Long texts' });
  const { id } = await createPost(rest, {
    projectId: other.projectId,
    websiteId: other.id,
    title: 'Long',
    excerpt: 'In short.',
    blocks: Array.from({ length: 8 }, () => words('long '.repeat(2_000))),
  });
  await rest(`POST /v1/blog/posts/${id}/publish`);
  const { items } = JSON.parse((await visitSite(other, '/blog/feed.json')).text);
  expect(items[0]).toMatchObject({ content_text: 'In short.' });
  expect(items[0].content_html).toBeUndefined();
});
