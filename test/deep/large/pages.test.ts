import { expect, test } from 'vitest';
import {
  addTenThousandPages,
  createTree,
  pathsOf,
  treeOf,
} from '../../support/fixtures/page.tree.fixtures.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const newWebsite = async () => (await createWebsite(rest)).id;

test('a website of ten thousand pages can be deleted', async () => {
  const websiteId = await newWebsite();
  const { id } = await createPage(rest, { websiteId });
  await addTenThousandPages(app, id, 'published');
  // The new slug creates as many redirects.
  await rest(`PATCH /v1/pages/${id}`, { body: { slug: 'moved' } });
  expect((await rest(`DELETE /v1/websites/${websiteId}`)).status).toBe(200);
  expect((await rest(`GET /v1/pages/${id}`)).status).toBe(404);
});

test('a page is deleted and restored with ten thousand pages below it', async () => {
  const websiteId = await newWebsite();
  const { id } = await createPage(rest, { websiteId, title: 'top' });
  await addTenThousandPages(app, id, 'published');
  expect((await rest(`DELETE /v1/pages/${id}?cascade=true`)).status).toBe(200);
  expect(await treeOf(rest, websiteId)).toEqual([]);
  expect((await rest(`POST /v1/pages/${id}/undelete`)).status).toBe(200);
  expect(await treeOf(rest, websiteId)).toHaveLength(10_101);
});

test('ten thousand live pages get new paths at once, each with its redirect', async () => {
  const websiteId = await newWebsite();
  const ids = await createTree(rest, websiteId, '/top', '/other');
  await addTenThousandPages(app, ids['/top'], 'published');
  const body = { parentId: ids['/other'] };
  const moved = await rest(`POST /v1/pages/${ids['/top']}/move`, { body });
  expect(moved.at('data.redirects.count')).toBe(10_100);
  expect(moved.at('data.redirects.items')).toHaveLength(100);
  const answer = await rest(`GET /v1/websites/${websiteId}/redirects?limit=1&sort=sourcePath`);
  expect(answer.at('pagination.total')).toBe(10_100);
  expect(answer.at('data.0')).toMatchObject({ sourcePath: '/top/p-1', destination: '/other/top/p-1' });
  expect((await pathsOf(rest, websiteId)).at(-1)).toBe('/other/top/p-100/p-100');
});
