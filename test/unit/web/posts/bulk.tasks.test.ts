import type { ErrorCode } from '@imprint/shared/errors';
import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { describe, expect, test } from 'vitest';
import {
  type BulkInput,
  type BulkTaskName,
  commonProject,
  currentVersions,
  taskNames,
  tasks,
} from '../../../../web/src/modules/posts/bulk/bulk.tasks.ts';
import { foundPost } from '../support/posts.ts';
import { refusal } from '../support/refusals.ts';

type Client = Parameters<(typeof tasks)['publish']['send']>[0];

const nothing: BulkInput = { tag: '', categoryId: '' };
const given: BulkInput = { tag: 'Winter', categoryId: 'cat_news' };

/** A client of the service that notes what is sent; `refused` are the codes of its first answers to changes. */
async function fakeClient({ refused = [], stored = foundPost() }: FakeOptions = {}) {
  const sent: [operation: string, input: unknown][] = [];
  const refusals: unknown[] = [];
  for (const code of refused) refusals.push(await refusal(code));
  const change = (operation: string) => ({
    async mutate(input: unknown) {
      sent.push([operation, input]);
      if (refusals.length > 0) throw refusals.shift();
    },
  });
  const get = {
    async query(input: unknown) {
      sent.push(['get', input]);
      return stored;
    },
  };
  const names = ['publish', 'unpublish', 'update', 'delete'];
  const posts = { ...Object.fromEntries(names.map((name) => [name, change(name)])), get };
  // Safe because the tasks call nothing else.
  return { sent, client: { posts } as unknown as Client };
}

interface FakeOptions {
  refused?: ErrorCode[];
  /** The post as it is read again. */
  stored?: PostSearchResult;
}

