import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { tabThroughDialog, tabThroughPage } from '../../support/browser/keyboard.ts';
import {
  framedScreens,
  publicScreens,
  type Screen,
  seedDemo,
  waitUntilLoaded,
  waitUntilSettled,
} from '../../support/browser/screens.ts';
import { openDialog, waitForFocus, waitForHighlighted } from '../../support/browser/shell.ts';
import { deepTest } from '../../support/run/deep.test.ts';
import { isDeep } from '../../support/run/tier.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const { page, assertQuiet } = await dashboard.signIn(demo.owner, '/home', { reducedMotion: 'reduce' });
const visitor = await dashboard.open({ reducedMotion: 'reduce' });

/** Signing in and a list; the deep tests cover every screen. */
const examples = ['/sign-in', '/projects'];
const sampleOf = (screens: Screen[]) => screens.filter(({ route }) => isDeep || examples.includes(route));

/** Buttons that begin with these words open a dialog, and do nothing before it is confirmed. */
const opensDialog = /^(New|Invite|Edit|Delete|Remove|Withdraw|Revoke|Rotate|Leave|End|Sign out everywhere)\b/;

const openPopups = (at: Page) =>
  at.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible');

/** Finds the buttons in a part of the page that open a dialog or a menu, one of each kind. */
async function findOpeners(part: Locator): Promise<Locator[]> {
  // The handle of a block is shown only while that block is selected, and has its own keys.
  const buttons = part.locator('button:visible:enabled:not([role=combobox], [data-handle])');
  const names = await buttons.evaluateAll((nodes) =>
    nodes.map((node) => ({
      name: (node.getAttribute('aria-label') ?? node.textContent ?? '').trim(),
      hasPopup: node.hasAttribute('aria-haspopup'),
    })),
  );
  const kinds = new Set<string | undefined>();
  const openers = names.map(({ name, hasPopup }, index) => {
    const kind = hasPopup ? name : name.split(' ')[0];
    if (!(hasPopup || opensDialog.test(name)) || kinds.has(kind)) return null;
    kinds.add(kind);
    return buttons.nth(index);
  });
  return openers.filter((opener) => opener !== null);
}

/** Opens the popup of a button, navigates through it and closes it, by keyboard alone. */
async function assertOpensByKeyboard(page: Page, button: Locator): Promise<void> {
  // Resolve the element now, because a focused block shows more buttons before it.
  const opener = await button.elementHandle();
  if (!opener) throw new Error('The button is not on the page any more.');
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
  for (const key of ['Enter', 'Space']) {
    await opener.focus();
    await page.keyboard.press(key);
    const popup = openPopups(page).last();
    await expect.poll(() => popup.isVisible(), { message: `${name} opens` }).toBe(true);
    await expect
      .poll(() => popup.evaluate((node) => node.contains(document.activeElement)), { message: name })
      .toBe(true);
    if (key === 'Enter') await assertNavigable(page, popup, name);
    await page.keyboard.press('Escape');
    await expect.poll(() => openPopups(page).count(), { message: `${name} closes` }).toBe(0);
    await expect
      .poll(() => opener.evaluate((node) => node === document.activeElement), {
        message: `${name} has the focus again`,
      })
      .toBe(true);
  }
}

