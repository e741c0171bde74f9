import type { Post } from '@imprint/shared/posts.shape';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { heading, startDashboard } from '../../support/browser/dashboard.ts';
import { dropFiles } from '../../support/browser/dropped.files.ts';
import { restClient } from '../../support/clients/http.ts';
import { blogList, createPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const markdown = (name: string, text: string | Buffer) => ({
  ...{ name, type: 'text/markdown' },
  bytes: Buffer.from(text),
});

const slugsIn = async (projectId: string) =>
  (await blogList<Post>(rest, 'posts', `projectId=${projectId}`)).map(({ slug }) => slug).sort();

test('dropped files show what becomes of each before they are imported, and what became of it after', async () => {
  const website = await createWebsite(rest, { name: 'Journal' });
  const { projectId } = website;
  await createPost(rest, { projectId, websiteId: website.id, title: 'Taken', slug: 'taken' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?projectId=${projectId}`);
  await heading(page, 'Import');
  await page.getByLabel('Website').selectOption(website.id);
  await dropFiles(page.locator('[data-drop=markdown]'), [
    markdown('2026-03-01-rye.md', '---\ntitle: Rye\ntags: [Bread]\nmood: calm\n---\nFlour and water.'),
    markdown('taken.md', '# Taken again\n\nText.'),
    markdown('photo.png', 'no text'),
    markdown('latin.md', Buffer.from([0x63, 0x61, 0x66, 0xe9])),
    markdown('huge.md', 'a'.repeat(1_000_001)),
  ]);
  await page.getByText('1 file can become a post, 4 cannot.').waitFor();
  const refused = page.getByRole('region', { name: 'Refused' });
  await refused.getByText('The slug taken is taken.').waitFor();
  await refused.getByText('Not a Markdown file: its name does not end in .md or .markdown.').waitFor();
  await refused.getByText('It could not be read: it has to be text in UTF-8.').waitFor();
  await refused.getByText('Too large: a file can have 1,000,000 characters.').waitFor();
  const ready = page.getByRole('region', { name: 'To be imported' });
  await ready.getByText('rye', { exact: true }).waitFor();
  await ready.getByText('mood').waitFor();
  await assertAccessible(page, 'blog-import');
  expect(await slugsIn(projectId)).toEqual(['taken']);

  // Without the website nothing has that slug.
  await page.getByLabel('Website').selectOption('');
  await page.getByText('2 files can become posts, 3 cannot.').waitFor();
  await page.getByLabel('Website').selectOption(website.id);
  await page.getByText('1 file can become a post, 4 cannot.').waitFor();
  await page.getByRole('button', { name: 'Import 1 post', exact: true }).click();
  await page.getByRole('heading', { name: 'Imported 1 post, 4 files refused.' }).waitFor();
  await assertAccessible(page, 'blog-imported');
  expect(await slugsIn(projectId)).toEqual(['rye', 'taken']);
  const link = page.getByRole('region', { name: 'Imported' }).getByRole('link', { name: 'Rye' });
  const [post] = await blogList<Post>(rest, 'posts', `projectId=${projectId}&q=rye`);
  expect(post?.websiteId).toBe(website.id);
  expect(await link.getAttribute('href')).toContain(`/blog/posts/${post?.id}`);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await heading(page, 'Blog');
  assertQuiet();
});

test('files that come while others are checked are taken as well', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Twice' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?projectId=${projectId}`);
  const checking = Promise.withResolvers<void>();
  await page.route('**/trpc/blog.import*', async (route) => {
    await checking.promise;
    return route.continue();
  });
  await heading(page, 'Import');
  const place = page.locator('[data-drop=markdown]');
  await dropFiles(place, [markdown('one.md', '# One\n\nText.')]);
  await page.getByRole('progressbar').waitFor();
  await dropFiles(place, [markdown('two.md', '# Two\n\nText.')]);
  checking.resolve();
  await page.getByText('2 files can become posts.').waitFor();
  assertQuiet();
});
