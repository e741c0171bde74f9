import type { Post } from '@imprint/shared/shapes/posts';
import { describe, expect, test } from 'vitest';
import { submit } from '../../support/clients/site.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createAuthor, createCategory, createPost, createTag, postOf } from '../../support/fixtures/blog.ts';
import {
  createLivePage,
  createSite,
  hostOf,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

/** Creates a post and publishes it, on the given day of March 2026. */
async function createLivePost(day: number, body: object): Promise<Post> {
  const { id } = await createPost(rest, body);
  const publishedAt = `2026-03-${String(day).padStart(2, '0')}T09:30:00.000Z`;
  return postOf(await rest(`POST /v1/blog/posts/${id}/publish`, { body: { publishedAt } }));
}

const site = await createSite(rest, { name: 'Harbour & Pine' });
const of = { projectId: site.projectId, websiteId: site.id };
const mara = await createAuthor(rest, {
  projectId: site.projectId,
  name: 'Mara Lind',
  bio: 'Bakes at night.',
  websiteUrl: 'https://mara.example/',
});
const bread = await createCategory(rest, {
  projectId: site.projectId,
  name: 'Bread',
  description: 'Loaves.',
});
await createTag(rest, { projectId: site.projectId, name: 'Sourdough' });
const cover = await upload(rest, site.projectId, 'cover.png', await redAndBluePicture(30, 20));
const rye = await createLivePost(2, {
  ...of,
  title: 'Why our rye rests',
  excerpt: 'A night in the cold.',
  coverId: cover.id,
  authorIds: [mara.id],
  categoryIds: [bread.id],
  tags: ['sourdough'],
  blocks: [words('Rye has <little> gluten.'), { type: 'image', mediaId: cover.id }],
});
const oven = await createLivePost(1, { ...of, title: 'A new oven', blocks: [words('It is hot.')] });
const wheat = await createLivePost(3, {
  ...of,
  title: 'Wheat & water',
  tags: ['sourdough'],
  blocks: [words('Soft.')],
});

/** The public paths of the posts that a page links to, in their order. */
function postsIn(text: string): string[] {
  return Array.from(text.matchAll(/b-postList__title"><a href="([^"]+)"/g), ([, path = '']) => path);
}

describe('a published post', () => {
  test('answers at its URL, which every answer of the API names', async () => {
    const origin = `http://harbour-pine.${sitesDomain}:${new URL(app.url).port}`;
    expect(rye.url).toBe(`${origin}/blog/why-our-rye-rests`);
    expect((await rest(`GET /v1/blog/posts?websiteId=${site.id}&slug=a-new-oven`)).at('data.0.url')).toBe(
      oven.url,
    );
    expect((await rest(`GET /v1/blog/posts/${rye.id}/related`)).at('data.previous.url')).toBe(oven.url);
    const { status, text } = await visitSite(site, '/blog/why-our-rye-rests');
    expect(status).toBe(200);
    expect(text).toContain('<title>Why our rye rests · Harbour &amp; Pine</title>');
    expect(text).toContain('<h1 class="site-title">Why our rye rests</h1>');
    expect(text).toContain('<p>Rye has &lt;little&gt; gluten.</p>');
    expect(text).toContain('<meta name="description" content="A night in the cold.">');
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain(`<meta property="og:image" content="${origin}/files/${cover.id}/`);
  });

  test('says who wrote it and when, what it is about, and what to read before and after it', async () => {
    const { text } = await visitSite(site, '/blog/why-our-rye-rests');
    expect(text).toContain('<a href="/blog/author/mara-lind">Mara Lind</a>');
    expect(text).toContain('<time datetime="2026-03-02">March 2, 2026</time>');
    expect(text).toContain('<a href="/blog/category/bread">Bread</a>');
    expect(text).toContain('<a href="/blog/tag/sourdough">Sourdough</a>');
    expect(text).toContain('<a href="/blog/a-new-oven" rel="prev"><span>Previous</span>A new oven</a>');
    expect(text).toContain('<a href="/blog/wheat-water" rel="next"><span>Next</span>Wheat &amp; water</a>');
  });

  test('is found under its former addresses for as long as no other post has them', async () => {
    const other = await createSite(rest, { name: 'Moving' });
    const body = { projectId: other.projectId, websiteId: other.id };
    const { id } = await createLivePost(1, { ...body, title: 'First', slug: 'first' });
    const led = async (path: string) => {
      const { status, headers } = await visitSite(other, path);
      return [status, headers.location];
    };
    for (const slug of ['second', 'third', 'first', 'fourth'])
      await rest(`PATCH /v1/blog/posts/${id}`, { body: { slug } });
    for (const slug of ['first', 'second', 'third'])
      expect(await led(`/blog/${slug}`)).toEqual([301, '/blog/fourth']);
    await createLivePost(2, { ...body, title: 'Another', slug: 'second' });
    expect(await led('/blog/second')).toEqual([200, undefined]);
    await rest(`POST /v1/blog/posts/${id}/unpublish`);
    expect(await led('/blog/third')).toEqual([404, undefined]);
  });

  test('recommends what is alike and not linked anyway', async () => {
    const other = await createSite(rest, { name: 'Alike' });
    const body = { projectId: other.projectId, websiteId: other.id };
    await createLivePost(1, { ...body, title: 'First', tags: ['rye'] });
    for (const day of [2, 3]) await createLivePost(day, { ...body, title: `Day ${day}` });
    const last = await createLivePost(4, { ...body, title: 'Last', tags: ['rye'] });
    expect(postsIn((await visitSite(other, `/blog/${last.slug}`)).text)).toEqual(['/blog/first']);
    expect(postsIn((await visitSite(other, '/blog/day-2')).text)).toEqual([]);
  });

  test('sends the contact forms in it', async () => {
    const form = { id: 'ask', type: 'contactForm', successMessage: 'Thank you.' };
    const { slug } = await createLivePost(1, { ...of, title: 'With a form', blocks: [form] });
    const values = { form: 'ask', name: 'Ada', email: 'ada@example.com', message: 'Where can I buy it?' };
    const { status, headers } = await submit(app.url, hostOf(site), `/blog/${slug}`, values);
    expect([status, headers.location]).toEqual([303, `/blog/${slug}#sent-ask`]);
    const messages = await rest(`GET /v1/contact/messages?websiteId=${site.id}`);
    expect(messages.at('data.0.message')).toBe('Where can I buy it?');
    await rest(
      `DELETE /v1/blog/posts/${(await rest(`GET /v1/blog/posts?websiteId=${site.id}&slug=${slug}`)).at('data.0.id')}`,
    );
  });

  test('tells search engines of its author, its dates and the way to it', async () => {
    const { text } = await visitSite(site, '/blog/why-our-rye-rests');
    const data = Array.from(
      text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, json = '']) => JSON.parse(json),
    );
    expect(data).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Why our rye rests',
        datePublished: '2026-03-02T09:30:00.000Z',
        author: [{ name: 'Mara Lind', url: expect.stringMatching(/\/blog\/author\/mara-lind$/) }],
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Blog' }, { name: 'Why our rye rests' }] },
    ]);
  });

  test('has no URL without a website, on one without a blog, or while visitors do not see it', async () => {
    const alone = await createLivePost(4, { projectId: site.projectId, title: 'On no website' });
    const quiet = await createSite(rest, { name: 'Quiet', blogPath: null });
    const unread = await createLivePost(4, {
      projectId: quiet.projectId,
      websiteId: quiet.id,
      title: 'Unread',
    });
    const draft = await createPost(rest, { ...of, title: 'Not yet' });
    expect([alone.url, unread.url, draft.url]).toEqual([null, null, null]);
    expect((await visitSite(quiet, '/blog/unread')).status).toBe(404);
    expect((await visitSite(quiet, '/null/unread')).status).toBe(404);
  });
});

