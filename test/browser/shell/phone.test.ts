import { describe, expect, test } from 'vitest';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { listRowHeights, smallTargets, topBars, zoomingFields } from '../../support/browser/phone.ts';
import { framedScreens, publicScreens, seedDemo, waitUntilSettled } from '../../support/browser/screens.ts';
import { openDialog } from '../../support/browser/shell.ts';
import { deepTest } from '../../support/run/deep.test.ts';
import { isDeep } from '../../support/run/tier.ts';

/** A small phone, such as an iPhone SE. */
const phone = { width: 375, height: 667 };

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const options = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const };
const { page, assertQuiet } = await dashboard.signIn(demo.owner, '/home', options);

/** A list; the deep tests cover all screens. */
const examples = ['/settings/members'];
const screens = framedScreens(demo.ids).filter(({ route }) => isDeep || examples.includes(route));

async function openScreen(path: string): Promise<void> {
  await page.goto(`${dashboard.url}${path}`);
  await waitUntilSettled(page);
}

describe('every screen fits a phone', () => {
  test.for(screens)('$route has one bar, low rows and targets for fingers', async ({ route, path }) => {
    // Some screens show only a choice of a project without one.
    await openScreen(`${path}?project=${demo.ids.projectId}`);
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widthPx, 'what scrolls sideways').toBeLessThanOrEqual(phone.width);
    // A preview has a window of its own.
    expect(await topBars(page)).toBe(route.endsWith('/preview') && !route.startsWith('/design') ? 0 : 1);
    expect(await smallTargets(page)).toEqual([]);
    expect(await zoomingFields(page)).toEqual([]);
    for (const heightPx of await listRowHeights(page)) expect(heightPx).toBeLessThanOrEqual(76);
    assertQuiet();
  });
});

deepTest('every screen before signing in has targets for fingers on a phone', async () => {
  const visitor = await dashboard.open(options);
  for (const { path } of publicScreens().filter(({ route }) => !route.startsWith('/docs'))) {
    await visitor.page.goto(`${dashboard.url}${path}`);
    await waitUntilSettled(visitor.page);
    expect(await smallTargets(visitor.page), path).toEqual([]);
  }
  visitor.assertQuiet();
});

deepTest('dialogs, drawers, confirmations, menus and filters open as sheets on a phone', async () => {
  await openScreen('/projects');
  await page.getByRole('button', { name: 'Filters' }).tap();
  await assertSheet('Filters');
  await openDialog(page).getByLabel('Status').selectOption('published');
  await page.waitForURL(/status=published/);
  await openDialog(page).getByRole('button', { name: 'Done' }).tap();
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Filters' }).textContent()).toContain('1');
  await page.getByRole('button', { name: 'New project' }).tap();
  await assertSheet('New project');

  await openScreen('/settings/members');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .tap();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect(await bottomOf(menu)).toBe(phone.height);
  await menu.getByRole('menuitem', { name: 'Remove' }).tap();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.waitFor();
  expect(await bottomOf(confirmation)).toBe(phone.height);

  await openScreen('/blog/tags');
  await page.getByRole('row').nth(1).tap();
  await openDialog(page).getByLabel('Name').waitFor();
  expect(await bottomOf(openDialog(page))).toBe(phone.height);
  assertQuiet();
});

deepTest(
  'the bar of an editor is one line on a phone, with how saving stands and a menu for the rest',
  async () => {
    await openScreen(`/pages/${demo.ids.pageId}`);
    const status = page.getByRole('status').filter({ hasText: 'Saved' });
    expect(await status.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'More actions' }).tap();
    for (const name of ['Outline', 'Settings', 'Comments', 'History', 'Schedule…']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).tap();
    await assertSheet('Settings');
    await openDialog(page).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('link', { name: /^Back to/ }).tap();
    await waitForHeading(page, 'Lighthouse Books');
    assertQuiet();
  },
);

deepTest(
  'the controls above the media are one row on a phone, and a menu and a sheet have the rest',
  async () => {
    await openScreen(`/media?project=${demo.ids.projectId}`);
    const row = page.getByRole('search');
    await page.getByRole('listbox', { name: 'Media' }).waitFor();
    const above = await page.locator('#main :is(button, input, select):visible').evaluateAll((controls) => {
      const list = document.querySelector('[role=listbox]');
      return controls
        .filter(
          (control) => list && control.compareDocumentPosition(list) === Node.DOCUMENT_POSITION_FOLLOWING,
        )
        .map((control) => Math.round(control.getBoundingClientRect().top));
    });
    expect(above.length).toBe(3);
    expect(new Set(above).size, above.join()).toBe(1);
    await page.getByRole('button', { name: 'Upload files' }).waitFor();
    await row.getByRole('button', { name: 'Filters' }).tap();
    await assertSheet('Filters');
    await openDialog(page).getByLabel('Order').selectOption({ label: 'Name A–Z' });
    await page.waitForURL(/sort=filename/);
    await openDialog(page).getByRole('button', { name: 'Done' }).tap();
    await openDialog(page).waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Show as list' }).tap();
    await page.waitForURL(/view=list/);
    await row.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Show as grid' }).waitFor();
    await page.getByRole('menuitem', { name: 'New folder' }).tap();
    await assertSheet('New folder');
    assertQuiet();
  },
);

const bottomOf = async (part: ReturnType<typeof openDialog>) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return Math.round(y + height);
};

/** Asserts that the open dialog has this name, is as wide as the window and ends at its bottom, not above 92 % of it. */
async function assertSheet(name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(phone.width);
  expect(await bottomOf(dialog)).toBe(phone.height);
  expect(box?.height).toBeLessThanOrEqual(phone.height * 0.92 + 1);
  expect(await smallTargets(page)).toEqual([]);
  expect(await zoomingFields(page)).toEqual([]);
}
