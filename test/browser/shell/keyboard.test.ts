import { describe, expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { walkDialog, walkPage } from '../../support/browser/keyboard.ts';
import { assertOpensByKeyboard, openersIn, walkFramedScreen } from '../../support/browser/openers.ts';
import { framedScreens, seedDemo, settled } from '../../support/browser/screens.ts';
import { focusOn, highlighted } from '../../support/browser/shell.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const { page, assertQuiet } = await dashboard.signIn(demo.owner, '/home', { reducedMotion: 'reduce' });

/** A list, a thing with dialogs, a tree and an editor; the deep tier walks through every screen. */
const walked = ['/projects', '/settings/api-keys/$keyId', '/websites/$websiteId', '/pages/$pageId'];

describe('by keyboard alone', () => {
  test('the sign-in page is walked through', async () => {
    const { page: nobody, assertQuiet: assertNobodyQuiet } = await dashboard.open({
      reducedMotion: 'reduce',
    });
    await nobody.goto(`${dashboard.url}/sign-in`);
    await settled(nobody);
    await walkPage(nobody, '/sign-in');
    assertNobodyQuiet();
  });

  test.for(walked)('%s is walked through, and what it opens', async (route) => {
    const screen = framedScreens(demo.ids).find((one) => one.route === route);
    await walkFramedScreen(page, `${dashboard.url}${String(screen?.path)}`);
    assertQuiet();
  });

  test('the frame opens its menus and dialogs', async () => {
    await page.goto(`${dashboard.url}/home`);
    await settled(page);
    const openers = await openersIn(page.getByRole('banner').first());
    expect(openers.length).toBeGreaterThanOrEqual(5);
    for (const opener of openers) await assertOpensByKeyboard(page, opener);
    await page.setViewportSize({ width: 360, height: 740 });
    const onPhone = await openersIn(page.locator('body > * header:visible'));
    expect(onPhone).toHaveLength(2);
    for (const opener of onPhone) await assertOpensByKeyboard(page, opener);
    await page.setViewportSize({ width: 1440, height: 900 });
    assertQuiet();
  });

  test('the skip link leads past the navigation', async () => {
    await page.goto(`${dashboard.url}/projects`);
    await settled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('#main :focus').waitFor({ state: 'attached' });
    assertQuiet();
  });

  test('select boxes, menus, radio buttons and the list of time zones are moved by arrows', async () => {
    await page.goto(`${dashboard.url}/projects`);
    await settled(page);
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
    await settled(page);
    const zone = page.getByLabel('Time zone', { exact: true });
    const before = await zone.textContent();
    await zone.focus();
    await page.keyboard.press('Enter');
    await focusOn(page.getByRole('combobox', { name: 'Search: Time zone' }));
    await page.keyboard.type('Lisbon');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await highlighted(page, 'Europe/Lisbon');
    await page.keyboard.press('Enter');
    await expect.poll(() => zone.textContent()).toBe('Europe/Lisbon');
    expect(before).not.toBe('Europe/Lisbon');
    await expect.poll(() => zone.evaluate((node) => node === document.activeElement)).toBe(true);

    const likeDevice = page.getByLabel('Like the device');
    await likeDevice.focus();
    for (const [key, isChecked] of [['ArrowDown', false] as const, ['ArrowUp', true] as const]) {
      const saved = page.waitForResponse(/account\.update/);
      await page.keyboard.press(key);
      await expect.poll(() => likeDevice.isChecked()).toBe(isChecked);
      await saved;
    }
    assertQuiet();
  });

  test('a change opens beside the list, and gives the focus back to its line', async () => {
    await page.goto(`${dashboard.url}/settings/activity`);
    await settled(page);
    const line = page.getByRole('table', { name: 'Changes' }).getByRole('link').first();
    await line.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText(/^req_/).waitFor();
    await walkDialog(page, drawer, 'drawer');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => line.evaluate((node) => node === document.activeElement)).toBe(true);
    assertQuiet();
  });

  test('a button keeps the focus while its work is under way, and is not pressed twice', async () => {
    await page.goto(`${dashboard.url}/projects?create=true`);
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Twice');
    const working = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/trpc/projects.create*', async (route) => {
      sent += 1;
      await working.promise;
      await route.abort('failed');
    });
    const create = dialog.getByRole('button', { name: 'Create project' });
    await create.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => create.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name').press('Enter');
    await create.focus();
    working.resolve();
    await dialog.getByText('The server cannot be reached.').first().waitFor();
    expect(await create.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(sent).toBe(1);
    await page.unroute('**/trpc/projects.create*');
    assertQuiet();
  });
});
