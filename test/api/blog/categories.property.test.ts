import type { Category } from '@imprint/shared/contract/categories';
import { expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createCategory, listBlog } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const change = ({ id }: Category, body: object) => rest(`PATCH /v1/blog/categories/${id}`, { body });

test('the category tree keeps valid paths under concurrent moves and renames', async () => {
  const { id: projectId } = await createProject(rest);
  const all: Category[] = [];
  for (let index = 0; index < 8; index += 1)
    all.push(await createCategory(rest, { projectId, name: `C${index}` }));
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const some = () => all[random(all.length)] ?? all[0];
  const step = (number: number) => {
    const [one, other] = [some(), some()];
    if (!one || !other) throw new Error('There are no categories.');
    if (random(4) === 0) return change(one, { slug: `s${number}` });
    return change(one, { parentId: random(5) === 0 ? null : other.id });
  };
  let changes = 0;
  for (let round = 0; round < 10; round += 1) {
    const answers = await sendConcurrently(6, (index) => step(round * 6 + index));
    for (const { status, text } of answers) expect(status, text).toBeOneOf([200, 409]);
    changes += statusCounts(answers)[200] ?? 0;
    assertTree(await listBlog<Category>(rest, 'categories', `projectId=${projectId}`));
  }
  expect(changes).toBeGreaterThan(10);
});

test('when two categories are moved below each other concurrently, one stays at the top', async () => {
  const { id: projectId } = await createProject(rest);
  const [one, other] = [
    await createCategory(rest, { projectId, name: 'One' }),
    await createCategory(rest, { projectId, name: 'Other' }),
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      change(one, { parentId: other.id }),
      change(other, { parentId: one.id }),
    ]);
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
    for (const category of [one, other]) await change(category, { parentId: null });
  }
});

test('a category created below one that is being renamed gets the right path', async () => {
  const { id: projectId } = await createProject(rest);
  const above = await createCategory(rest, { projectId, name: 'Above' });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      change(above, { slug: `above-${round}` }),
      createCategory(rest, { projectId, name: 'Below', parentId: above.id }),
      createCategory(rest, { projectId, name: 'Beside', parentId: above.id }),
    ]);
    assertTree(await listBlog<Category>(rest, 'categories', `projectId=${projectId}`));
  }
});

/** Asserts that paths are unique, that each is the parent's path plus the slug, and that none is deeper than six levels. */
function assertTree(categories: readonly Category[]): void {
  const byId = new Map(categories.map((one) => [one.id, one]));
  expect(new Set(categories.map(({ path }) => path)).size).toBe(categories.length);
  for (const { parentId, path, slug } of categories) {
    const above = parentId === null ? '' : byId.get(parentId)?.path;
    expect(path).toBe(`${above}/${slug}`);
    expect(path.split('/').length - 1).toBeLessThanOrEqual(6);
  }
}
