import type { Post } from '@imprint/shared/posts.shape';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { blogList } from '../../../support/fixtures/blog.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

/** Files as the browser's own dialog hands them over. */
const chosen = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `note-${index}.md`,
    mimeType: 'text/markdown',
    buffer: Buffer.from(`# Note ${index}\n\nText.`),
  }));

const slugsIn = async (projectId: string) =>
  (await blogList<Post>(rest, 'posts', `projectId=${projectId}`)).map(({ slug }) => slug).sort();

test('many files are imported part by part, can be stopped, and go on where a part failed', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/blog/import?projectId=${projectId}`);
  const sizes: number[] = [];
  const parts = { imported: 0, failing: -1, gate: Promise.resolve() };
  await page.route('**/trpc/blog.import*', async (route) => {
    // Safe because it is what the page sends.
    const body = route.request().postDataJSON() as Record<string, { files: unknown[]; dryRun: boolean }>;
    const input = body['0'];
    if (!input?.dryRun) {
      sizes.push(input?.files.length ?? 0);
      parts.imported += 1;
      await parts.gate;
      if (parts.imported === parts.failing) return route.abort('failed');
    }
    return route.continue();
  });
  await heading(page, 'Import');
  await page.locator('input[type=file]').setInputFiles(chosen(60));
  await page.getByText('60 files can become posts.').waitFor();

  const gate = Promise.withResolvers<void>();
  parts.gate = gate.promise;
  await page.getByRole('button', { name: 'Import 60 posts' }).click();
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor();
  await page.getByText('0 of 60 files').waitFor();
  await assertAccessible(page, 'blog-importing');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  gate.resolve();
  await page.getByRole('heading', { name: 'Imported 25 posts, 35 files not imported yet.' }).waitFor();
  expect((await slugsIn(projectId)).length).toBe(25);

  parts.failing = 3;
  await page.getByRole('button', { name: 'Import the remaining 35 posts' }).click();
  await page.getByText('The server cannot be reached.').first().waitFor();
  await page.getByRole('heading', { name: 'Imported 50 posts, 10 files not imported yet.' }).waitFor();
  await page.getByRole('button', { name: 'Import the remaining 10 posts' }).click();
  await page.getByRole('heading', { name: 'Imported 60 posts.' }).waitFor();
  expect(sizes).toEqual([25, 25, 10, 10]);
  expect((await slugsIn(projectId)).length).toBe(60);
  assertQuiet();
});
