import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageEditors, waitForSaveState } from '../../../support/browser/page.editor.ts';
import { createCategory, createPost } from '../../../support/fixtures/blog.ts';
import { uploadPicture } from '../../../support/fixtures/references.ts';
import { de, en } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { openEditor, rest, website } = await openPageEditors(dashboard);
const { id: websiteId, projectId } = website;
const { id: categoryId } = await createCategory(rest, { projectId, name: 'Bread' });
const cover = await uploadPicture(rest, projectId);
const inCategory = { projectId, websiteId, categoryIds: [categoryId], excerpt: 'It rests overnight.' };
const rye = await createPost(rest, { ...inCategory, title: 'Why our rye rests', coverId: cover.id });
const cake = await createPost(rest, {
  projectId,
  websiteId,
  title: 'Plum cake',
  tags: ['Sweet'],
  isFeatured: true,
});
await createPost(rest, { ...inCategory, title: 'Still a draft' });
const withoutWebsite = await createPost(rest, { projectId, title: 'On no website' });
await rest(`PATCH /v1/websites/${websiteId}`, { body: { locales: [en, de] } });
const german = await createPost(rest, { projectId, websiteId, title: 'Pflaumenkuchen', locale: 'de' });
for (const { id } of [rye, cake, withoutWebsite, german]) await rest(`POST /v1/blog/posts/${id}/publish`);
const body = { title: 'Not yet to be read' };
await rest(`PATCH /v1/blog/posts/${rye.id}`, { body });

const canvas = (page: Page) => page.locator('[data-canvas]');
const titles = (page: Page) =>
  canvas(page).getByRole('list', { name: 'Matching posts' }).locator('p.font-medium').allTextContents();
const settings = (page: Page) => page.getByRole('region', { name: 'Block settings' });

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await settings(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a post list is inserted and shows the live posts that match its rules', async () => {
  const { page, stored, assertQuiet } = await openEditor();
  await page.locator('[data-canvas-end]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('posts');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Plum cake', 'Why our rye rests']);
  await chooseOption(page, 'Category', 'Bread (/bread)');
  await expect.poll(() => titles(page)).toEqual(['Why our rye rests']);
  const list = canvas(page).getByRole('list', { name: 'Matching posts' });
  await list.getByText('It rests overnight.').waitFor();
  await list.locator('img').waitFor();
  await assertAccessible(page, 'editor-post-list');
  await settings(page).getByLabel('Show excerpt').uncheck();
  await list.getByText('It rests overnight.').waitFor({ state: 'detached' });
  await chooseOption(page, 'Tag', 'Sweet');
  await canvas(page).getByText('No published posts match yet.').waitFor();
  await chooseOption(page, 'Category', 'Any category');
  await settings(page).getByLabel('Featured only').check();
  await settings(page).getByText('Grid', { exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Plum cake']);
  await waitForSaveState(page, 'saved');
  const rules = { layout: 'grid', limit: 6, categoryId: null, tag: 'sweet', authorId: null };
  const display = { isFeatured: true, showsExcerpt: false, showsCover: true, showsDate: true };
  expect((await stored()).blocks).toMatchObject([{ type: 'postList', ...rules, ...display }]);
  assertQuiet();
});

test('a post list reports a deleted category and can be given another one', async () => {
  const { id: deletedId } = await createCategory(rest, { projectId, name: 'Seasonal' });
  const { page } = await openEditor([{ id: 'list', type: 'postList', categoryId: deletedId }]);
  expect((await rest(`DELETE /v1/blog/categories/${deletedId}`)).status).toBe(200);
  await page.reload();
  await canvas(page).getByText('Its category or author was deleted, so no posts match.').waitFor();
  await page.locator('[data-block=list]').click();
  await settings(page).getByText('Deleted', { exact: true }).waitFor();
  await chooseOption(page, 'Category', 'Bread (/bread)');
  await expect.poll(() => titles(page)).toEqual(['Why our rye rests']);
});
