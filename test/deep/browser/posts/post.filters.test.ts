import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { lookUp, openPicker, pickerOptions } from '../../../support/browser/projects.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createAuthor, createCategory, createPost, readPost } from '../../../support/fixtures/blog.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { createWebsite, de, en } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

/** More names than one request lists, in alphabetical order. */
const names = Array.from({ length: 101 }, (_, index) => `No. ${String(index + 1).padStart(3, '0')}`);

/** Creates one row per name and returns the last, which is listed last. */
async function createManyAndReturnLast<Created>(
  create: (body: object) => Promise<Created>,
): Promise<Created> {
  const created = [];
  for (const name of names) created.push(await create({ name }));
  const last = created.at(-1);
  if (!last) throw new Error('Nothing was created.');
  return last;
}

test('posts can be filtered by every author, category and website, however many there are', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Filed widely' });
  const author = await createManyAndReturnLast((body) => createAuthor(rest, { ...body, projectId }));
  const category = await createManyAndReturnLast((body) => createCategory(rest, { ...body, projectId }));
  const website = await createManyAndReturnLast((body) =>
    createWebsite(rest, { ...body, projectId, locales: [en, de] }),
  );
  await createPost(rest, { projectId, title: 'Elsewhere' });
  await createPost(rest, {
    projectId,
    websiteId: website.id,
    title: 'Found',
    authorIds: [author.id],
    categoryIds: [category.id],
  });
  // The post is filtered out, so only the lists of choices can name the last of each.
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog?project=${projectId}&q=elsewhere`);
  const titles = () =>
    page.getByRole('table', { name: 'Posts' }).getByRole('rowheader').getByRole('link').allTextContents();
  await expect.poll(titles).toEqual(['Elsewhere']);
  await page.getByRole('button', { name: 'More filters' }).click();
  for (const label of ['Author', 'Category', 'Website']) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type('No. 101');
    await page.getByRole('option', { name: 'No. 101' }).click();
  }
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Language', { exact: true }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('');
  await expect.poll(titles).toEqual(['Found']);
  await page.reload();
  await expect.poll(titles).toEqual(['Found']);
  for (const label of ['Author', 'Category', 'Website'])
    await page.getByLabel(label, { exact: true }).getByText('No. 101').waitFor();
  assertQuiet();
});

test('a post can be created for every website, however many there are', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many websites' });
  const website = await createManyAndReturnLast((body) =>
    createWebsite(rest, { ...body, projectId, locales: [en, de] }),
  );
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    `/blog?project=${projectId}&websiteId=${website.id}`,
  );
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  // The website of the filter is preselected.
  const field = dialog.getByLabel('Website');
  await field.getByText('No. 101').waitFor();
  await lookUp(page, field, 'No. 001');
  await lookUp(page, field, 'No. 101');
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByLabel('Title').fill('Begun');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readPost(rest, id)).toMatchObject({ websiteId: website.id, locale: 'de' });
  assertQuiet();
});

test('a new post belongs to the chosen project, and choosing another project resets the website filter', async () => {
  await createProject(rest, { name: 'Another one' });
  const website = await createWebsite(rest, { name: 'Orchard' });
  const path = `/blog?project=${website.projectId}&websiteId=${website.id}`;
  const { page, assertQuiet } = await dashboard.openWith(cookie, path);
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Title').fill('Quinces');
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await page.waitForURL(/\/blog\/posts\/post_/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readPost(rest, id)).toMatchObject({ projectId: website.projectId });
  await page.goto(`${dashboard.url}${path}`);
  await openPicker(page);
  await pickerOptions(page).filter({ hasText: 'Another one' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('project')).not.toBe(website.projectId);
  expect(new URL(page.url()).searchParams.get('websiteId')).toBe(null);
  assertQuiet();
});
