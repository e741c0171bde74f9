import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createAuthor, createCategory, createPost, postOf, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, readOnly, stranger } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Blog' });
const patch = (id: string, body: object) => rest(`PATCH /v1/blog/posts/${id}`, { body });
const create = (body: object) =>
  rest('POST /v1/blog/posts', { body: { projectId, title: 'A post', ...body } });
const errorOf = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.status,
  answer.at('error.details.field') ?? answer.at('error.code'),
];

describe('a post', () => {
  test('starts as a draft with fields derived from its text', async () => {
    const markdown = '# Not prose\n\nRye rests **overnight**, and longer in winter.\n\n```\ncode\n```';
    const post = postOf(await create({ title: 'Why rye rests', markdown }));
    expect(post).toMatchObject({
      projectId,
      websiteId: null,
      title: 'Why rye rests',
      slug: 'why-rye-rests',
      locale: 'en',
      status: 'draft',
      hasUnpublishedChanges: false,
      publishedAt: null,
      version: 1,
      excerpt: 'Rye rests overnight, and longer in winter.',
      excerptIsDerived: true,
      wordCount: 10,
      readingMinutes: 1,
      isFeatured: false,
      authorIds: [],
      categoryIds: [],
      tags: [],
    });
    expect(await readPost(rest, post.id)).toEqual(post);
  });

  test('has a written excerpt until it is cleared', async () => {
    const { id } = await createPost(rest, { projectId, markdown: 'The beginning.', excerpt: 'Written.' });
    expect(await readPost(rest, id)).toMatchObject({ excerpt: 'Written.', excerptIsDerived: false });
    expect(postOf(await patch(id, { excerpt: null }))).toMatchObject({
      excerpt: 'The beginning.',
      excerptIsDerived: true,
    });
  });

  test('shows readers the published version until it is published again', async () => {
    const { id } = await createPost(rest, { projectId, title: 'Old', markdown: 'Old words.' });
    expect((await rest(`GET /v1/blog/posts/${id}?state=live`)).status).toBe(404);
    await rest(`POST /v1/blog/posts/${id}/publish`);
    await patch(id, { title: 'New', markdown: 'New and more words.', tags: ['rye'] });
    const live = postOf(await rest(`GET /v1/blog/posts/${id}?state=live&format=markdown`));
    expect(live).toMatchObject({ title: 'Old', markdown: 'Old words.\n', wordCount: 2, tags: ['rye'] });
    expect(live.hasUnpublishedChanges).toBe(false);
  });

  test('accepts categories and tags by id, slug and name, and creates missing tags', async () => {
    const author = await createAuthor(rest, { projectId, name: 'Mara' });
    const bread = await createCategory(rest, { projectId, name: 'Bread' });
    const rye = await createCategory(rest, { projectId, name: 'Rye', parentId: bread.id });
    const post = postOf(
      await create({
        authorIds: [author.id],
        categoryIds: [rye.slug, bread.id],
        primaryCategoryId: bread.slug,
        tags: ['Old Grain', 'winter'],
      }),
    );
    expect(post).toMatchObject({
      authorIds: [author.id],
      categoryIds: [rye.id, bread.id],
      primaryCategoryId: bread.id,
      tags: ['old-grain', 'winter'],
    });
    const tags = await rest(`GET /v1/blog/tags?projectId=${projectId}&q=grain`);
    expect(tags.at('data.0')).toMatchObject({ name: 'Old Grain', slug: 'old-grain', postCount: 1 });
    expect(postOf(await patch(post.id, { categoryIds: [rye.id] })).primaryCategoryId).toBe(rye.id);
    expect(errorOf(await patch(post.id, { primaryCategoryId: bread.id }))).toEqual([
      400,
      'primaryCategoryId',
    ]);
  });

  test('accepts a tag with the longest slug and the longest name', async () => {
    const [slug, name] = ['s'.repeat(63), 'n'.repeat(100)];
    const named = { projectId, name, slug: 'longest-name' };
    for (const body of [{ projectId, name: 'Longest slug', slug }, named])
      expect((await rest('POST /v1/blog/tags', { body })).status).toBe(201);
    expect(postOf(await create({ tags: [slug, name] })).tags).toEqual([slug, named.slug]);
    expect(errorOf(await create({ tags: ['n'.repeat(101)] }))).toEqual([400, 'tags.0']);
  });

  test('refuses an author or category of another project', async () => {
    const other = await createProject(rest, { name: 'Other' });
    const author = await createAuthor(rest, { projectId: other.id, name: 'Nils' });
    const category = await createCategory(rest, { projectId: other.id, name: 'Tea' });
    expect(errorOf(await create({ authorIds: [author.id] }))).toEqual([400, 'authorIds.0']);
    expect(errorOf(await create({ categoryIds: ['tea'] }))).toEqual([400, 'categoryIds.0']);
    expect(errorOf(await create({ categoryIds: [category.id] }))).toEqual([400, 'categoryIds.0']);
    const theirs = await createProject(stranger.rest, { name: 'Theirs' });
    const foreign = await createAuthor(stranger.rest, { projectId: theirs.id });
    expect(errorOf(await create({ authorIds: [foreign.id] }))).toEqual([400, 'authorIds.0']);
  });

  test('must be in a language of its website', async () => {
    const locales = [
      { code: 'de', name: 'Deutsch', isDefault: true },
      { code: 'en', name: 'English', isDefault: false },
    ];
    const website = await createWebsite(rest, { projectId, locales });
    const post = postOf(await create({ websiteId: website.id, title: 'Roggen' }));
    expect(post.locale).toBe('de');
    expect(errorOf(await create({ websiteId: website.id, locale: 'fr' }))).toEqual([400, 'locale']);
    const translated = await rest(`POST /v1/blog/posts/${post.id}/duplicate`, { body: { locale: 'en' } });
    expect(postOf(translated)).toMatchObject({
      locale: 'en',
      slug: 'roggen',
      translationGroupId: post.translationGroupId,
    });
    const again = await rest(`POST /v1/blog/posts/${post.id}/duplicate`, { body: { locale: 'en' } });
    expect(errorOf(again)).toEqual([409, 'locale']);
  });

  test('can be restored, under another slug when its own is taken', async () => {
    const post = await createPost(rest, { projectId, title: 'Gone', slug: 'gone' });
    await rest(`DELETE /v1/blog/posts/${post.id}`);
    expect((await rest(`GET /v1/blog/posts/${post.id}`)).status).toBe(404);
    await createPost(rest, { projectId, title: 'Another', slug: 'gone' });
    const deleted = await rest(`GET /v1/blog/posts?projectId=${projectId}&isDeleted=true`);
    expect(deleted.at('data.0.id')).toBe(post.id);
    expect(postOf(await rest(`POST /v1/blog/posts/${post.id}/undelete`)).slug).toBe('gone-2');
  });

  test('cannot be changed by a read-only key', async () => {
    const { id } = await createPost(rest, { projectId });
    expect((await readOnly.rest(`GET /v1/blog/posts/${id}`)).status).toBe(200);
    expect((await readOnly.rest(`PATCH /v1/blog/posts/${id}`, { body: { title: 'x' } })).status).toBe(403);
    expect((await stranger.rest(`GET /v1/blog/posts/${id}`)).status).toBe(403);
  });
});

