import { describe, expect, test } from 'vitest';
import { createCategory, createPost } from '../../support/fixtures/blog.ts';
import { createBlog, postsIn } from '../../support/fixtures/site.blog.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  march,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
const { site, of, mara, bread, wheat } = await createBlog(rest);

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
    for (let day = 1; day <= 13; day += 1)
      await createLivePost(rest, { ...body, title: `Day ${day}` }, march(day));
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
    await createLivePost(rest, { projectId: own.projectId, websiteId: own.id, title: 'Found' }, march(1));
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
    const english = await createLivePost(rest, { ...body, title: 'Bread' }, march(1));
    const { translationGroupId } = english;
    const german = await createLivePost(
      rest,
      { ...body, title: 'Brot', locale: 'de', translationGroupId },
      march(2),
    );
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
