import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForFocus } from '../../support/browser/shell.ts';

const dashboard = await startDashboard();
const cookie = await dashboard.installation.owner.signIn();

/** Holds back the code of what opens over a screen, until the returned function is called. */
async function holdOverlays(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/overlays-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a menu of the navigation opens on the first click, however late its code arrives', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/account');
  await waitForHeading(page, 'Account');
  const release = await holdOverlays(page);
  const button = page.getByRole('button', { name: /^Environment/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  release();
  await waitForFocus(page.getByRole('menuitemradio', { name: 'Live' }));
  await page.keyboard.press('Escape');
  await waitForFocus(button);
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await waitForFocus(page.getByRole('menuitemradio', { name: 'Live' }));
  await page.keyboard.press('Escape');
  await waitForFocus(button);
  await button.click();
  await page.getByRole('menu').waitFor();
  await page.mouse.click(700, 500);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assertQuiet();
});
