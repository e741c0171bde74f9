import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { line, openPageTrees, shownTree } from '../../../support/browser/page-tree.screen.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, createPage, openTree } = await openPageTrees(dashboard);

test('a refused move or title goes back to what it was, with the reason', async () => {
  const website = await createWebsite(rest, { name: 'Refused' });
  await createPage(website, 'One');
  const two = await createPage(website, 'Two');
  const { page, assertQuiet } = await openTree(website);
  await line(page, 'Two').focus();
  await rest(`DELETE /v1/pages/${two.id}`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('There is nothing with the id').waitFor();
  await expect.poll(() => shownTree(page)).toEqual(['One']);

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/trpc/pages.update*', async (route) => {
    await refused;
    await route.abort();
  });
  await line(page, 'One').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Uno');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTree(page)).toEqual(['Uno']);
  refuse();
  await expect.poll(() => shownTree(page)).toEqual(['One']);
  await page.getByText('The server cannot be reached.').first().waitFor();
  assertQuiet();
});