describe('the lists of a blog', () => {
  test('have the newest posts first, and the blog is in the menu', async () => {
    const { status, text } = await visitSite(site, '/blog');
    expect(status).toBe(200);
    expect(text).toContain('<h1 class="site-title">Blog</h1>');
    expect(postsIn(text)).toEqual(['/blog/wheat-water', '/blog/why-our-rye-rests', '/blog/a-new-oven']);
    expect(text).toContain('<a href="/blog" aria-current="page">Blog</a>');
    expect((await visitSite(site, '/')).headers.location).toBe('/blog');
  });

  test('are there for each author, category and tag that has posts, and for no other', async () => {
    await createCategory(rest, { projectId: site.projectId, name: 'Canary' });
    await createPost(rest, { ...of, title: 'Draft', tags: ['canary-tag'] });
    const author = await visitSite(site, '/blog/author/mara-lind');
    expect(author.text).toContain('<h1 class="site-title">Mara Lind</h1>');
    expect(author.text).toContain('<p>Bakes at night.</p>');
    expect(author.text).toContain('<a href="https://mara.example/" rel="me">mara.example</a>');
    expect(postsIn(author.text)).toEqual(['/blog/why-our-rye-rests']);
    expect(postsIn((await visitSite(site, '/blog/category/bread')).text)).toEqual([
      '/blog/why-our-rye-rests',
    ]);
    expect(postsIn((await visitSite(site, '/blog/tag/sourdough')).text)).toEqual([
      '/blog/wheat-water',
      '/blog/why-our-rye-rests',
    ]);
    for (const path of [
      'category/canary',
      'tag/canary-tag',
      'author/nobody',
      'page/1',
      'page/2',
      'page/x',
      'other/x',
    ])
      expect((await visitSite(site, `/blog/${path}`)).status, path).toBe(404);
  });

  test('have pages', async () => {
    const long = await createSite(rest, { name: 'Long', blogPath: 'journal' });
    const body = { projectId: long.projectId, websiteId: long.id };
    for (let day = 1; day <= 13; day += 1) await createLivePost(day, { ...body, title: `Day ${day}` });
    const first = await visitSite(long, '/journal');
    expect(postsIn(first.text)).toHaveLength(12);
    expect(first.text).toContain('<h1 class="site-title">Journal</h1>');
    expect(first.text).toContain('<a href="/journal/page/2" rel="next">Older posts</a>');
    const second = await visitSite(long, '/journal/page/2');
    expect(postsIn(second.text)).toEqual(['/journal/day-1']);
    expect(second.text).toContain('<a href="/journal" rel="prev">Newer posts</a>');
    expect(second.text).toContain('<title>Journal · Page 2 · Long</title>');
  });

  test('leave the path to a page that has it', async () => {
    const own = await createSite(rest, { name: 'Own list' });
    await createLivePost(1, { projectId: own.projectId, websiteId: own.id, title: 'Found' });
    await createLivePage(rest, {
      websiteId: own.id,
      title: 'Blog',
      blocks: [words('Mine'), { type: 'postList' }],
    });
    const { text } = await visitSite(own, '/blog');
    expect(text).toContain('<p>Mine</p>');
    expect(postsIn(text)).toEqual(['/blog/found']);
    expect(text.match(/href="\/blog"/g)).toHaveLength(1);
  });

  test('are in the languages of the posts, with links to each other', async () => {
    const two = await createSite(rest, { name: 'Two', locales: [en, de] });
    const body = { projectId: two.projectId, websiteId: two.id };
    const english = await createLivePost(1, { ...body, title: 'Bread' });
    const { translationGroupId } = english;
    const german = await createLivePost(2, { ...body, title: 'Brot', locale: 'de', translationGroupId });
    expect(german.url).toMatch(/\/de\/blog\/brot$/);
    const { text } = await visitSite(two, '/de/blog/brot');
    expect(text).toContain('<time datetime="2026-03-02">2. März 2026</time>');
    expect(text).toContain(`<link rel="alternate" hreflang="en" href="${english.url}">`);
    expect(postsIn((await visitSite(two, '/de/blog')).text)).toEqual(['/de/blog/brot']);
    expect(postsIn((await visitSite(two, '/blog')).text)).toEqual(['/blog/bread']);
  });
});

