import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { signedInMember } from '../../../support/clients/dashboard-session.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createAuthor, createCategory, createPost, readPost } from '../../../support/fixtures/blog.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const table = (page: Page) => page.getByRole('table', { name: 'Posts' });
const titles = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents();
const select = (page: Page, title: string) =>
  table(page)
    .getByRole('checkbox', { name: `Select “${title}”` })
    .check();
const publish = (id: string) => rest(`POST /v1/blog/posts/${id}/publish`, { body: {} });

test('what the posts are narrowed down to stays in the address', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Filtered' });
  const author = await createAuthor(rest, { projectId, name: 'Ada Quill' });
  const category = await createCategory(rest, { projectId, name: 'Harvest' });
  const found = await createPost(rest, {
    ...{ projectId, title: 'Barley', locale: 'de', isFeatured: true, tags: ['grain'] },
    ...{ authorIds: [author.id], categoryIds: [category.id] },
  });
  await publish(found.id);
  await createPost(rest, { projectId, title: 'Oats', tags: ['grain'] });
  await createPost(rest, { projectId, title: 'Plums' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await expect.poll(() => titles(page)).toEqual(['Plums', 'Oats', 'Barley']);
  await page.getByLabel('Order').selectOption('title');
  await expect.poll(() => titles(page)).toEqual(['Barley', 'Oats', 'Plums']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('grain');
  await expect.poll(() => titles(page)).toEqual(['Barley', 'Oats']);
  const day = new Date().toISOString().slice(0, 10);
  await page.getByLabel('Author', { exact: true }).selectOption(author.id);
  await page.getByLabel('Category', { exact: true }).selectOption(category.id);
  await page.getByLabel('Status', { exact: true }).selectOption('published');
  await page.getByLabel('Featured', { exact: true }).selectOption('true');
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Published from').fill(day);
  await page.getByLabel('to', { exact: true }).fill(day);
  await page.waitForURL((url) => url.searchParams.get('publishedBefore') === day);
  await expect.poll(() => titles(page)).toEqual(['Barley']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Barley']);
  expect(await page.getByLabel('Author', { exact: true }).inputValue()).toBe(author.id);
  expect(await page.getByLabel('Published from').inputValue()).toBe(day);
  await assertAccessible(page, 'posts-filtered');
  await page.getByLabel('Published from').fill('2999-01-01');
  await page.getByText('No posts match').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('authorId')).toBe(null);
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThanOrEqual(3);
  assertQuiet();
});

test('posts that cannot be published are told by name with the reason, and the others are published', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Contested' });
  const kept = await createPost(rest, { projectId, title: 'Kept' });
  const changed = await createPost(rest, { projectId, title: 'Changed' });
  const { page } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await select(page, 'Kept');
  await select(page, 'Changed');
  await rest(`PATCH /v1/blog/posts/${changed.id}`, { body: { excerpt: 'Somebody else was here.' } });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('1 post done, 1 not').waitFor();
  const refused = dialog.getByRole('list', { name: 'Not published' }).getByRole('listitem');
  expect(await refused.allTextContents()).toEqual([expect.stringMatching(/^Changed.+/)]);
  await assertAccessible(page, 'posts-refused');
  expect((await readPost(rest, kept.id)).status).toBe('published');
  expect((await readPost(rest, changed.id)).status).toBe('draft');
  // By now the list shows what somebody else changed, so that it can be published knowingly.
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await readPost(rest, changed.id)).status).toBe('published');
});

test('a run over many posts says how far it is, and can be stopped', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Stopped' });
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}`);
  await table(page).getByRole('checkbox', { name: 'Select all' }).check();
  const { promise: isStopped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/posts.delete*', async (route) => {
    await isStopped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Deleting: 0 of 6 done').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await dialog.getByText('4 posts done, 2 not').waitFor();
  await dialog.getByText('It stopped before 2 posts.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Deleted 4 posts').waitFor();
  await expect.poll(() => titles(page)).toEqual(['B', 'A']);
  assertQuiet();
});

test('a viewer reads the posts and sees no way to change them, also on a phone', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Looked at' });
  await createPost(rest, { projectId, title: 'To be read' });
  const viewer = await signedInMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(viewer.cookie, `/blog?projectId=${projectId}`);
  await expect.poll(() => titles(page)).toEqual(['To be read']);
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  for (const name of ['New post', 'Recently deleted', 'Import'])
    await expect.poll(() => page.locator('#main').getByText(name, { exact: true }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await assertAccessible(page, 'posts-viewer-phone');
  assertQuiet();
});
