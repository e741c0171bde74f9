import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { undoOf } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { blogList, createCategory, createPost, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const table = (page: Page) => page.getByRole('table', { name: 'Posts' });
const titles = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents();

test('a search shows the place of the text, with what was looked for marked', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Searched' });
  const markdown = 'In autumn we bake with **quinces** from the orchard behind the mill.';
  await createPost(rest, { projectId, title: 'Autumn', markdown });
  await createPost(rest, { projectId, title: 'Spring', markdown: 'Rhubarb, and nothing else.' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('quince');
  await expect.poll(() => table(page).locator('mark').allTextContents()).toEqual(['quinces']);
  expect(await titles(page)).toEqual(['Autumn']);
  expect(await page.getByLabel('Order').locator('option').first().textContent()).toBe('Best match first');
  await assertAccessible(page, 'posts-searched');
  assertQuiet();
});

test('several posts are published, filed, tagged and taken offline at once', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many' });
  const category = await createCategory(rest, { projectId, name: 'News' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await table(page).getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('6 selected').waitFor();
  const stored = (query: string) => blogList(rest, 'posts', `projectId=${projectId}&${query}`);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Publish 6 posts?').waitFor();
  await assertAccessible(page, 'posts-publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published 6 posts').waitFor();
  expect((await stored('status=published')).length).toBe(6);

  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await dialog.getByLabel('Tag').fill('Winter');
  await dialog.getByRole('button', { name: 'Tag' }).click();
  await page.getByText('Tagged 6 posts').waitFor();
  expect((await stored('tag=winter')).length).toBe(6);

  await page.getByRole('button', { name: 'Category', exact: true }).click();
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'News' }).click();
  await dialog.getByRole('button', { name: 'Category', exact: true }).click();
  await page.getByText('Filed 6 posts').waitFor();
  expect((await stored(`categoryId=${category.id}`)).length).toBe(6);

  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Took 6 posts offline').waitFor();
  expect((await stored('status=unpublished')).length).toBe(6);
  assertQuiet();
});

test('what was deleted is brought back at once, or later from its own list', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Deleted' });
  for (const title of ['First', 'Second']) await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  const remove = async () => {
    await table(page).getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const undo = await undoOf(page, 'Deleted 2 posts');
    await page.getByText('No posts match').waitFor();
    return undo;
  };
  await (await remove()).click();
  await page.getByText('Brought back 2 posts').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Second', 'First']);
  await remove();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await heading(page, 'Deleted posts');
  await expect.poll(() => table(page).getByRole('rowheader').count()).toBe(2);
  await assertAccessible(page, 'posts-deleted');
  await page.getByRole('button', { name: 'Bring back “First”' }).click();
  await page.getByText('Brought “First” back').waitFor();
  await page.getByRole('link', { name: 'Back to the posts' }).click();
  await expect.poll(() => titles(page)).toEqual(['First']);
  assertQuiet();
});

test('a post is begun from its project, for a website in one of its languages', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Begun' });
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'de', name: 'Deutsch', isDefault: false },
  ];
  const website = await createWebsite(rest, { projectId, name: 'Begun site', locales });
  const { page } = await dashboard.openWith(cookie, `/projects/${projectId}`);
  await page.getByRole('link', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Project').inputValue()).toBe(projectId);
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByLabel('Title').fill('A beginning');
  await dialog.getByLabel('Website').selectOption(website.id);
  await dialog.getByLabel('Language').selectOption('de');
  await assertAccessible(page, 'post-create');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readPost(rest, id)).toMatchObject({
    ...{ projectId, websiteId: website.id, title: 'A beginning', locale: 'de', status: 'draft' },
  });
});

test('a day is typed key by key, year by year', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Typed days' });
  await createPost(rest, { projectId, title: 'Barley' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Published from').pressSequentially('01022030');
  await page.getByText('No posts match').waitFor();
  expect(await page.getByLabel('Published from').inputValue()).toBe('2030-01-02');
  assertQuiet();
});
