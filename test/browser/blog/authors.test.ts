import type { Author } from '@imprint/shared/contract/authors';
import { expect, test } from 'vitest';
import { createBlogScreen, drawer } from '../../support/browser/blog.screens.ts';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { createAuthor, createPost, listBlog } from '../../support/fixtures/blog.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();

test('an author is created, found, edited and deleted', async () => {
  const { projectId, rest, open } = await createBlogScreen(dashboard, 'authors');
  await createAuthor(rest, { projectId, name: 'Jo Park' });
  const stored = () => listBlog<Author>(rest, 'authors', `projectId=${projectId}`);
  const { page, assertQuiet } = await open();
  await waitForHeading(page, 'Authors');
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
  await page.getByText('Changes saved').waitFor();
  expect((await stored()).find(({ slug }) => slug === 'mara-lind')).toMatchObject({
    name: 'Mara Lind',
    websiteUrl: 'https://mara.example',
    bio: 'Bakes bread.',
  });

  await editing.getByRole('button', { name: 'Delete author' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Mara Lind” deleted').waitFor();
  expect((await stored()).map(({ name }) => name)).toEqual(['Jo Park']);
  assertQuiet();
});

deepTest(
  'an author is created, found and edited unless somebody else did first, and not deleted while posts name it',
  async () => {
    const { projectId, rest, open } = await createBlogScreen(dashboard, 'authors');
    const { page, assertQuiet } = await open();
    await waitForHeading(page, 'Authors');
    await page.getByText('No authors yet').waitFor();
    await page.getByRole('button', { name: 'New author' }).click();
    const creating = drawer(page, 'New author');
    await creating.getByLabel('Name').fill('Mara Lind');
    await creating.getByLabel('Website').fill('mara.example');
    await creating.getByRole('button', { name: 'Create author' }).click();
    await creating.getByText('Website must be an http or https URL.').waitFor();
    await assertAccessible(page, 'author-create');
    await creating.getByLabel('Website').fill('https://mara.example');
    await creating.getByRole('button', { name: 'Create author' }).click();
    await creating.waitFor({ state: 'detached' });
    const [author] = await listBlog<Author>(rest, 'authors', `projectId=${projectId}`);
    expect(author).toMatchObject({
      name: 'Mara Lind',
      slug: 'mara-lind',
      websiteUrl: 'https://mara.example',
    });
    const id = String(author?.id);
    const post = await createPost(rest, { projectId, title: 'Rye', authorIds: [id] });
    await createAuthor(rest, { projectId, name: 'Jo Park' });

    await page.reload();
    await page.getByRole('searchbox', { name: 'Search authors' }).fill('mara');
    await expect.poll(() => page.getByRole('table', { name: 'Authors' }).getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '1 post', exact: true }).waitFor();
    const link = page.getByRole('link', { name: 'Mara Lind' });
    await link.click();
    const editing = drawer(page, 'Mara Lind');
    await editing.getByLabel('Bio').fill('Bakes.');
    expect((await rest(`PATCH /v1/blog/authors/${id}`, { body: { name: 'Mara Berg' } })).status).toBe(200);
    await editing.getByRole('button', { name: 'Save changes' }).click();
    const renamed = drawer(page, 'Mara Berg');
    await renamed.getByText('Someone else changed this author.').waitFor();
    await assertAccessible(page, 'author-conflict');
    await renamed.getByRole('button', { name: 'Reload author' }).click();
    await expect.poll(() => renamed.getByLabel('Bio').inputValue()).toBe('');
    await renamed.getByLabel('Bio').fill('Bakes bread.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await renamed.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    expect((await listBlog<Author>(rest, 'authors', `projectId=${projectId}&q=mara`))[0]).toMatchObject({
      name: 'Mara Berg',
      bio: 'Bakes bread.',
    });

    await renamed.getByRole('button', { name: 'Delete author' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await question
      .getByText('Mara Berg has one post, including deleted posts that can be restored.')
      .waitFor();
    await assertAccessible(page, 'author-refused');
    await question.getByRole('link', { name: 'Show posts' }).click();
    await waitForHeading(page, 'Blog');
    expect(new URL(page.url()).searchParams.get('authorId')).toBe(id);
    expect((await rest(`PATCH /v1/blog/posts/${post.id}`, { body: { authorIds: [] } })).status).toBe(200);
    await page.goto(`${dashboard.url}/blog/authors?author=${id}`);
    await renamed.getByRole('button', { name: 'Delete author' }).click();
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('“Mara Berg” deleted').waitFor();
    await expect
      .poll(async () => (await listBlog(rest, 'authors', `projectId=${projectId}`)).map(({ name }) => name))
      .toEqual(['Jo Park']);
    assertQuiet();
  },
);
