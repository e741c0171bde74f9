import type { Category } from '@imprint/shared/contract/categories';
import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts, type TestResponse } from '../../support/clients/http.ts';
import { categoryOf, createCategory, createPost, listBlog, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const make = (name: string, body: object = {}) => createCategory(rest, { projectId, name, ...body });
const update = ({ id }: Category, body: object) => rest(`PATCH /v1/blog/categories/${id}`, { body });
const read = async ({ id }: Category) => categoryOf(await rest(`GET /v1/blog/categories/${id}`));
const remove = ({ id }: Category) => rest(`DELETE /v1/blog/categories/${id}`);
const detailsOf = (answer: TestResponse) => [answer.status, answer.at('error.details')];
const listed = (query: string) => listBlog<Category>(rest, 'categories', query);

/** Creates nested categories, the topmost first. */
async function chain(name: string, depth: number, top: object = {}): Promise<Category[]> {
  const made: Category[] = [];
  for (let level = 1; level <= depth; level += 1) {
    const above = made.at(-1);
    made.push(await make(`${name} ${level}`, { ...top, ...(above && { parentId: above.id }) }));
  }
  return made;
}

describe('a category', () => {
  test('has a path of the slugs of its ancestors and its own', async () => {
    const recipes = await make('Recipes', { description: 'What we bake.' });
    expect(recipes).toMatchObject({
      projectId,
      parentId: null,
      slug: 'recipes',
      path: '/recipes',
      description: 'What we bake.',
      postCount: 0,
      version: 1,
    });
    const bread = await make('Bread', { parentId: recipes.id });
    expect(bread).toMatchObject({ parentId: recipes.id, path: '/recipes/bread' });
    expect(await read(bread)).toEqual(bread);
  });

  test('changes only in the fields that are sent, and is not found once it is deleted', async () => {
    const made = await make('Plain');
    const changed = categoryOf(await update(made, { name: 'Fancy', description: 'Why' }));
    expect(changed).toMatchObject({ name: 'Fancy', slug: 'plain', description: 'Why', version: 2 });
    expect(categoryOf(await update(made, { slug: 'plain', parentId: null }))).toEqual(changed);
    expect((await update(made, { slug: 'late', expectedVersion: 1 })).status).toBe(412);
    expect((await remove(made)).at('data')).toEqual({ id: made.id, deleted: true });
    expect((await update(made, { slug: 'late' })).status).toBe(404);
  });

  test('has a slug that is unique in the project, whatever its parent', async () => {
    const body = { projectId, name: 'Wanted', slug: 'wanted' };
    const answers = await sendConcurrently(20, () => rest('POST /v1/blog/categories', { body }));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    const above = await make('Above');
    const below = await make('Wanted', { parentId: above.id });
    expect(below.path).toBe('/above/wanted-2');
    const refused = await update(below, { slug: 'wanted' });
    expect(refused.at('error.details')).toMatchObject({ field: 'slug', suggestion: 'wanted-3' });
    const { id } = await createProject(rest);
    expect((await make('Wanted', { projectId: id })).slug).toBe('wanted');
  });
});

describe('the tree of categories', () => {
  test('updates the paths of all descendants of a renamed or moved category', async () => {
    const [a, b, c] = await chain('Alpha', 3);
    const beside = await make('Alpha 1 beside');
    const target = await make('Target');
    if (!a || !b || !c) throw new Error('The chain is too short.');
    await update(a, { slug: 'first' });
    expect(await read(c)).toMatchObject({ path: '/first/alpha-2/alpha-3', version: 2 });
    await update(b, { parentId: target.id, slug: 'second' });
    expect((await read(c)).path).toBe('/target/second/alpha-3');
    expect((await read(a)).path).toBe('/first');
    await update(b, { parentId: null });
    expect((await read(c)).path).toBe('/second/alpha-3');
    expect(await read(beside)).toEqual(beside);
  });

  test('refuses a parent that is the category itself, a descendant or in another project', async () => {
    const [a, b, c] = await chain('Cycle', 3);
    if (!a || !b || !c) throw new Error('The chain is too short.');
    const refusal = (reason: string) => [409, { field: 'parentId', reason }];
    expect(detailsOf(await update(a, { parentId: a.id }))).toEqual(refusal('is the category itself'));
    expect(detailsOf(await update(a, { parentId: c.id }))).toEqual(refusal('is one of its subcategories'));
    const { id } = await createProject(rest);
    const foreign = await make('Foreign', { projectId: id });
    const reason = 'is a category of another project';
    expect(detailsOf(await update(a, { parentId: foreign.id }))).toEqual(refusal(reason));
    const body = { projectId, name: 'x', parentId: foreign.id };
    expect(detailsOf(await rest('POST /v1/blog/categories', { body }))).toEqual(refusal(reason));
    expect((await update(a, { parentId: 'cat_none' })).status).toBe(404);
    expect(await read(c)).toEqual(c);
  });

  test('is six levels deep at most', async () => {
    const deep = await chain('Deep', 6);
    const last = deep.at(-1);
    const [a] = await chain('Two', 2);
    const [fourth, fifth] = deep.slice(3);
    if (!last || !a || !fourth || !fifth) throw new Error('The chain is too short.');
    const refusal = [409, { field: 'parentId', reason: 'would nest categories deeper than 6 levels' }];
    const body = { projectId, name: 'x', parentId: last.id };
    expect(detailsOf(await rest('POST /v1/blog/categories', { body }))).toEqual(refusal);
    expect(detailsOf(await update(a, { parentId: fifth.id }))).toEqual(refusal);
    expect(categoryOf(await update(a, { parentId: fourth.id })).path.split('/')).toHaveLength(6);
  });

  test('can be listed by path, parents before children, and level by level', async () => {
    const { id } = await createProject(rest);
    const a = await make('A', { projectId: id });
    await make('A b', { projectId: id });
    const below = await make('Below', { projectId: id, parentId: a.id });
    await make('B', { projectId: id });
    const sorted = await listed(`projectId=${id}&sort=path`);
    expect(sorted.map(({ path }) => path)).toEqual(['/a', '/a/below', '/a-b', '/b']);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await rest(`GET /v1/blog/categories?projectId=${id}&sort=path&limit=1${cursor}`);
      paged.push(String(page.at('data.0.path')));
      if (page.at('pagination.hasMore') !== true) break;
      cursor = `&cursor=${page.at('pagination.nextCursor')}`;
    }
    expect(paged).toEqual(sorted.map(({ path }) => path));
    const tops = await listed(`projectId=${id}&parentId=root&sort=name`);
    expect(tops.map(({ name }) => name)).toEqual(['A', 'A b', 'B']);
    expect(await listed(`parentId=${a.id}`)).toEqual([below]);
    expect((await listed(`projectId=${id}&q=a/bel`)).map(({ name }) => name)).toEqual(['Below']);
  });
});