async function assertNavigable(page: Page, popup: Locator, name: string): Promise<void> {
  await waitUntilLoaded(popup);
  if ((await popup.getAttribute('role')) !== 'menu') return tabThroughDialog(page, popup, name);
  const entries = popup.locator('[role^=menuitem]');
  const highlightedEntries = new Set<string>();
  for (let press = await entries.count(); press > 0; press -= 1) {
    highlightedEntries.add((await popup.locator('[role^=menuitem][data-highlighted]').textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
  }
  expect(highlightedEntries, name).toEqual(new Set(await entries.allTextContents()));
}

/** Opens a screen of the dashboard and navigates by keyboard through it and all its popups. */
async function walkFramedScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilSettled(page);
  const [first] = await tabThroughPage(page, address);
  expect(first?.name).toBe('Skip to content');
  for (const opener of await findOpeners(page.locator('#main'))) await assertOpensByKeyboard(page, opener);
}

describe('by keyboard alone', () => {
  test.for(sampleOf(publicScreens()))('$route can be navigated', async ({ path }) => {
    await visitor.page.goto(`${dashboard.url}${path}`);
    await waitUntilSettled(visitor.page);
    await tabThroughPage(visitor.page, path);
    visitor.assertQuiet();
  });

  test.for(sampleOf(framedScreens(demo.ids)))('$route and its popups can be navigated', async ({ path }) => {
    await walkFramedScreen(page, `${dashboard.url}${path}`);
    assertQuiet();
  });

  deepTest('the menus and dialogs of the navigation can be opened', async () => {
    await page.goto(`${dashboard.url}/home`);
    await waitUntilSettled(page);
    const openers = await findOpeners(page.getByRole('banner').first());
    expect(openers.length).toBeGreaterThanOrEqual(5);
    for (const opener of openers) await assertOpensByKeyboard(page, opener);
    await page.setViewportSize({ width: 360, height: 740 });
    const phoneOpeners = await findOpeners(page.locator('body > * header:visible'));
    expect(phoneOpeners).toHaveLength(2);
    for (const opener of phoneOpeners) await assertOpensByKeyboard(page, opener);
    await page.setViewportSize({ width: 1440, height: 900 });
    assertQuiet();
  });

  test('the skip link skips the navigation', async () => {
    await page.goto(`${dashboard.url}/projects`);
    await waitUntilSettled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('#main :focus').waitFor({ state: 'attached' });
    assertQuiet();
  });

  deepTest(
    'select boxes, menus, radio buttons and the list of time zones respond to arrow keys',
    async () => {
      await page.goto(`${dashboard.url}/projects`);
      await waitUntilSettled(page);
      const status = page.getByLabel('Status', { exact: true });
      await status.focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForURL((url) => url.searchParams.has('status'));
      expect(await status.inputValue()).not.toBe('');

      await page.getByRole('button', { name: /^Environment/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: 'Test' }).waitFor();
      await page.keyboard.press('ArrowDown');
      const switched = page.waitForResponse(/session\.switch/);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('environment') === 'test');
      await switched;

      await page.goto(`${dashboard.url}/account`);
      await waitUntilSettled(page);
      const zone = page.getByLabel('Time zone', { exact: true });
      const previousZone = await zone.textContent();
      await zone.focus();
      await page.keyboard.press('Enter');
      await waitForFocus(page.getByRole('combobox', { name: 'Search: Time zone' }));
      await page.keyboard.type('Lisbon');
      await expect.poll(() => page.getByRole('option').count()).toBe(1);
      await page.keyboard.press('ArrowDown');
      await waitForHighlighted(page, 'Europe/Lisbon');
      await page.keyboard.press('Enter');
      await expect.poll(() => zone.textContent()).toBe('Europe/Lisbon');
      expect(previousZone).not.toBe('Europe/Lisbon');
      await expect.poll(() => zone.evaluate((node) => node === document.activeElement)).toBe(true);

      const matchSystem = page.getByLabel('Match system');
      await matchSystem.focus();
      for (const [key, isChecked] of [['ArrowDown', false] as const, ['ArrowUp', true] as const]) {
        const saved = page.waitForResponse(/account\.update/);
        await page.keyboard.press(key);
        await expect.poll(() => matchSystem.isChecked()).toBe(isChecked);
        await saved;
      }
      assertQuiet();
    },
  );

  deepTest('a change opens next to the list, and returns the focus to its row', async () => {
    await page.goto(`${dashboard.url}/settings/activity`);
    await waitUntilSettled(page);
    const line = page.getByRole('table', { name: 'Changes' }).getByRole('link').first();
    await line.focus();
    await page.keyboard.press('Enter');
    const drawer = openDialog(page);
    await drawer.getByText(/^req_/).waitFor();
    await tabThroughDialog(page, drawer, 'drawer');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => line.evaluate((node) => node === document.activeElement)).toBe(true);
    assertQuiet();
  });

  test('a button keeps the focus while its action is pending, and cannot be pressed twice', async () => {
    await page.goto(`${dashboard.url}/projects?create=true`);
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Twice');
    const createReleased = Promise.withResolvers<void>();
    let requestCount = 0;
    await page.route('**/trpc/projects.create*', async (route) => {
      requestCount += 1;
      await createReleased.promise;
      await route.abort('failed');
    });
    const create = dialog.getByRole('button', { name: 'Create project' });
    await create.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => create.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name').press('Enter');
    await create.focus();
    createReleased.resolve();
    await dialog.getByText('The server cannot be reached.').first().waitFor();
    expect(await create.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(requestCount).toBe(1);
    await page.unroute('**/trpc/projects.create*');
    assertQuiet();
  });
});
