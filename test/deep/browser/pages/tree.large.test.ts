import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { focusedTitle, openPageTrees, treeItems } from '../../../support/browser/page.tree.screen.ts';
import { addTenThousandPages } from '../../../support/fixtures/page.tree.fixtures.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie, createPage } = await openPageTrees(dashboard);

/** Measures the milliseconds from the click on a link until the tree is shown. */
async function measureOpeningMs(page: Page, website: string): Promise<number> {
  await page.goto(`${dashboard.url}/websites?q=${website}`);
  const link = page.getByRole('link', { name: website, exact: true });
  await link.waitFor();
  const startedAtMs = performance.now();
  await link.click();
  await treeItems(page).first().waitFor();
  return performance.now() - startedAtMs;
}

test('10,000 pages are shown at once, and only visible ones are rendered', async () => {
  const small = await createWebsite(rest, { name: 'Small' });
  for (let number = 1; number <= 20; number += 1) await createPage(small, `Page ${number}`);
  const large = await createWebsite(rest, { name: 'Large' });
  const top = await createPage(large, 'Top');
  await addTenThousandPages(dashboard.installation, top.id, 'draft');
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/websites');
  // Measured alternately, taking each minimum, because other programs use the machine too.
  let smallMs = Number.POSITIVE_INFINITY;
  let largeMs = Number.POSITIVE_INFINITY;
  for (const _ of [1, 2, 3]) {
    smallMs = Math.min(smallMs, await measureOpeningMs(page, 'Small'));
    largeMs = Math.min(largeMs, await measureOpeningMs(page, 'Large'));
  }
  await page.getByText('10,101 pages').waitFor();
  // It has five hundred times as many pages.
  expect(largeMs, `${smallMs} ms with few`).toBeLessThan(Math.max(5_000, 8 * smallMs));
  expect(await treeItems(page).count()).toBeLessThan(60);

  await treeItems(page).first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => focusedTitle(page)).toBe('Page 100');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  const level = () => page.evaluate(() => document.activeElement?.getAttribute('aria-level'));
  await expect.poll(level).toBe('3');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => focusedTitle(page)).toBe('Page 100');
  await page.getByRole('searchbox').fill('p-77/p-7');
  await page.getByText('11 of 10,101 pages match').waitFor();
  expect(await treeItems(page).count()).toBe(13);
  assertQuiet();
});
