import { decodeId } from '@imprint/server/core/db/ids';
import type { Tag } from '@imprint/shared/contract/tags';
import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createPost, createTag, listBlog, readPost, tagOf } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const make = (name: string, body: object = {}) => createTag(rest, { projectId, name, ...body });
const update = ({ id }: Tag, body: object) => rest(`PATCH /v1/blog/tags/${id}`, { body });
const merge = ({ id }: Tag, into: Tag, body: object = {}) =>
  rest(`POST /v1/blog/tags/${id}/merge`, { body: { intoId: into.id, ...body } });
const list = (query = '', id = projectId) => listBlog<Tag>(rest, 'tags', `projectId=${id}&${query}`);
const read = async ({ id }: Tag) => tagOf(await rest(`GET /v1/blog/tags/${id}`));
const remove = ({ id }: Tag) => rest(`DELETE /v1/blog/tags/${id}`);
const tagged = (...tags: string[]) => createPost(rest, { projectId, tags });
const tagsOf = async ({ id }: { id: string }) => (await readPost(rest, id)).tags;

describe('a tag', () => {
  test('is stored as given, and an update changes only the fields that are sent', async () => {
    const made = await make('Süßes Brot', { description: 'With sugar.' });
    expect(made).toMatchObject({ projectId, name: 'Süßes Brot', slug: 'susses-brot', postCount: 0 });
    expect(await read(made)).toEqual(made);
    const changed = tagOf(await update(made, { name: 'Sweet', description: null }));
    expect(changed).toMatchObject({ name: 'Sweet', slug: made.slug, description: null, version: 2 });
    expect(tagOf(await update(made, { slug: made.slug }))).toEqual(changed);
    expect((await update(made, { slug: 'late', expectedVersion: 1 })).status).toBe(412);
    expect((await remove(made)).at('data')).toEqual({ id: made.id, deleted: true });
    expect((await rest(`GET /v1/blog/tags/${made.id}`)).status).toBe(404);
  });

  test('gets a slug that only one of twenty concurrent requests can take', async () => {
    const body = { projectId, name: 'Wanted', slug: 'wanted' };
    const answers = await sendConcurrently(20, () => rest('POST /v1/blog/tags', { body }));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    const other = await make('Wanted');
    expect(other.slug).toBe('wanted-2');
    const refused = await update(other, { slug: 'wanted' });
    expect(refused.at('error.details')).toMatchObject({ field: 'slug', suggestion: 'wanted-3' });
  });

  test('is found by project, name and slug', async () => {
    const { id } = await createProject(rest);
    for (const name of ['Rye', 'oat', 'Wheat']) await make(name, { projectId: id });
    const names = async (query: string) => (await list(query, id)).map(({ name }) => name);
    expect(await names('sort=name')).toEqual(['oat', 'Rye', 'Wheat']);
    expect(await names('q=HEA')).toEqual(['Wheat']);
  });
});

