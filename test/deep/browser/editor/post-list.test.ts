import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors } from '../../../support/browser/page.editor.ts';
import { createCategory, createPost } from '../../../support/fixtures/blog.ts';
import { uploadPicture } from '../../../support/fixtures/references.ts';
import { de, en } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);
const { id: websiteId, projectId } = website;
const { id: categoryId } = await createCategory(rest, { projectId, name: 'Bread' });
const cover = await uploadPicture(rest, projectId);
const filed = { projectId, websiteId, categoryIds: [categoryId], excerpt: 'It rests overnight.' };
const rye = await createPost(rest, { ...filed, title: 'Why our rye rests', coverId: cover.id });
const cake = await createPost(rest, {
  projectId,
  websiteId,
  title: 'Plum cake',
  tags: ['Sweet'],
  isFeatured: true,
});
await createPost(rest, { ...filed, title: 'Still a draft' });
const elsewhere = await createPost(rest, { projectId, title: 'On no website' });
await rest(`PATCH /v1/websites/${websiteId}`, { body: { locales: [en, de] } });
const german = await createPost(rest, { projectId, websiteId, title: 'Pflaumenkuchen', locale: 'de' });
for (const { id } of [rye, cake, elsewhere, german]) await rest(`POST /v1/blog/posts/${id}/publish`);
const body = { title: 'Not yet to be read' };
await rest(`PATCH /v1/blog/posts/${rye.id}`, { body });

const canvas = (page: Page) => page.locator('[data-canvas]');
const titles = (page: Page) =>
  canvas(page).getByRole('list', { name: 'Posts that fit' }).locator('p.font-medium').allTextContents();
const settings = (page: Page) => page.getByRole('region', { name: 'Settings of the block' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await settings(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a list by a category that is gone says so and can be given another one', async () => {
  const { id: goneId } = await createCategory(rest, { projectId, name: 'Seasonal' });
  const { page } = await openEditor([{ id: 'list', type: 'postList', categoryId: goneId }]);
  expect((await rest(`DELETE /v1/blog/categories/${goneId}`)).status).toBe(200);
  await page.reload();
  await canvas(page).getByText('Its category or its author is not there any more').waitFor();
  await page.locator('[data-block=list]').click();
  await settings(page).getByText('Not there any more').waitFor();
  await choose(page, 'Category', 'Bread (/bread)');
  await expect.poll(() => titles(page)).toEqual(['Why our rye rests']);
});
