import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { openPageTrees, treeItem } from '../../../support/browser/page.tree.screen.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie, createPage } = await openPageTrees(dashboard);
const website = await createWebsite(rest, { name: 'Harbour bakery' });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Changes the responses about pages to another schedule, because the scheduler of this installation is on time. */
async function mockSchedule(context: BrowserContext, publishAt: string): Promise<void> {
  await context.route(/\/trpc\/.*pages\.(get|tree)/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"publishAt":null', `"publishAt":"${publishAt}"`);
    const body = text.replaceAll('"status":"draft"', '"status":"scheduled"');
    await route.fulfill({ response, body });
  });
}

test('an overdue schedule is reported in the tree and in the editor', async () => {
  const { id } = await createPage(website, 'Overdue');
  const { page, context, assertQuiet } = await dashboard.openWith(cookie);
  await mockSchedule(context, minutesFromNow(-5));
  await page.goto(`${dashboard.url}/websites/${website.id}`);
  await page.getByRole('treeitem', { name: /^Overdue Late / }).waitFor();
  await assertAccessible(page, 'page-tree-late');
  await page.goto(`${dashboard.url}/pages/${id}`);
  await page.getByText('The scheduler is late.').waitFor();
  await page.getByText('should have gone live on').first().waitFor();
  await page.getByText(/^\d+ minutes ago$/).waitFor();
  expect(await page.getByRole('link', { name: 'its health' }).getAttribute('href')).toBe('/health/ready');
  await assertAccessible(page, 'page-late');
  assertQuiet();
});

test('a schedule is late by the clock of the service, not of the device', async () => {
  const { id } = await createPage(website, 'Upcoming');
  const { page, context, assertQuiet } = await dashboard.openWith(cookie);
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  await mockSchedule(context, minutesFromNow(30));
  await page.goto(`${dashboard.url}/websites/${website.id}`);
  await treeItem(page, 'Upcoming Scheduled').waitFor();
  await page.goto(`${dashboard.url}/pages/${id}`);
  await page.getByText('Goes live on').waitFor();
  await expect.poll(() => page.getByText('The scheduler is late.').count()).toBe(0);
  assertQuiet();
});