describe('tags that posts name', () => {
  test('are found by slug or name, created when missing, and added once', async () => {
    const known = await make('Whole grain', { slug: 'grain' });
    const post = await tagged('Slow Food', 'whole GRAIN', 'grain', 'slow-food', 'Ünique');
    expect(post.tags).toEqual(['slow-food', 'grain', 'unique']);
    const made = await list('q=slow-food');
    expect(made).toMatchObject([{ name: 'Slow Food', postCount: 1, version: 1 }]);
    expect((await read(known)).postCount).toBe(1);
  });

  test.each([
    [
      ['C', 'C++', 'C#'],
      ['c', 'c-2', 'c-3'],
    ],
    [
      ['C++', 'c'],
      ['c-2', 'c'],
    ],
    [
      ['🔥', '❤️'],
      ['item', 'item-2'],
    ],
  ])('are separate when their names differ, even if their derived slugs do not: %j', async (names, slugs) => {
    const { id } = await createProject(rest);
    const post = await createPost(rest, { projectId: id, tags: names });
    expect(post.tags).toEqual(slugs);
    expect((await createPost(rest, { projectId: id, tags: names.toReversed() })).tags).toEqual(
      slugs.toReversed(),
    );
    const made = await list('', id);
    expect(made.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('get the next free slug when another name has theirs, like tags that are created directly', async () => {
    const { id } = await createProject(rest);
    await make('C', { projectId: id });
    expect((await make('C#', { projectId: id })).slug).toBe('c-2');
    expect((await createPost(rest, { projectId: id, tags: ['C++', 'c#', 'C'] })).tags).toEqual([
      ...['c-3', 'c-2', 'c'],
    ]);
  });

  test('that two posts create concurrently are separate when their names differ', async () => {
    const { id } = await createProject(rest);
    const answers = await sendConcurrently(8, (index) =>
      rest('POST /v1/blog/posts', {
        body: { projectId: id, title: `Post ${index}`, tags: [index % 2 === 0 ? 'F#' : 'F++'] },
      }),
    );
    expect(statusCounts(answers)).toEqual({ 201: 8 });
    const made = await list('sort=name', id);
    expect(made.map(({ name, postCount }) => [name, postCount])).toEqual([
      ['F#', 4],
      ['F++', 4],
    ]);
  });

  test('are updated without locking their posts when the slug stays the same', async () => {
    const [tag, post] = [await make('calm'), await tagged('calm')];
    const editor = await app.deps.pool.connect();
    await editor.query('begin');
    await editor.query('select from post where id = $1 for update', [decodeId('post', post.id)]);
    const changed = await update(tag, { slug: 'calm', name: 'Calm' });
    await editor.query('rollback');
    editor.release();
    expect([changed.status, changed.at('data.name')]).toEqual([200, 'Calm']);
  });

  test('are created once, however many posts name them concurrently', async () => {
    const names = ['First one', 'First two', 'First three'];
    const answers = await sendConcurrently(12, (index) => {
      const tags = index % 2 === 0 ? names : names.toReversed();
      return rest('POST /v1/blog/posts', { body: { projectId, title: `Post ${index}`, tags } });
    });
    expect(statusCounts(answers)).toEqual({ 201: 12 });
    const made = await list('q=First&sort=createdAt');
    expect(made.map(({ slug, postCount }) => [slug, postCount]).sort()).toEqual([
      ['first-one', 12],
      ['first-three', 12],
      ['first-two', 12],
    ]);
  });

  test('update their posts when the slug changes, deleted posts too', async () => {
    const tag = await make('Old');
    const [post, deleted, other] = [await tagged('a', 'old', 'b'), await tagged('old'), await tagged('a')];
    const { id } = await createProject(rest);
    const elsewhere = await createPost(rest, { projectId: id, tags: ['old'] });
    await rest(`DELETE /v1/blog/posts/${deleted.id}`);
    expect(tagOf(await update(tag, { slug: 'new' }))).toMatchObject({ slug: 'new', postCount: 1 });
    const changed = await readPost(rest, post.id);
    expect(changed).toMatchObject({ tags: ['a', 'new', 'b'], version: post.version + 1 });
    expect(changed.updatedAt > post.updatedAt).toBe(true);
    await rest(`POST /v1/blog/posts/${deleted.id}/undelete`);
    expect(await tagsOf(deleted)).toEqual(['new']);
    expect(await readPost(rest, other.id)).toEqual(other);
    expect(await tagsOf(elsewhere)).toEqual(['old']);
  });

  test('cause a version conflict for a concurrent change of their posts', async () => {
    const [tag, post] = [await make('told'), await tagged('told')];
    await update(tag, { slug: 'told-anew' });
    const body = { tags: ['mine'], expectedVersion: post.version };
    const stale = await rest(`PATCH /v1/blog/posts/${post.id}`, { body });
    expect([stale.status, stale.at('error.details.changedFields')]).toEqual([412, ['tags']]);
  });

  test('are removed from their posts when they are deleted', async () => {
    const tag = await make('Gone');
    const post = await tagged('a', 'gone', 'b');
    expect((await remove(tag)).status).toBe(200);
    expect(await tagsOf(post)).toEqual(['a', 'b']);
  });

  test('can be assigned and deleted concurrently without leaving a dangling tag', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tag = await make(`Brief ${round}`);
      const posts = [await tagged(tag.slug), await tagged('a')];
      const give = ({ id }: { id: string }) =>
        rest(`PATCH /v1/blog/posts/${id}`, { body: { tags: [tag.slug, 'a'] } });
      const [gone, ...given] = await Promise.all([remove(tag), ...posts.map(give)]);
      expect(gone?.status, gone?.text).toBeOneOf([200, 409]);
      for (const { status, text } of given) expect(status, text).toBe(200);
      const there = new Set((await list()).map(({ slug }) => slug));
      for (const post of posts) for (const slug of await tagsOf(post)) expect(there).toContain(slug);
    }
  });
});

describe('a tag that is merged into another one', () => {
  test('moves its posts to the other tag, in the same position and without duplicates, and is deleted', async () => {
    const [from, into] = [await make('From'), await make('Into')];
    const posts = [
      await tagged('x', 'from', 'y'),
      await tagged('into', 'x', 'from'),
      await tagged('from', 'x', 'into'),
    ];
    const answer = tagOf(await merge(from, into));
    expect(answer).toEqual({ ...into, postCount: 3 });
    const after = await Promise.all(posts.map(tagsOf));
    expect(after).toEqual([
      ['x', 'into', 'y'],
      ['into', 'x'],
      ['x', 'into'],
    ]);
    expect((await rest(`GET /v1/blog/tags/${from.id}`)).status).toBe(404);
    expect(await listBlog(rest, 'posts', `projectId=${projectId}&tag=from`)).toEqual([]);
  });

  test('moves all posts, even more than one batch holds', async () => {
    const [from, into] = [await make('Many'), await make('More')];
    const { id } = await tagged('many');
    const columns = await app.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'post'
         and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'translation_group_id')`,
    );
    const columnNames = columns.map(({ column_name }) => column_name).join();
    await app.sql(
      `insert into post (id, slug, translation_group_id, ${columnNames})
       select gen_random_uuid(), slug || '-copy-' || copy, gen_random_uuid(), ${columnNames}
       from post, generate_series(1, 2500) as copy where title = 'A post' and tags = '{many}'`,
    );
    expect(tagOf(await merge(from, into)).postCount).toBe(2501);
    expect((await readPost(rest, id)).tags).toEqual(['more']);
  });

  test('can only be merged into a different tag of the same project', async () => {
    const tag = await make('Alone');
    const { id } = await createProject(rest);
    const foreign = await make('Foreign', { projectId: id });
    expect(fieldsOf(await merge(tag, tag))).toEqual(['intoId']);
    const refused = await merge(tag, foreign);
    expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'intoId']);
    expect((await merge(tag, { ...tag, id: 'tag_none' })).status).toBe(404);
    expect((await merge(tag, await make('Beside'), { expectedVersion: 2 })).status).toBe(412);
    const ofStranger = await createProject(stranger.rest);
    const theirs = await createTag(stranger.rest, { projectId: ofStranger.id, name: 'Theirs' });
    expect((await merge(tag, theirs)).status).toBe(403);
    expect((await merge(theirs, tag)).status).toBe(403);
    expect(await read(tag)).toEqual(tag);
  });

  test('that is merged in both directions concurrently leaves exactly one of the two', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await make(`One ${round}`), await make(`Other ${round}`)];
      const post = await tagged(one.slug, other.slug);
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(statusCounts(answers)).toEqual({ 200: 1, 404: 1 });
      const [stays] = answers.filter(({ status }) => status === 200).map(tagOf);
      expect(await tagsOf(post)).toEqual([stays?.slug]);
    }
  });
});
