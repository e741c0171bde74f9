import type { Author } from '@imprint/shared/authors.contract';
import { expect, test } from 'vitest';
import { blogScreen, drawer } from '../../support/browser/blog.screens.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { blogList, createAuthor } from '../../support/fixtures/blog.ts';

const dashboard = await startDashboard();

test('an author is created, found, edited and deleted', async () => {
  const { projectId, rest, open } = await blogScreen(dashboard, 'authors');
  await createAuthor(rest, { projectId, name: 'Jo Park' });
  const stored = () => blogList<Author>(rest, 'authors', `projectId=${projectId}`);
  const { page, assertQuiet } = await open();
  await heading(page, 'Authors');
  await page.getByRole('button', { name: 'New author' }).click();
  const creating = drawer(page, 'New author');
  await creating.getByLabel('Name').fill('Mara Lind');
  await creating.getByLabel('Website').fill('https://mara.example');
  await creating.getByRole('button', { name: 'Create author' }).click();
  await creating.waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Search authors' }).fill('mara');
  await expect.poll(() => page.getByRole('table', { name: 'Authors' }).getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  const editing = drawer(page, 'Mara Lind');
  await editing.getByLabel('Bio').fill('Bakes bread.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved the changes').waitFor();
  expect((await stored()).find(({ slug }) => slug === 'mara-lind')).toMatchObject({
    ...{ name: 'Mara Lind', websiteUrl: 'https://mara.example', bio: 'Bakes bread.' },
  });

  await editing.getByRole('button', { name: 'Delete author' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Deleted “Mara Lind”').waitFor();
  expect((await stored()).map(({ name }) => name)).toEqual(['Jo Park']);
  assertQuiet();
});