describe('a change of several posts', () => {
  test('is offered in the order in which a post passes through them', () => {
    expect(taskNames).toEqual(['publish', 'unpublish', 'tag', 'file', 'delete']);
  });

  test.each<[BulkTaskName, Partial<PostSearchResult>, boolean]>([
    ['publish', { status: 'draft' }, true],
    ['publish', { status: 'scheduled' }, true],
    ['publish', { status: 'unpublished' }, true],
    ['publish', { status: 'published', hasUnpublishedChanges: true }, true],
    ['publish', { status: 'published', hasUnpublishedChanges: false }, false],
    ['unpublish', { status: 'published' }, true],
    ['unpublish', { status: 'draft' }, false],
    ['unpublish', { status: 'scheduled' }, false],
    ['unpublish', { status: 'unpublished' }, false],
    ['tag', { tags: ['summer'] }, true],
    ['tag', { tags: ['winter'] }, false],
    ['file', { categoryIds: ['cat_recipes'] }, true],
    ['file', { categoryIds: ['cat_recipes', 'cat_news'] }, false],
    ['delete', { status: 'published' }, true],
  ])('%s leaves alone what it would not change: %j', (name, set, fits) => {
    expect(tasks[name].applies(foundPost(set), given)).toBe(fits);
  });

  test('waits for the tag or the category that it needs', () => {
    const ready = (input: BulkInput) => taskNames.filter((name) => tasks[name].isReady(input));
    expect(ready(nothing)).toEqual(['publish', 'unpublish', 'delete']);
    expect(ready({ ...nothing, tag: 'Winter' })).toContain('tag');
    expect(ready({ ...nothing, categoryId: 'cat_news' })).toContain('file');
  });

  test.each<[BulkTaskName, string, object]>([
    ['publish', 'publish', { expectedVersion: 7 }],
    ['unpublish', 'unpublish', { expectedVersion: 7 }],
    ['tag', 'update', { tags: ['baking', 'Winter'], expectedVersion: 7 }],
    ['file', 'update', { categoryIds: ['cat_recipes', 'cat_news'], expectedVersion: 7 }],
    ['delete', 'delete', {}],
  ])('%s sends one request, for the version that was seen', async (name, operation, input) => {
    const { client, sent } = await fakeClient();
    const post = foundPost({ version: 7, tags: ['baking'], categoryIds: ['cat_recipes'] });
    await tasks[name].send(client, post, given);
    expect(sent).toEqual([[operation, { postId: 'post_1', ...input }]]);
  });

  test.each<[BulkTaskName, object]>([
    ['tag', { tags: ['baking', 'summer', 'Winter'] }],
    ['file', { categoryIds: ['cat_recipes', 'cat_tips', 'cat_news'] }],
  ])('%s keeps what somebody else added in the meantime', async (name, input) => {
    const stored = foundPost({
      version: 8,
      tags: ['baking', 'summer'],
      categoryIds: ['cat_recipes', 'cat_tips'],
    });
    const { client, sent } = await fakeClient({ refused: ['PRECONDITION_FAILED'], stored });
    const seen = foundPost({ version: 7, tags: ['baking'], categoryIds: ['cat_recipes'] });
    await tasks[name].send(client, seen, given);
    expect(sent.map(([operation]) => operation)).toEqual(['update', 'get', 'update']);
    expect(sent.at(-1)?.[1]).toEqual({ postId: 'post_1', ...input, expectedVersion: 8 });
  });

  test('adds nothing twice where somebody else added the same', async () => {
    const stored = foundPost({ version: 8, categoryIds: ['cat_news'] });
    const { client, sent } = await fakeClient({ refused: ['PRECONDITION_FAILED'], stored });
    await tasks.file.send(client, foundPost(), given);
    expect(sent.at(-1)?.[1]).toMatchObject({ categoryIds: ['cat_news'] });
  });

  test.each<[BulkTaskName, ErrorCode[], string[]]>([
    ['publish', ['PRECONDITION_FAILED'], ['publish']],
    ['unpublish', ['PRECONDITION_FAILED'], ['unpublish']],
    ['tag', ['FORBIDDEN'], ['update']],
    ['tag', ['PRECONDITION_FAILED', 'PRECONDITION_FAILED'], ['update', 'get', 'update']],
    ['delete', ['NOT_FOUND'], ['delete']],
  ])('%s tells of a refusal it cannot mend: %j', async (name, refused, operations) => {
    const { client, sent } = await fakeClient({ refused });
    const sending = tasks[name].send(client, foundPost(), given);
    await expect(sending).rejects.toMatchObject({ data: { code: refused.at(-1) } });
    expect(sent.map(([operation]) => operation)).toEqual(operations);
  });

  test.each<[BulkTaskName, string, string]>([
    ['publish', 'Publish 2 posts?', '2 posts published'],
    ['unpublish', 'Unpublish 2 posts?', '2 posts unpublished'],
    ['tag', 'Add a tag to 2 posts', 'Tag added to 2 posts'],
    ['file', 'Add a category to 2 posts', 'Category added to 2 posts'],
    ['delete', 'Delete 2 posts?', '2 posts deleted'],
  ])('%s asks and tells with the number of posts', (name, asked, told) => {
    const { title, done } = tasks[name];
    expect([title(2), done(2)]).toEqual([asked, told]);
  });
});

test('posts that were refused are tried again as the list shows them by then', () => {
  const [kept, refused] = [foundPost({ id: 'post_kept' }), foundPost({ id: 'post_refused', version: 1 })];
  const present = [foundPost({ id: 'post_refused', version: 2 }), foundPost({ id: 'post_other' })];
  expect(currentVersions([kept, refused], present)).toEqual([kept, present[0]]);
});

test.each([
  [['proj_1', 'proj_1'], 'proj_1'],
  [['proj_1', 'proj_2'], undefined],
  [[], undefined],
])('posts of %j are filed together only where they belong to one project', (projects, only) => {
  expect(commonProject(projects.map((projectId) => foundPost({ projectId })))).toBe(only);
});