describe('a category in use', () => {
  test('counts the posts that name it by id or slug, and cannot be deleted', async () => {
    const [one, two] = [await make('Filed'), await make('Filed too')];
    const post = await createPost(rest, { projectId, categoryIds: [two.slug, one.id] });
    expect(post.categoryIds).toEqual([two.id, one.id]);
    expect((await read(one)).postCount).toBe(1);
    expect(categoryOf(await update(one, { slug: 'filed-anew' })).postCount).toBe(1);
    const refusal = [409, { field: 'categoryId', reason: 'has posts', count: 1 }];
    expect(detailsOf(await remove(one))).toEqual(refusal);
    await rest(`DELETE /v1/blog/posts/${post.id}`);
    expect((await read(one)).postCount).toBe(0);
    expect(detailsOf(await remove(one))).toEqual(refusal);
    await rest(`POST /v1/blog/posts/${post.id}/undelete`);
    await rest(`PATCH /v1/blog/posts/${post.id}`, { body: { categoryIds: [two.id] } });
    expect((await remove(one)).status).toBe(200);
    expect((await readPost(rest, post.id)).categoryIds).toEqual([two.id]);
  });

  test('is added to a post once, and only within its project', async () => {
    const mine = await make('Mine');
    const { id } = await createProject(rest);
    const foreign = await make('Foreign too', { projectId: id });
    const twice = await createPost(rest, { projectId, categoryIds: [mine.id, mine.slug] });
    expect(twice.categoryIds).toEqual([mine.id]);
    const categoryIds = [foreign.id, mine.id, foreign.slug, 'cat_none'];
    const answer = await rest('POST /v1/blog/posts', { body: { projectId, title: 'x', categoryIds } });
    expect(fieldsOf(answer)).toEqual(['categoryIds.0', 'categoryIds.2', 'categoryIds.3']);
  });

  test('cannot be deleted while it has subcategories', async () => {
    const [above] = await chain('Kept', 2);
    if (!above) throw new Error('The chain is too short.');
    expect(detailsOf(await remove(above))).toEqual([
      409,
      { field: 'categoryId', reason: 'has subcategories', count: 1 },
    ]);
  });

  test('is either assigned or deleted by concurrent requests, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await make(`Brief ${round}`);
      const body = { projectId, title: 'x', categoryIds: [category.slug] };
      const [post, gone] = await Promise.all([rest('POST /v1/blog/posts', { body }), remove(category)]);
      expect([post.status, gone.status]).toBeOneOf([
        [201, 409],
        [400, 200],
      ]);
    }
  });
});

describe('the categories of a project', () => {
  test('are deleted with it, whatever their nesting', async () => {
    const { id } = await createProject(rest);
    const [, last] = await chain('Doomed', 2, { projectId: id });
    expect((await rest(`DELETE /v1/projects/${id}`)).at('error.details.counts')).toEqual({ category: 2 });
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/blog/categories/${last?.id}`)).status).toBe(404);
  });
});
