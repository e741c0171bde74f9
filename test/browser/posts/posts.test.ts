import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { lookUp } from '../../support/browser/projects.ts';
import { openDialog, undoButton } from '../../support/browser/shell.ts';
import { signedInMember } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { createAuthor, createCategory, createPost, listBlog, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const table = (page: Page) => page.getByRole('table', { name: 'Posts' });
const titles = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents();
const selectPost = (page: Page, title: string) =>
  table(page)
    .getByRole('checkbox', { name: `Select “${title}”` })
    .check();
const publish = (id: string) => rest(`POST /v1/blog/posts/${id}/publish`, { body: {} });

test('a search shows an excerpt with the matches highlighted', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Searched' });
  const markdown = 'In autumn we bake with **quinces** from the orchard behind the mill.';
  await createPost(rest, { projectId, title: 'Autumn', markdown });
  await createPost(rest, { projectId, title: 'Spring', markdown: 'Rhubarb, and nothing else.' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('quince');
  await expect.poll(() => table(page).locator('mark').allTextContents()).toEqual(['quinces']);
  expect(await titles(page)).toEqual(['Autumn']);
  expect(await page.getByLabel('Order').locator('option').first().textContent()).toBe('Best match first');
  await assertAccessible(page, 'posts-searched');
  assertQuiet();
});

deepTest('the filters of the posts are kept in the address', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Filtered' });
  const author = await createAuthor(rest, { projectId, name: 'Ada Quill' });
  const category = await createCategory(rest, { projectId, name: 'Harvest' });
  const matching = await createPost(rest, {
    projectId,
    title: 'Barley',
    locale: 'de',
    isFeatured: true,
    tags: ['grain'],
    authorIds: [author.id],
    categoryIds: [category.id],
  });
  await publish(matching.id);
  await createPost(rest, { projectId, title: 'Oats', tags: ['grain'] });
  await createPost(rest, { projectId, title: 'Plums' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
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
  await page.getByLabel('Published until').fill(day);
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

test('several posts are published, categorized, tagged and taken offline at once', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many' });
  const category = await createCategory(rest, { projectId, name: 'News' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  await table(page).getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('6 selected').waitFor();
  const stored = (query: string) => listBlog(rest, 'posts', `projectId=${projectId}&${query}`);
  const dialog = openDialog(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Publish 6 posts?').waitFor();
  await assertAccessible(page, 'posts-publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('6 posts published').waitFor();
  expect((await stored('status=published')).length).toBe(6);

  await page.getByRole('button', { name: 'Add tag', exact: true }).click();
  await dialog.getByLabel('Tag').fill('Winter');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await page.getByText('Tag added to 6 posts').waitFor();
  expect((await stored('tag=winter')).length).toBe(6);

  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'News' }).click();
  await dialog.getByRole('button', { name: 'Add category', exact: true }).click();
  await page.getByText('Category added to 6 posts').waitFor();
  expect((await stored(`categoryId=${category.id}`)).length).toBe(6);

  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('6 posts unpublished').waitFor();
  expect((await stored('status=unpublished')).length).toBe(6);
  assertQuiet();
});

deepTest(
  'posts that cannot be published are listed with the reason, and the others are published',
  async () => {
    const { id: projectId } = await createProject(rest, { name: 'Contested' });
    const unchanged = await createPost(rest, { projectId, title: 'Kept' });
    const changed = await createPost(rest, { projectId, title: 'Changed' });
    const { page } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
    await selectPost(page, 'Kept');
    await selectPost(page, 'Changed');
    await rest(`PATCH /v1/blog/posts/${changed.id}`, { body: { excerpt: 'Somebody else was here.' } });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = openDialog(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('1 of 2 posts done').waitFor();
    const refused = dialog.getByRole('list', { name: 'Not published' }).getByRole('listitem');
    expect(await refused.allTextContents()).toEqual([expect.stringMatching(/^Changed.+/)]);
    await assertAccessible(page, 'posts-refused');
    expect((await readPost(rest, unchanged.id)).status).toBe('published');
    expect((await readPost(rest, changed.id)).status).toBe('draft');
    // The list shows the concurrent change by now, so the post can be published knowingly.
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await readPost(rest, changed.id)).status).toBe('published');
  },
);

deepTest('deleted posts are restored with undo, or later from the list of deleted posts', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Deleted' });
  for (const title of ['First', 'Second']) await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  const deleteAll = async () => {
    await table(page).getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await openDialog(page).getByRole('button', { name: 'Delete' }).click();
    const undo = await undoButton(page, '2 posts deleted');
    await page.getByText('No posts yet').waitFor();
    return undo;
  };
  await (await deleteAll()).click();
  await page.getByText('2 posts restored').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Second', 'First']);
  await deleteAll();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await waitForHeading(page, 'Deleted posts');
  await expect.poll(() => table(page).getByRole('rowheader').count()).toBe(2);
  await assertAccessible(page, 'posts-deleted');
  await page.getByRole('button', { name: 'Restore “First”' }).click();
  await page.getByText('“First” restored').waitFor();
  await page.getByRole('link', { name: 'Back to posts' }).click();
  await expect.poll(() => titles(page)).toEqual(['First']);
  assertQuiet();
});

deepTest('a batch over many posts shows its progress and can be stopped', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Stopped' });
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await createPost(rest, { projectId, title });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  await table(page).getByRole('checkbox', { name: 'Select all' }).check();
  const { promise: isStopped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/posts.delete*', async (route) => {
    await isStopped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = openDialog(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Deleting posts: 0 of 6 done').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await dialog.getByText('4 of 6 posts done').waitFor();
  await dialog.getByText('Stopped. 2 posts were not changed.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('4 posts deleted').waitFor();
  await expect.poll(() => titles(page)).toEqual(['B', 'A']);
  assertQuiet();
});

test('a post is created in the chosen project, for a website in one of its languages', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Begun' });
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'de', name: 'Deutsch', isDefault: false },
  ];
  const website = await createWebsite(rest, { projectId, name: 'Begun site', locales });
  const { page } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Project').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByLabel('Title').fill('A beginning');
  await lookUp(page, dialog.getByLabel('Website'), 'Begun site');
  await dialog.getByLabel('Language').selectOption('de');
  await assertAccessible(page, 'post-create');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readPost(rest, id)).toMatchObject({
    projectId,
    websiteId: website.id,
    title: 'A beginning',
    locale: 'de',
    status: 'draft',
  });
});

deepTest('a date filter can be typed digit by digit', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Typed days' });
  await createPost(rest, { projectId, title: 'Barley' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Published from').pressSequentially('01022030');
  await page.getByText('No posts match').waitFor();
  expect(await page.getByLabel('Published from').inputValue()).toBe('2030-01-02');
  assertQuiet();
});

deepTest('a viewer reads the posts and sees no controls to change them, even on a phone', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Looked at' });
  await createPost(rest, { projectId, title: 'To be read' });
  const viewer = await signedInMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(viewer.cookie, `/blog?project=${projectId}`);
  await expect.poll(() => titles(page)).toEqual(['To be read']);
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  for (const name of ['New post', 'Recently deleted', 'Import'])
    await expect.poll(() => page.locator('#main').getByText(name, { exact: true }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await assertAccessible(page, 'posts-viewer-phone');
  assertQuiet();
});
