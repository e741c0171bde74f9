import type { BatchResult } from '@imprint/shared/batch';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { createCategory, createPost, postOf, readPost } from '../../support/fixtures/blog.ts';
import { createPage, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });

const resultOf = (answer: TestResponse) => {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as BatchResult;
};

describe('publishing several', () => {
  test.each(['pages', 'posts'])(
    '%s publishes each on its own, and tells why others are refused',
    async (kind) => {
      const path = kind === 'pages' ? '/v1/pages' : '/v1/blog/posts';
      const create = (client: typeof rest, ids: object) =>
        kind === 'pages' ? createPage(client, ids) : createPost(client, ids);
      const own = kind === 'pages' ? { websiteId } : { projectId };
      const [one, two] = [await create(rest, own), await create(rest, own)];
      const foreign = await create(
        stranger.rest,
        kind === 'pages' ? {} : { projectId: (await createProject(stranger.rest)).id },
      );
      const prefix = kind === 'pages' ? 'page' : 'post';
      const unknown = `${prefix}_01h2xcejqtf2nbrexx3vqjhp41`;
      const ids = [one.id, unknown, foreign.id, two.id, one.id];
      const result = resultOf(await rest(`POST ${path}/publish`, { body: { ids } }));
      expect(result).toMatchObject({ requested: 4, succeeded: 2, failed: 2 });
      expect(result.results).toMatchObject([
        { id: one.id, version: 2 },
        { id: unknown, error: { code: 'NOT_FOUND' } },
        { id: foreign.id, error: { code: 'FORBIDDEN', message: 'This belongs to another organization.' } },
        { id: two.id, version: 2 },
      ]);
      for (const { id } of [one, two]) expect((await rest(`GET ${path}/${id}?state=live`)).status).toBe(200);
      expect((await stranger.rest(`GET ${path}/${foreign.id}?state=live`)).status).toBe(404);
      const again = resultOf(await rest(`POST ${path}/publish`, { body: { ids: [one.id] } }));
      expect(again.results).toEqual([{ id: one.id, version: 2 }]);
    },
  );

  test('is refused for none, and for more than a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, (_, index) => `page_${index}`)]) {
      const answer = await rest('POST /v1/pages/publish', { body: { ids } });
      expect([answer.status, answer.at('error.details.field')]).toEqual([400, 'ids']);
    }
  });
});

describe('publishing a website', () => {
  test('publishes the drafts of its pages along when asked to, and leaves what is offline or planned', async () => {
    const site = await createWebsite(rest, { projectId });
    const [draft, changed, offline, planned] = [
      await createPage(rest, { websiteId: site.id, title: 'Draft' }),
      await createPage(rest, { websiteId: site.id, title: 'Changed' }),
      await createPage(rest, { websiteId: site.id, title: 'Offline' }),
      await createPage(rest, { websiteId: site.id, title: 'Planned' }),
    ];
    for (const { id } of [changed, offline]) await rest(`POST /v1/pages/${id}/publish`);
    await rest(`PATCH /v1/pages/${changed.id}`, { body: { title: 'Changed again' } });
    await rest(`POST /v1/pages/${offline.id}/unpublish`);
    const body = { publishAt: '2090-01-01T00:00:00.000Z' };
    await rest(`POST /v1/pages/${planned.id}/schedule`, { body });
    const answer = await rest(`POST /v1/websites/${site.id}/publish`, { body: { includePages: true } });
    expect(answer.at('data')).toMatchObject({ status: 'published', publishedPages: 2 });
    expect(await readPage(rest, draft.id, 'live')).toMatchObject({ visibility: { isVisible: true } });
    expect((await readPage(rest, changed.id, 'live')).title).toBe('Changed again');
    expect((await readPage(rest, offline.id)).status).toBe('unpublished');
    expect((await readPage(rest, planned.id)).status).toBe('scheduled');
  });

  test('that is live already publishes what was drafted since', async () => {
    const site = await createWebsite(rest, { projectId });
    await rest(`POST /v1/websites/${site.id}/publish`);
    const page = await createPage(rest, { websiteId: site.id });
    const answer = await rest(`POST /v1/websites/${site.id}/publish`, { body: { includePages: true } });
    expect(answer.at('data')).toMatchObject({ status: 'published', version: 2, publishedPages: 1 });
    expect((await readPage(rest, page.id)).status).toBe('published');
    expect((await rest(`POST /v1/websites/${site.id}/publish`)).status).toBe(409);
  });

  test('leaves its pages alone otherwise', async () => {
    const site = await createWebsite(rest, { projectId });
    const page = await createPage(rest, { websiteId: site.id });
    const answer = await rest(`POST /v1/websites/${site.id}/publish`);
    expect(answer.at('data.publishedPages')).toBeUndefined();
    expect((await readPage(rest, page.id)).status).toBe('draft');
  });
});

describe('classifying posts', () => {
  test('adds and removes tags and categories, of what is live too', async () => {
    const bread = await createCategory(rest, { projectId, name: 'Bread' });
    const cake = await createCategory(rest, { projectId, name: 'Cake' });
    const one = await createPost(rest, { projectId, tags: ['old', 'kept'], categoryIds: [cake.id] });
    const two = await createPost(rest, { projectId });
    await rest(`POST /v1/blog/posts/${one.id}/publish`);
    const change = { addTags: ['Sour dough'], removeTags: ['old'] };
    const categories = { addCategoryIds: ['bread'], removeCategoryIds: [cake.id] };
    const body = { ids: [one.id, two.id, 'post_unknown'], ...change, ...categories };
    const result = resultOf(await rest('POST /v1/blog/posts/classify', { body }));
    expect(result).toMatchObject({ succeeded: 2, failed: 1 });
    expect(await readPost(rest, one.id, 'live')).toMatchObject({
      tags: ['kept', 'sour-dough'],
      categoryIds: [bread.id],
      primaryCategoryId: bread.id,
    });
    expect(await readPost(rest, two.id)).toMatchObject({ tags: ['sour-dough'], categoryIds: [bread.id] });
  });

  test('refuses a post that the change does not fit, alone', async () => {
    const { id } = await createProject(rest);
    const elsewhere = await createPost(rest, { projectId: id });
    const mine = await createPost(rest, { projectId });
    const { id: categoryId } = await createCategory(rest, { projectId, name: 'Only here' });
    const body = { ids: [elsewhere.id, mine.id], addCategoryIds: [categoryId] };
    const { results } = resultOf(await rest('POST /v1/blog/posts/classify', { body }));
    expect(results).toMatchObject([
      { error: { code: 'VALIDATION_ERROR', details: { field: 'addCategoryIds.0' } } },
      { id: mine.id },
    ]);
    const tags = Array.from({ length: 50 }, (_, index) => `tag-${index}`);
    const full = postOf(await rest(`PATCH /v1/blog/posts/${mine.id}`, { body: { tags } }));
    const more = await rest('POST /v1/blog/posts/classify', {
      body: { ids: [full.id], addTags: ['one-more'] },
    });
    expect(resultOf(more).results[0]?.error?.details?.field).toBe('addTags');
    const nothing = await rest('POST /v1/blog/posts/classify', { body: { ids: [mine.id], addTags: [] } });
    expect([nothing.status, nothing.at('error.details.field')]).toEqual([400, 'addTags']);
  });
});
