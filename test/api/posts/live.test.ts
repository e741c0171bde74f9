import type { PostItem, PostSearchResult } from '@imprint/shared/shapes/posts';
import { describe, expect, test } from 'vitest';
import { query, toolCall } from '../../support/clients/rpc.ts';
import { createPost, listBlog, postOf } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { uploadPicture } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Live' });
const [cover, otherCover] = [await uploadPicture(rest, projectId), await uploadPicture(rest, projectId)];
const publish = (id: string) => rest(`POST /v1/blog/posts/${id}/publish`);

const shown = {
  title: 'As published',
  excerpt: 'Published lines.',
  coverId: cover.id,
  seo: { title: 'Found so', description: null, canonicalUrl: null, noIndex: false, imageId: null },
  social: { title: 'Linked so', description: null },
};
const drafted = {
  title: 'As drafted',
  excerpt: 'Drafted lines.',
  coverId: otherCover.id,
  seo: { ...shown.seo, title: 'Drafted' },
  social: { title: 'Drafted', description: 'Drafted' },
};
const post = await createPost(rest, { projectId, ...shown, tags: ['rye'], markdown: 'Two words.' });
await publish(post.id);
const other = await createPost(rest, { projectId, title: 'Another', tags: ['rye'], markdown: 'Rye rests.' });
await publish(other.id);
const change = { ...drafted, markdown: 'Secret zeppelins of the draft.', isFeatured: true };
await rest(`PATCH /v1/blog/posts/${post.id}`, { body: change });
const listed = (parameters: string) =>
  listBlog<PostSearchResult>(rest, 'posts', `projectId=${projectId}&${parameters}`);
const titles = async (parameters: string) => (await listed(parameters)).map(({ title }) => title);

describe('a live post that was changed since', () => {
  const input = { projectId, state: 'live', isFeatured: true };
  const ways: Record<string, () => Promise<unknown>> = {
    REST: async () => (await listed('state=live&isFeatured=true'))[0],
    async tRPC() {
      const headers = { authorization: `Bearer ${owner.key}` };
      return (await query(app.url, 'posts.list', input, headers)).at('result.data.data.0');
    },
    'the tool list_posts': async () =>
      (await tools(toolCall('list_posts', input))).at('result.structuredContent.data.0'),
  };
  test.each(Object.entries(ways))('is listed for readers as it was published, by %s', async (_way, read) => {
    const live = { ...shown, excerptIsDerived: false, wordCount: 2, hasUnpublishedChanges: false };
    expect(await read()).toMatchObject({ id: post.id, ...live, tags: ['rye'], isFeatured: true });
  });

  test('is listed as its draft by default', async () => {
    const [found] = await listed('status=published&isFeatured=true');
    expect(found).toMatchObject({ id: post.id, ...drafted, wordCount: 5 });
  });

  test('has the beginning of the live content as its default excerpt', async () => {
    const { id } = await createProject(rest, { name: 'Derived' });
    const derived = await createPost(rest, { projectId: id, title: 'Derived', markdown: 'Live beginning.' });
    await publish(derived.id);
    const body = { markdown: 'Drafted beginning.', excerpt: 'Drafted.' };
    await rest(`PATCH /v1/blog/posts/${derived.id}`, { body });
    const [found] = await listBlog<PostSearchResult>(rest, 'posts', `projectId=${id}&state=live`);
    expect(found).toMatchObject({ excerpt: 'Live beginning.', excerptIsDerived: true });
  });

  test('is found and ordered by what is live, and not by its draft', async () => {
    expect(await titles('state=live&q=zeppelins')).toEqual([]);
    expect(await titles('q=zeppelins')).toEqual(['As drafted']);
    const [found] = await listed('state=live&q=two');
    expect(found).toMatchObject({ id: post.id, ...shown });
    expect(found?.snippet).toContainEqual({ text: 'Two', isMatch: true });
    expect(await titles('state=live&sort=title')).toEqual(['Another', 'As published']);
  });

  test('is related and adjacent to others by its published version', async () => {
    const answer = await rest(`GET /v1/blog/posts/${other.id}/related`);
    // Safe because the matrix checks every success against the contract.
    const { related, previous } = answer.at('data') as { related: PostItem[]; previous: PostItem };
    expect(related).toMatchObject([{ id: post.id, ...shown }]);
    expect(previous).toMatchObject({ id: post.id, ...shown, wordCount: 2 });
    const [back] = [await rest(`GET /v1/blog/posts/${post.id}/related`)];
    expect(back.at('data.next')).toMatchObject({ id: other.id, excerpt: 'Rye rests.' });
  });
});

test('posts that are not live are not listed for readers', async () => {
  await createPost(rest, { projectId, title: 'Draft' });
  const planned = await createPost(rest, { projectId, title: 'Planned' });
  const body = { publishAt: '2090-01-01T00:00:00.000Z' };
  await rest(`POST /v1/blog/posts/${planned.id}/schedule`, { body });
  const offline = await createPost(rest, { projectId, title: 'Offline' });
  await publish(offline.id);
  expect(postOf(await rest(`POST /v1/blog/posts/${offline.id}/unpublish`)).status).toBe('unpublished');
  const gone = await createPost(rest, { projectId, title: 'Gone' });
  await publish(gone.id);
  await rest(`DELETE /v1/blog/posts/${gone.id}`);
  expect(await titles('state=live&sort=-publishedAt')).toEqual(['Another', 'As published']);
  expect(await titles('state=live&status=draft')).toEqual([]);
  const first = await rest(`GET /v1/blog/posts?projectId=${projectId}&state=live&sort=-publishedAt&limit=1`);
  expect(first.at('pagination.total')).toBe(2);
  const cursor = first.at('pagination.nextCursor');
  expect(await titles(`state=live&sort=-publishedAt&cursor=${cursor}`)).toEqual(['As published']);
  const refused = await rest('GET /v1/blog/posts?state=live&isDeleted=true');
  expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'isDeleted']);
});

test('AI marks for readers are those of the published version, in single posts and lists', async () => {
  const blocks = ['kept', 'changed'].map((id) => ({ id, type: 'paragraph', text: `Text of ${id}.` }));
  const { id } = await createProject(rest, { name: 'Marks' });
  const marked = await createPost(rest, { projectId: id, title: 'Title', blocks });
  const patch = (body: object) => rest(`PATCH /v1/blog/posts/${marked.id}`, { body });
  await patch({ aiFields: ['title', 'blocks.kept'] });
  await publish(marked.id);
  const live = async () => {
    const [read, [found]] = [
      postOf(await rest(`GET /v1/blog/posts/${marked.id}?state=live`)),
      await listBlog<PostSearchResult>(rest, 'posts', `projectId=${id}&state=live`),
    ];
    expect(found?.aiFields).toEqual(read.aiFields);
    return read.aiFields.toSorted();
  };
  expect(await live()).toEqual(['blocks.kept', 'title']);
  const [kept] = blocks;
  const drafted = [kept, { id: 'changed', type: 'paragraph', text: 'By AI.' }];
  const changed = await patch({ title: 'By AI', blocks: drafted, aiFields: ['title', 'blocks.changed'] });
  expect(postOf(changed).aiFields.toSorted()).toEqual(['blocks.changed', 'blocks.kept', 'title']);
  expect(await live()).toEqual(['blocks.kept', 'title']);
  const byHand = drafted.map((block) => ({ ...block, text: 'By hand.' }));
  expect(postOf(await patch({ title: 'By hand', blocks: byHand })).aiFields).toEqual([]);
  expect(await live()).toEqual(['blocks.kept', 'title']);
});
