import type { PostItem } from '@imprint/shared/shapes/posts';
import { expect, test } from 'vitest';
import { createCategory, createPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

/** Creates a project, and a function that publishes a post on a day of one month and returns its id. */
async function project() {
  const { id: projectId } = await createProject(rest, { name: 'Related' });
  const published = async (title: string, day: number, more: object = {}) => {
    const { id } = await createPost(rest, { projectId, title, ...more });
    const body = { publishedAt: `2024-01-0${day}T00:00:00Z` };
    expect((await rest(`POST /v1/blog/posts/${id}/publish`, { body })).status).toBe(200);
    return id;
  };
  return { projectId, published };
}

async function readAfter(id: string) {
  const answer = await rest(`GET /v1/blog/posts/${id}/related`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  const { related, previous, next } = answer.at('data') as {
    related: PostItem[];
    previous: PostItem | null;
    next: PostItem | null;
  };
  return { related: related.map((post) => post.id), previous: previous?.id, next: next?.id };
}

test('related posts are the most similar ones, and the previous and next ones', async () => {
  const { projectId, published } = await project();
  const before = await published('Wheat and rye', 1, { tags: ['grain'] });
  const here = await published('Rye bread', 2, { tags: ['grain', 'bread'] });
  const after = await published('White bread', 3, { tags: ['grain', 'bread'] });
  await published('Tea', 4);
  await createPost(rest, { projectId, title: 'Rye draft', tags: ['grain', 'bread'] });
  expect(await readAfter(here)).toEqual({ related: [after, before], previous: before, next: after });
});

test('posts are related by a category alone', async () => {
  const { projectId, published } = await project();
  const { id: categoryId } = await createCategory(rest, { projectId, name: 'News' });
  const filed = { categoryIds: [categoryId] };
  const here = await published('Alpha', 1, filed);
  await published('Beta', 2);
  const alike = await published('Gamma', 3, filed);
  expect((await readAfter(here)).related).toEqual([alike]);
});

test('posts are related by words alone, the forms of a word included', async () => {
  const { published } = await project();
  const here = await published('Baking lighthouses', 1);
  await published('Tea', 2, { markdown: 'Nothing alike.' });
  const alike = await published('Coffee', 3, { markdown: 'Seen from a lighthouse.' });
  expect((await readAfter(here)).related).toEqual([alike]);
});

test("another website's or language's posts are neither related nor neighbours", async () => {
  const { projectId, published } = await project();
  const locales = [en, de];
  const [{ id: websiteId }, { id: other }] = [
    await createWebsite(rest, { projectId, locales }),
    await createWebsite(rest, { projectId, locales }),
  ];
  const alike = (day: number, place: object) => published('Rye bread', day, { tags: ['rye'], ...place });
  const first = await alike(1, { websiteId });
  await alike(2, { websiteId: other });
  await alike(3, { websiteId, locale: 'de' });
  const here = await alike(4, { websiteId });
  await alike(5, {});
  await alike(6, { websiteId, locale: 'de' });
  await alike(7, { websiteId: other });
  expect(await readAfter(here)).toEqual({ related: [first], previous: first, next: undefined });
});