describe('a list of posts within a page', () => {
  test('shows those that its rules name, as they are live', async () => {
    const blocks = [
      { type: 'postList', limit: 1 },
      { type: 'postList', categoryId: bread.id, showsExcerpt: false, showsDate: false },
      { type: 'postList', authorId: mara.id, tag: 'sourdough' },
      { type: 'postList', isFeatured: true },
    ];
    await createLivePage(rest, { websiteId: site.id, title: 'Lists', blocks });
    const { text } = await visitSite(site, '/lists');
    const lists = text.split('data-block="postList"').slice(1);
    expect(lists.map(postsIn)).toEqual([
      ['/blog/wheat-water'],
      ['/blog/why-our-rye-rests'],
      ['/blog/why-our-rye-rests'],
      [],
    ]);
    expect(lists[1]).not.toContain('A night in the cold.');
    expect(lists[2]).toContain('<p>A night in the cold.</p>');
    await rest(`PATCH /v1/blog/posts/${wheat.id}`, { body: { title: 'canary', isFeatured: true } });
    const after = (await visitSite(site, '/lists')).text;
    expect([after.includes('canary'), postsIn(after).length]).toEqual([false, 4]);
  });
});

describe('changes of a blog', () => {
  test('are seen with the next request', async () => {
    const other = await createSite(rest, { name: 'Changing' });
    const body = { projectId: other.projectId, websiteId: other.id };
    const { id } = await createLivePost(1, { ...body, title: 'First', slug: 'first' });
    const author = await createAuthor(rest, { projectId: other.projectId, name: 'Ada' });
    expect((await visitSite(other, '/blog/first')).text).toContain('First');
    await rest(`PATCH /v1/blog/posts/${id}`, { body: { authorIds: [author.id] } });
    expect((await visitSite(other, '/blog/first')).text).toContain('Ada');
    await rest(`PATCH /v1/blog/authors/${author.id}`, { body: { name: 'Grace' } });
    expect((await visitSite(other, '/blog/first')).text).toContain('Grace');
    await rest(`PATCH /v1/websites/${other.id}`, { body: { blogPath: 'news' } });
    expect((await visitSite(other, '/blog/first')).status).toBe(404);
    expect((await visitSite(other, '/news/first')).status).toBe(200);
    await rest(`POST /v1/blog/posts/${id}/unpublish`);
    expect((await visitSite(other, '/news/first')).status).toBe(404);
    expect((await visitSite(other, '/news')).status).toBe(404);
  });

  test.each([['files'], ['search'], ['Blog'], ['a/b'], ['']])('refuse the path %j', async (blogPath) => {
    const answer = await rest(`PATCH /v1/websites/${site.id}`, { body: { blogPath } });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'blogPath']);
  });
});
