import { expect, test } from 'vitest';
import { addTenThousandPages, treeOf } from '../../support/fixtures/page.tree.fixtures.ts';
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
