import type { Category } from '@imprint/shared/categories.contract';
import { expect, test } from 'vitest';
import { blogScreen, drawer } from '../../support/browser/blog.screens.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { blogList, createCategory } from '../../support/fixtures/blog.ts';

const dashboard = await startDashboard();

test('a category is made below another one, and moved with what lies below it', async () => {
  const { projectId, rest, open } = await blogScreen(dashboard, 'categories');
  const recipes = await createCategory(rest, { projectId, name: 'Recipes' });
  await createCategory(rest, { projectId, name: 'News' });
  const bread = await createCategory(rest, { projectId, name: 'Bread', parentId: recipes.id });
  const { page, assertQuiet } = await open();
  await page.getByRole('button', { name: 'Add below Bread' }).click();
  const creating = drawer(page, 'New category');
  await creating.getByLabel('Name').fill('Rye');
  await creating.getByRole('button', { name: 'Create category' }).click();
  await page.getByText('Created “Rye” at /recipes/bread/rye').waitFor();
  const names = page.getByRole('table', { name: 'Categories' }).getByRole('rowheader');
  await expect.poll(() => names.allTextContents()).toEqual(['News', 'Recipes', 'Bread', 'Rye']);

  await page.getByRole('link', { name: 'Bread' }).click();
  const editing = drawer(page, 'Bread');
  await editing.getByLabel('Below').click();
  await page.getByRole('option', { name: 'News (/news)' }).click();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.getByRole('link', { name: 'Bread' }).and(page.locator(':focus')).count())
    .toBe(1);
  await expect.poll(() => names.allTextContents()).toEqual(['News', 'Bread', 'Rye', 'Recipes']);
  const all = await blogList<Category>(rest, 'categories', `projectId=${projectId}&sort=path`);
  expect(all.find(({ id }) => id === bread.id)).toMatchObject({ path: '/news/bread' });
  assertQuiet();
});
