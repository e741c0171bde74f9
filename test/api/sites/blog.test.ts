import { describe, expect, test } from 'vitest';
import { submit } from '../../support/clients/site.ts';
import { createAuthor, createPost } from '../../support/fixtures/blog.ts';
import { createBlog, postsIn } from '../../support/fixtures/site.blog.ts';
import {
  createLivePost,
  createSite,
  hostOf,
  march,
  sitesDomain,
  visitorOf,
} from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
const { site, of, cover, rye, oven } = await createBlog(rest);

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
    const { id } = await createLivePost(rest, { ...body, title: 'First', slug: 'first' }, march(1));
    const led = async (path: string) => {
      const { status, headers } = await visitSite(other, path);
      return [status, headers.location];
    };
    for (const slug of ['second', 'third', 'first', 'fourth'])
      await rest(`PATCH /v1/blog/posts/${id}`, { body: { slug } });
    for (const slug of ['first', 'second', 'third'])
      expect(await led(`/blog/${slug}`)).toEqual([301, '/blog/fourth']);
    await createLivePost(rest, { ...body, title: 'Another', slug: 'second' }, march(2));
    expect(await led('/blog/second')).toEqual([200, undefined]);
    await rest(`POST /v1/blog/posts/${id}/unpublish`);
    expect(await led('/blog/third')).toEqual([404, undefined]);
  });

  test('recommends what is alike and not linked anyway', async () => {
    const other = await createSite(rest, { name: 'Alike' });
    const body = { projectId: other.projectId, websiteId: other.id };
    await createLivePost(rest, { ...body, title: 'First', tags: ['rye'] }, march(1));
    for (const day of [2, 3]) await createLivePost(rest, { ...body, title: `Day ${day}` }, march(day));
    const last = await createLivePost(rest, { ...body, title: 'Last', tags: ['rye'] }, march(4));
    expect(postsIn((await visitSite(other, `/blog/${last.slug}`)).text)).toEqual(['/blog/first']);
    expect(postsIn((await visitSite(other, '/blog/day-2')).text)).toEqual([]);
  });

  test('sends the contact forms in it', async () => {
    const form = { id: 'ask', type: 'contactForm', successMessage: 'Thank you.' };
    const { slug } = await createLivePost(rest, { ...of, title: 'With a form', blocks: [form] }, march(1));
    const values = { form_id: 'ask', name: 'Ada', email: 'ada@example.com', message: 'Where can I buy it?' };
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
    const alone = await createLivePost(rest, { projectId: site.projectId, title: 'On no website' }, march(4));
    const quiet = await createSite(rest, { name: 'Quiet', blogPath: null });
    const unread = await createLivePost(
      rest,
      {
        projectId: quiet.projectId,
        websiteId: quiet.id,
        title: 'Unread',
      },
      march(4),
    );
    const draft = await createPost(rest, { ...of, title: 'Not yet' });
    expect([alone.url, unread.url, draft.url]).toEqual([null, null, null]);
    expect((await visitSite(quiet, '/blog/unread')).status).toBe(404);
    expect((await visitSite(quiet, '/null/unread')).status).toBe(404);
  });
});

describe('changes of a blog', () => {
  test('are seen with the next request', async () => {
    const other = await createSite(rest, { name: 'Changing' });
    const body = { projectId: other.projectId, websiteId: other.id };
    const { id } = await createLivePost(rest, { ...body, title: 'First', slug: 'first' }, march(1));
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

  test.each([['search'], ['Blog'], ['a/b'], ['']])('refuse the path %j', async (blogPath) => {
    const answer = await rest(`PATCH /v1/websites/${site.id}`, { body: { blogPath } });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'blogPath']);
  });
});