describe('slugs of posts', () => {
  test.each(['project', 'website'])(
    'go to one of a hundred who ask for the same at once in a %s',
    async (place) => {
      const on = place === 'website' ? { websiteId: (await createWebsite(rest, { projectId })).id } : {};
      const answers = await sendConcurrently(100, () => create({ title: 'Rush', slug: 'rush', ...on }));
      expect(statusCounts(answers)).toEqual({ 201: 1, 409: 99 });
    },
  );

  test('get a suffix where the derived one is taken, and are unique per website and language', async () => {
    const website = await createWebsite(rest, { projectId });
    const first = postOf(await create({ title: 'Same words' }));
    expect(postOf(await create({ title: 'Same words' })).slug).toBe('same-words-2');
    expect(postOf(await create({ title: 'Same words', websiteId: website.id })).slug).toBe(first.slug);
    const taken = await create({ title: 'x', slug: first.slug });
    expect([...errorOf(taken), taken.at('error.details.suggestion')]).toEqual([409, 'slug', 'same-words-3']);
  });
});

describe('lists of posts', () => {
  test('can be filtered by website', async () => {
    const [one, other] = [await createWebsite(rest, { projectId }), await createWebsite(rest, { projectId })];
    const { id } = await createPost(rest, { projectId, websiteId: one.id });
    await createPost(rest, { projectId, websiteId: other.id });
    await createPost(rest, { projectId });
    const answer = await rest(`GET /v1/blog/posts?websiteId=${one.id}`);
    expect([answer.at('pagination.total'), answer.at('data.0.id')]).toEqual([1, id]);
  });

  test('can be filtered by author, category, tag and publishing date', async () => {
    const { id: inner } = await createProject(rest, { name: 'Filters' });
    const author = await createAuthor(rest, { projectId: inner, name: 'Ada' });
    const category = await createCategory(rest, { projectId: inner, name: 'News' });
    const old = await createPost(rest, {
      projectId: inner,
      title: 'Old',
      tags: ['a'],
      authorIds: [author.id],
    });
    const fresh = await createPost(rest, {
      projectId: inner,
      title: 'Fresh',
      tags: ['a', 'b'],
      categoryIds: [category.id],
      isFeatured: true,
    });
    const draft = await createPost(rest, { projectId: inner, title: 'Draft', locale: 'de' });
    await rest(`POST /v1/blog/posts/${old.id}/publish`, { body: { publishedAt: '2020-01-01T00:00:00Z' } });
    await rest(`POST /v1/blog/posts/${fresh.id}/publish`, { body: { publishedAt: '2024-01-01T00:00:00Z' } });
    const ids = async (query: string) => {
      const answer = await rest(`GET /v1/blog/posts?projectId=${inner}&${query}`);
      expect(answer.status, answer.text).toBe(200);
      // Safe because the matrix checks every success against the contract.
      return (answer.at('data') as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids('sort=-publishedAt')).toEqual([fresh.id, old.id, draft.id]);
    // A correction does not change the date of an old post.
    await rest(`PATCH /v1/blog/posts/${old.id}`, { body: { excerpt: 'Corrected', status: 'published' } });
    expect(await ids('sort=-publishedAt')).toEqual([fresh.id, old.id, draft.id]);
    expect(await ids('sort=publishedAt')).toEqual([draft.id, old.id, fresh.id]);
    expect(await ids(`authorId=${author.id}`)).toEqual([old.id]);
    expect(await ids(`categoryId=${category.id}`)).toEqual([fresh.id]);
    expect(await ids('tag=b')).toEqual([fresh.id]);
    expect(await ids('isFeatured=false&sort=title')).toEqual([draft.id, old.id]);
    expect(await ids('status=published&publishedBefore=2022-01-01T00:00:00Z')).toEqual([old.id]);
    expect(await ids('publishedAfter=2022-01-01T00:00:00Z')).toEqual([fresh.id]);
    expect(await ids('locale=de')).toEqual([draft.id]);
    const beyond = await rest('GET /v1/blog/posts?publishedAfter=0000-01-01T00:00:00Z');
    expect([beyond.status, beyond.at('error.details.field')]).toEqual([400, 'publishedAfter']);
    const page = await rest(`GET /v1/blog/posts?projectId=${inner}&sort=-publishedAt&limit=2`);
    const next = await rest(
      `GET /v1/blog/posts?projectId=${inner}&sort=-publishedAt&limit=2&cursor=${page.at('pagination.nextCursor')}`,
    );
    expect(next.at('data.0.id')).toBe(draft.id);
  });
});

test.each([
  ['हिन्दी में लिखा गया वाक्य', 5],
  ['e\u0301te\u0301 d’e\u0301te\u0301', 2],
  ['เขียน', 5],
])('a word keeps its marks together when words are counted: %s', async (text, wordCount) => {
  const made = await createPost(rest, { projectId, blocks: [{ type: 'paragraph', text }] });
  expect(made.wordCount).toBe(wordCount);
});

test('an excerpt of the content keeps whole characters', async () => {
  const text = `a${' '.repeat(1998)}🍞`;
  const made = await createPost(rest, { projectId, blocks: [{ type: 'paragraph', text }] });
  expect(made.excerpt).toBe('a');
});
