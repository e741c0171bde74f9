import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPages, treeOf } from '../../support/fixtures/page.tree.fixtures.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, redirectsOf, tryCreateRedirect, websiteOf } from '../../support/fixtures/websites.ts';
import { runs } from '../../support/run/property.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);

/** The index of an existing page, or null; slugs are few, so that they often collide. */
const some = fc.option(fc.nat({ max: 7 }));
const slug = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ op: fc.constant('create'), slug: fc.option(slug), below: some, behind: some }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('move'), one: fc.nat(7), below: some, behind: some }) },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('rename'), one: fc.nat(7), slug }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('delete'), one: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('undelete'), one: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('duplicate'), one: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('publish'), one: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('unpublish'), one: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('setHome'), below: some }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('redirectHome') }) },
);
interface Step {
  op: string;
  one?: number;
  slug?: string | null;
  below?: number | null;
  behind?: number | null;
}

/** Runs one step and returns the status. */
async function take(websiteId: string, pages: PageTreeNode[], asked: Step): Promise<number> {
  const { op, one = 0 } = asked;
  const idOf = (index: number | null | undefined) =>
    index == null ? null : (pages[index % pages.length]?.id ?? null);
  const place = { parentId: idOf(asked.below), ...(asked.behind != null && { after: idOf(asked.behind) }) };
  if (op === 'create') {
    const body = { websiteId, title: 'a', ...(asked.slug && { slug: asked.slug }), ...place };
    return (await rest('POST /v1/pages', { body })).status;
  }
  if (op === 'redirectHome') return (await tryCreateRedirect(rest, websiteId, '/', '/elsewhere')).status;
  if (op === 'setHome') {
    const body = { homePageId: idOf(asked.below) };
    return (await rest(`PATCH /v1/websites/${websiteId}`, { body })).status;
  }
  const deleted = op === 'undelete' ? await listPages(rest, { websiteId, isDeleted: true }) : [];
  const id = op === 'undelete' ? deleted[one % deleted.length]?.id : idOf(one);
  if (!id) return 200;
  if (op === 'rename') return (await rest(`PATCH /v1/pages/${id}`, { body: { slug: asked.slug } })).status;
  if (op === 'delete') return (await rest(`DELETE /v1/pages/${id}?cascade=true`)).status;
  return (await rest(`POST /v1/pages/${id}/${op}`, { body: op === 'move' ? place : {} })).status;
}

/** Asserts what must hold for every tree. */
function expectSound(tree: PageTreeNode[]): void {
  const byId = new Map(tree.map((page) => [page.id, page]));
  expect(byId.size).toBe(tree.length);
  expect(new Set(tree.map(({ path }) => path)).size).toBe(tree.length);
  for (const [index, { path, slug: own, parentId, depth, position }] of tree.entries()) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    expect(parent === undefined).toBe(parentId === null);
    expect(path).toBe(`${parent?.path ?? ''}/${own}`);
    expect(depth).toBe((parent?.depth ?? 0) + 1);
    const siblingsBefore = tree.slice(0, index).filter((other) => other.parentId === parentId);
    for (const sibling of siblingsBefore) expect(sibling.position < position).toBe(true);
    // Between a page and its parent in reading order there are only other descendants of that parent.
    const above = tree.slice(0, index).findLast((other) => other.depth < depth);
    expect(above?.id).toBe(parent?.id);
  }
}

test('after any sequence of changes paths are unique and correct, and tree, list and redirects agree', async () => {
  const outcomes = new Map<string, number>();
  const parameters = runs(60);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { id: websiteId } = await createWebsite(rest, { projectId });
      for (const asked of steps) {
        const status = await take(websiteId, await treeOf(rest, websiteId), asked);
        expect([200, 201, 409]).toContain(status);
        const outcome = `${asked.op} ${status === 409 ? 'refused' : 'done'}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        expectSound(await treeOf(rest, websiteId));
      }
      const tree = await treeOf(rest, websiteId);
      const listed = await listPages(rest, { websiteId });
      expect(listed.map(({ id, path }) => [id, path]).sort()).toEqual(
        tree.map(({ id, path }) => [id, path]).sort(),
      );
      const redirects = await redirectsOf(rest, websiteId);
      const sources = new Set(redirects.map(({ sourcePath }) => sourcePath));
      const { homePageId } = websiteOf(await rest(`GET /v1/websites/${websiteId}`));
      for (const { id, status, path } of tree) {
        if (status !== 'published') continue;
        expect(sources).not.toContain(path);
        if (id === homePageId) expect(sources).not.toContain('/');
      }
      for (const { destination, destinationPageId } of redirects) {
        expect(sources).not.toContain(destination);
        const page = tree.find(({ id }) => id === destinationPageId);
        if (page) expect(destination).toBe(page.path);
      }
    }),
    parameters,
  );
  for (const op of ['create', 'move', 'rename']) {
    expect(outcomes.get(`${op} done`), op).toBeGreaterThan(parameters.numRuns / 3);
    expect(outcomes.get(`${op} refused`), op).toBeGreaterThan(0);
  }
});
