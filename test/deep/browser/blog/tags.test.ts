import { expect, test } from 'vitest';
import { createBlogScreen, drawer } from '../../../support/browser/blog.screens.ts';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { createPost, readPost } from '../../../support/fixtures/blog.ts';

const dashboard = await startDashboard();

test('tags are created, renamed and merged with their posts, and deleted after their posts are counted', async () => {
  const { projectId, rest, open } = await createBlogScreen(dashboard, 'tags');
  const post = await createPost(rest, { projectId, title: 'Loaf', tags: ['Sourdough', 'Baking'] });
  const { page, assertQuiet } = await open();
  await page.getByRole('button', { name: 'New tag' }).click();
  const creating = drawer(page, 'New tag');
  await creating.getByLabel('Name').fill('Rye');
  await creating.getByRole('button', { name: 'Create tag' }).click();
  await creating.waitFor({ state: 'detached' });
  await page.getByLabel('Order').selectOption('name');
  const names = page.getByRole('table', { name: 'Tags' }).getByRole('rowheader');
  await expect.poll(() => names.allTextContents()).toEqual(['Baking', 'Rye', 'Sourdough']);
  await assertAccessible(page, 'tags');

  await page.getByRole('link', { name: 'Sourdough' }).click();
  const sourdough = drawer(page, 'Sourdough');
  await sourdough.getByText('Posts with this tag keep it when its slug changes.').waitFor();
  await sourdough.getByText('Post lists that use “sourdough” are empty').waitFor();
  await sourdough.getByLabel('Slug').fill('leaven');
  await sourdough.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  expect((await readPost(rest, post.id)).tags).toEqual(expect.arrayContaining(['leaven', 'baking']));

  await sourdough.getByRole('button', { name: 'Merge into another tag' }).click();
  const merging = drawer(page, 'Merge “Sourdough”');
  const merge = merging.getByRole('button', { name: 'Merge tags' });
  expect(await merge.isDisabled()).toBe(true);
  await merging.getByLabel('Tag to keep').click();
  await page.getByRole('option', { name: 'Rye' }).click();
  await merging.getByText('1 post gets “Rye” instead of “Sourdough”.').waitFor();
  await merging.getByText('Post lists that use “leaven” are empty').waitFor();
  await assertAccessible(page, 'tag-merge');
  await merge.click();
  await page.getByText('“Sourdough” merged into “Rye”').waitFor();
  await expect.poll(() => names.allTextContents()).toEqual(['Baking', 'Rye']);
  expect((await readPost(rest, post.id)).tags).toEqual(expect.arrayContaining(['rye', 'baking']));

  await page.getByRole('link', { name: 'Rye' }).click();
  await drawer(page, 'Rye').getByRole('button', { name: 'Delete tag' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('1 post loses this tag.').waitFor();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Rye” deleted').waitFor();
  await expect.poll(() => names.allTextContents()).toEqual(['Baking']);
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
  expect((await readPost(rest, post.id)).tags).toEqual(['baking']);
  await page.getByRole('link', { name: '1 post', exact: true }).click();
  await waitForHeading(page, 'Blog');
  expect(new URL(page.url()).searchParams.get('tag')).toBe('baking');
  assertQuiet();
});
