import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { line, openPageTrees } from '../../../support/browser/page.tree.screen.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie, createPage } = await openPageTrees(dashboard);
const website = await createWebsite(rest, { name: 'Harbour bakery' });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The scheduler of this installation is on time, so what is told of pages is made to be planned otherwise. */
async function tellPlanned(context: BrowserContext, publishAt: string): Promise<void> {
  await context.route(/\/trpc\/.*pages\.(get|tree)/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"publishAt":null', `"publishAt":"${publishAt}"`);
    const body = text.replaceAll('"status":"draft"', '"status":"scheduled"');
    await route.fulfill({ response: answer, body });
  });
}

test('a plan that was not kept in time is told plainly, in the tree and in the editor', async () => {
  const { id } = await createPage(website, 'Overdue');
  const { page, context, assertQuiet } = await dashboard.openWith(cookie);
  await tellPlanned(context, minutesFromNow(-5));
  await page.goto(`${dashboard.url}/websites/${website.id}`);
  await page.getByRole('treeitem', { name: /^Overdue Late / }).waitFor();
  await assertAccessible(page, 'page-tree-late');
  await page.goto(`${dashboard.url}/pages/${id}`);
  await page.getByText('The scheduler is late.').waitFor();
  await page.getByText('It should have gone live on').first().waitFor();
  await page.getByText(/^\d+ minutes ago$/).waitFor();
  expect(await page.getByRole('link', { name: '/health/ready' }).getAttribute('href')).toBe('/health/ready');
  await assertAccessible(page, 'page-late');
  assertQuiet();
});

test('whether a plan is late is judged by the clock of the service, whatever that of the device shows', async () => {
  const { id } = await createPage(website, 'Upcoming');
  const { page, context, assertQuiet } = await dashboard.openWith(cookie);
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  await tellPlanned(context, minutesFromNow(30));
  await page.goto(`${dashboard.url}/websites/${website.id}`);
  await line(page, 'Upcoming Scheduled').waitFor();
  await page.goto(`${dashboard.url}/pages/${id}`);
  await page.getByText('Goes live on').waitFor();
  await expect.poll(() => page.getByText('The scheduler is late.').count()).toBe(0);
  assertQuiet();
});
