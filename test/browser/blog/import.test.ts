import type { Post } from '@imprint/shared/shapes/posts';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { callInput } from '../../support/browser/call.input.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { dropFiles } from '../../support/browser/dropped.files.ts';
import { lookUp } from '../../support/browser/projects.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPost, listBlog } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const markdownFile = (name: string, text: string | Buffer) => ({
  name,
  type: 'text/markdown',
  bytes: Buffer.from(text),
});

const listSlugs = async (projectId: string) =>
  (await listBlog<Post>(rest, 'posts', `projectId=${projectId}`)).map(({ slug }) => slug).sort();

/** Files in the form that `setInputFiles` takes. */
const newFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `note-${index}.md`,
    mimeType: 'text/markdown',
    buffer: Buffer.from(`# Note ${index}\n\nText.`),
  }));

test('dropped files show what will happen to each before the import, and what happened after it', async () => {
  const website = await createWebsite(rest, { name: 'Journal' });
  const { projectId } = website;
  await createPost(rest, { projectId, websiteId: website.id, title: 'Taken', slug: 'taken' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?project=${projectId}`);
  await waitForHeading(page, 'Import');
  await lookUp(page, page.getByLabel('Website'), 'Journal');
  await dropFiles(page.locator('[data-drop=markdown]'), [
    markdownFile('2026-03-01-rye.md', '---\ntitle: Rye\ntags: [Bread]\nmood: calm\n---\nFlour and water.'),
    markdownFile('taken.md', '# Taken again\n\nText.'),
    markdownFile('photo.png', 'no text'),
    markdownFile('latin.md', Buffer.from([0x63, 0x61, 0x66, 0xe9])),
    markdownFile('huge.md', 'a'.repeat(1_000_001)),
  ]);
  await page.getByText('1 file can be imported, 4 cannot.').waitFor();
  const refused = page.getByRole('region', { name: 'Refused' });
  await refused.getByText('The slug taken is taken.').waitFor();
  await refused.getByText('Not a Markdown file. The name must end in .md or .markdown.').waitFor();
  await refused.getByText('The file could not be read. It must be text in UTF-8.').waitFor();
  await refused.getByText('Too large. A file can have at most 1,000,000 characters.').waitFor();
  const ready = page.getByRole('region', { name: 'Ready to import' });
  await ready.getByText('rye', { exact: true }).waitFor();
  await ready.getByText('mood').waitFor();
  await assertAccessible(page, 'blog-import');
  expect(await listSlugs(projectId)).toEqual(['taken']);

  // Without the website the slug is free.
  await page.getByLabel('Website').click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByText('2 files can be imported, 3 cannot.').waitFor();
  await lookUp(page, page.getByLabel('Website'), 'Journal');
  await page.getByText('1 file can be imported, 4 cannot.').waitFor();
  await page.getByRole('button', { name: 'Import 1 post', exact: true }).click();
  await page.getByRole('heading', { name: '1 post imported. 4 files refused.' }).waitFor();
  await assertAccessible(page, 'blog-imported');
  expect(await listSlugs(projectId)).toEqual(['rye', 'taken']);
  const link = page.getByRole('region', { name: 'Imported' }).getByRole('link', { name: 'Rye' });
  const [post] = await listBlog<Post>(rest, 'posts', `projectId=${projectId}&q=rye`);
  expect(post?.websiteId).toBe(website.id);
  expect(await link.getAttribute('href')).toContain(`/blog/posts/${post?.id}`);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await waitForHeading(page, 'Blog');
  assertQuiet();
});

deepTest(
  'many files are imported in batches, which can be stopped and continue after a failed batch',
  async () => {
    const { id: projectId } = await createProject(rest, { name: 'Many' });
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?project=${projectId}`);
    const batchSizes: number[] = [];
    const importState = { imported: 0, failing: -1, gate: Promise.resolve() };
    await page.route('**/trpc/blog.import*', async (route) => {
      const { files = [], dryRun } = callInput<{ files: unknown[]; dryRun: boolean }>(route.request());
      if (!dryRun) {
        batchSizes.push(files.length);
        importState.imported += 1;
        await importState.gate;
        if (importState.imported === importState.failing) return route.abort('failed');
      }
      return route.continue();
    });
    await waitForHeading(page, 'Import');
    await page.locator('input[type=file]').setInputFiles(newFiles(60));
    await page.getByText('60 files can be imported.').waitFor();

    const gate = Promise.withResolvers<void>();
    importState.gate = gate.promise;
    await page.getByRole('button', { name: 'Import 60 posts' }).click();
    await page.getByRole('progressbar', { name: 'Importing files' }).waitFor();
    await page.getByText('0 of 60 files').waitFor();
    await assertAccessible(page, 'blog-importing');
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    gate.resolve();
    await page.getByRole('heading', { name: '25 posts imported. 35 files not imported yet.' }).waitFor();
    expect((await listSlugs(projectId)).length).toBe(25);

    importState.failing = 3;
    await page.getByRole('button', { name: 'Import the remaining 35 posts' }).click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await page.getByRole('heading', { name: '50 posts imported. 10 files not imported yet.' }).waitFor();
    await page.getByRole('button', { name: 'Import the remaining 10 posts' }).click();
    await page.getByRole('heading', { name: '60 posts imported.' }).waitFor();
    expect(batchSizes).toEqual([25, 25, 10, 10]);
    expect((await listSlugs(projectId)).length).toBe(60);
    assertQuiet();
  },
);

test('files that are added while others are checked are accepted as well', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Twice' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?project=${projectId}`);
  const checked = Promise.withResolvers<void>();
  await page.route('**/trpc/blog.import*', async (route) => {
    await checked.promise;
    return route.continue();
  });
  await waitForHeading(page, 'Import');
  const dropTarget = page.locator('[data-drop=markdown]');
  await dropFiles(dropTarget, [markdownFile('one.md', '# One\n\nText.')]);
  await page.getByRole('progressbar').waitFor();
  await dropFiles(dropTarget, [markdownFile('two.md', '# Two\n\nText.')]);
  checked.resolve();
  await page.getByText('2 files can be imported.').waitFor();
  assertQuiet();
});
