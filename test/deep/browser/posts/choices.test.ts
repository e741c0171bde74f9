import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createAuthor, createCategory, createPost, readPost } from '../../../support/fixtures/blog.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { createWebsite, de, en } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

/** More than one request reads, in the order of their names. */
const names = Array.from({ length: 101 }, (_, index) => `No. ${String(index + 1).padStart(3, '0')}`);

/** Makes as many of a kind, and gives the one that is read last. */
async function lastOf<Made>(create: (body: object) => Promise<Made>): Promise<Made> {
  const made = [];
  for (const name of names) made.push(await create({ name }));
  const last = made.at(-1);
  if (!last) throw new Error('Nothing was made.');
  return last;
}

test('posts can be narrowed down to every author, category and website, however many there are', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Filed widely' });
  const author = await lastOf((body) => createAuthor(rest, { ...body, projectId }));
  const category = await lastOf((body) => createCategory(rest, { ...body, projectId }));
  const website = await lastOf((body) => createWebsite(rest, { ...body, projectId, locales: [en, de] }));
  await createPost(rest, { projectId, title: 'Elsewhere' });
  await createPost(rest, {
    projectId,
    websiteId: website.id,
    title: 'Found',
    authorIds: [author.id],
    categoryIds: [category.id],
  });
  // Without the post, nothing but the lists names the last of each.
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?projectId=${projectId}&q=elsewhere`);
  const titles = () =>
    page.getByRole('table', { name: 'Posts' }).getByRole('rowheader').getByRole('link').allTextContents();
  await expect.poll(titles).toEqual(['Elsewhere']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Author', { exact: true }).selectOption(author.id);
  await page.getByLabel('Category', { exact: true }).selectOption(category.id);
  await page.getByLabel('Website', { exact: true }).selectOption(website.id);
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Language', { exact: true }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('');
  await expect.poll(titles).toEqual(['Found']);
  await page.reload();
  await expect.poll(titles).toEqual(['Found']);
  for (const [label, id] of Object.entries({ Author: author.id, Category: category.id, Website: website.id }))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(id);
  assertQuiet();
});

test('a post is begun for any website, however many there are', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many websites' });
  const website = await lastOf((body) => createWebsite(rest, { ...body, projectId, locales: [en, de] }));
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    `/blog?projectId=${projectId}&websiteId=${website.id}`,
  );
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  // The website of the filter is chosen at first.
  await expect.poll(() => dialog.getByLabel('Website').inputValue()).toBe(website.id);
  await dialog.getByLabel('Website').selectOption('');
  await dialog.getByLabel('Website').selectOption(website.id);
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByLabel('Title').fill('Begun');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readPost(rest, id)).toMatchObject({ websiteId: website.id, locale: 'de' });
  assertQuiet();
});

test('a new post goes into the project that is asked for, and another project has filters of its own', async () => {
  await createProject(rest, { name: 'Another one' });
  const website = await createWebsite(rest, { name: 'Orchard' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?websiteId=${website.id}`);
  const create = page.getByRole('button', { name: 'New post' });
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Title').fill('Quinces');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  await page.goto(new URL(`/blog?websiteId=${website.id}`, page.url()).href);
  await page.getByLabel('Project', { exact: true }).selectOption(website.projectId);
  await expect.poll(() => new URL(page.url()).searchParams.get('websiteId')).toBe(null);
  await page.getByLabel('Project', { exact: true }).selectOption('');
  assertQuiet();
});
