import type { Category } from '@imprint/shared/contract/categories';
import { expect, test } from 'vitest';
import { createBlogScreen, drawer } from '../../../support/browser/blog.screens.ts';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { createCategory, createPost, listBlog } from '../../../support/fixtures/blog.ts';

const dashboard = await startDashboard();

test('a category is created below another one, and moves with its subcategories', async () => {
  const { projectId, rest, open } = await createBlogScreen(dashboard, 'categories');
  const recipes = await createCategory(rest, { projectId, name: 'Recipes' });
  await createCategory(rest, { projectId, name: 'News' });
  const bread = await createCategory(rest, { projectId, name: 'Bread', parentId: recipes.id });
  const { page, assertQuiet } = await open();
  await page.getByRole('button', { name: 'Add subcategory to Bread' }).click();
  const creating = drawer(page, 'New category');
  await creating.getByLabel('Name').fill('Rye');
  await creating.getByRole('button', { name: 'Create category' }).click();
  await page.getByText('“Rye” created at /recipes/bread/rye').waitFor();
  const names = page.getByRole('table', { name: 'Categories' }).getByRole('rowheader');
  await expect.poll(() => names.allTextContents()).toEqual(['News', 'Recipes', 'Bread', 'Rye']);

  await page.getByRole('link', { name: 'Bread' }).click();
  const editing = drawer(page, 'Bread');
  await editing.getByLabel('Parent category').click();
  await page.getByRole('option', { name: 'News (/news)' }).click();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.getByRole('link', { name: 'Bread' }).and(page.locator(':focus')).count())
    .toBe(1);
  await expect.poll(() => names.allTextContents()).toEqual(['News', 'Bread', 'Rye', 'Recipes']);
  const all = await listBlog<Category>(rest, 'categories', `projectId=${projectId}&sort=path`);
  expect(all.find(({ id }) => id === bread.id)).toMatchObject({ path: '/news/bread' });
  assertQuiet();
});

test('categories are nested, move with their subcategories, and are not deleted while they have any', async () => {
  const { projectId, rest, open } = await createBlogScreen(dashboard, 'categories');
  const { page, assertQuiet } = await open();
  await page.getByText('No categories yet').waitFor();
  await page.getByRole('button', { name: 'New category' }).click();
  const creating = drawer(page, 'New category');
  await creating.getByLabel('Name').fill('Recipes');
  await creating.getByRole('button', { name: 'Create category' }).click();
  await creating.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add subcategory to Recipes' }).click();
  await creating.getByLabel('Name').fill('Bread');
  await creating.getByText('Recipes (/recipes)').waitFor();
  await creating.getByRole('button', { name: 'Create category' }).click();
  await page.getByText('“Bread” created at /recipes/bread').waitFor();
  const all = () => listBlog<Category>(rest, 'categories', `projectId=${projectId}&sort=path`);
  const bread = (await all()).find(({ name }) => name === 'Bread');
  await createCategory(rest, { projectId, name: 'Rye', parentId: bread?.id });
  await createCategory(rest, { projectId, name: 'News' });
  await createPost(rest, { projectId, title: 'Sourdough', categoryIds: [bread?.id] });
  await page.reload();
  const names = page.getByRole('table', { name: 'Categories' }).getByRole('rowheader');
  await expect.poll(() => names.allTextContents()).toEqual(['News', 'Recipes', 'Bread', 'Rye']);
  await page.getByRole('link', { name: '1 post', exact: true }).waitFor();
  await assertAccessible(page, 'categories');

  await page.getByRole('link', { name: 'Bread' }).click();
  const editing = drawer(page, 'Bread');
  await editing.getByLabel('Parent category').click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['None (top level)', 'News (/news)', 'Recipes (/recipes)']);
  await page.getByRole('option', { name: 'News (/news)' }).click();
  await editing.getByLabel('Name').fill('Loaves');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  expect((await all()).map(({ name, path }) => `${name} ${path}`)).toEqual([
    'News /news',
    'Loaves /news/bread',
    'Rye /news/bread/rye',
    'Recipes /recipes',
  ]);
  const loaves = drawer(page, 'Loaves');
  await assertAccessible(page, 'category');
  await loaves.getByRole('button', { name: 'Delete category' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await question.getByText('Loaves has subcategories. Move or delete them first.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await loaves.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('link', { name: 'Loaves' }).and(page.locator(':focus')).count())
    .toBe(1);

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('rye');
  await expect.poll(() => names.allTextContents()).toEqual(['Rye']);
  await page.getByRole('link', { name: 'Rye' }).click();
  await drawer(page, 'Rye').getByRole('button', { name: 'Delete category' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Rye” deleted').waitFor();
  await page.getByText('No categories match').waitFor();
  await page.goto(`${dashboard.url}/blog/categories?category=${bread?.id}`);
  await loaves.getByRole('button', { name: 'Delete category' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await question.getByText('Loaves has one post, including deleted posts that can be restored.').waitFor();
  await question.getByRole('link', { name: 'Show posts' }).click();
  await waitForHeading(page, 'Blog');
  assertQuiet();
});

test('a category is not offered a parent that would nest it too deep', async () => {
  const { projectId, rest, open } = await createBlogScreen(dashboard, 'categories');
  let parentId: string | null = null;
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    parentId = (await createCategory(rest, { projectId, name, parentId })).id;
  const top = await createCategory(rest, { projectId, name: 'Top' });
  await createCategory(rest, { projectId, name: 'Leaf', parentId: top.id });
  const { page, assertQuiet } = await open();
  await page.getByRole('button', { name: 'Add subcategory to Five' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add subcategory to Six' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Top' }).click();
  await drawer(page, 'Top').getByLabel('Parent category').click();
  await expect
    .poll(async () =>
      (await page.getByRole('option').allTextContents()).map((option) => option.split(' ')[0]),
    )
    .toEqual(['None', 'One', 'Two', 'Three', 'Four']);
  assertQuiet();
});
