import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  focusedTitle,
  moreButton,
  openPageTrees,
  treeItem,
  treeItems,
  visibleTree,
} from '../../support/browser/page.tree.screen.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { rest, createPage, storedTree, openTree } = await openPageTrees(dashboard);

test('the first page is created, renamed in place, and given a subpage by its button', async () => {
  const website = await createWebsite(rest, { name: 'Harbour' });
  const { page, assertQuiet } = await openTree(website);
  await page.getByRole('heading', { name: 'No pages yet' }).waitFor();
  await assertAccessible(page, 'page-tree-empty');
  await page.getByRole('button', { name: 'Create the first page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await assertAccessible(page, 'page-tree-create');
  await dialog.getByLabel('Title').fill('About');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await dialog.waitFor({ state: 'detached' });
  await treeItem(page, 'About').waitFor();
  await expect.poll(() => focusedTitle(page)).toBe('About');

  await page.keyboard.press('F2');
  await page.keyboard.type('About us');
  await page.keyboard.press('Enter');
  await treeItem(page, 'About us').waitFor();
  await expect.poll(() => focusedTitle(page)).toBe('About us');
  await expect.poll(() => storedTree(website)).toEqual(['About us']);
  await page.keyboard.press('F2');
  await page.keyboard.type('Never kept');
  await page.keyboard.press('Escape');
  await expect.poll(() => visibleTree(page)).toEqual(['About us']);

  await treeItem(page, 'About us').getByTitle('Add subpage').click();
  await dialog.getByText('below “About us”').waitFor();
  await dialog.getByLabel('Title').fill('Team');
  await dialog.getByLabel('Slug').fill('About us');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await dialog.getByText('Slug may contain only lowercase letters').waitFor();
  await dialog.getByLabel('Slug').fill('people');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect.poll(() => visibleTree(page)).toEqual(['About us', '-Team']);
  await page.getByText('/about/people').waitFor();
  expect(await storedTree(website)).toEqual(['About us', '-Team']);
  assertQuiet();
});

test('arrow keys navigate the tree, letters find a title, and collapsed pages stay collapsed', async () => {
  const website = await createWebsite(rest, { name: 'Walked' });
  const about = await createPage(website, 'About');
  const team = await createPage(website, 'Team', { parentId: about.id });
  await createPage(website, 'Ann', { parentId: team.id });
  await createPage(website, 'Contact');
  const { page, assertQuiet } = await openTree(website);
  await expect.poll(() => visibleTree(page)).toEqual(['About', '-Team', 'Contact']);
  expect(await treeItems(page).evaluateAll((all) => all.filter((node) => node.tabIndex === 0).length)).toBe(
    1,
  );
  await treeItem(page, 'About').focus();
  for (const [key, title] of [
    ['ArrowDown', 'Team'],
    ['ArrowRight', 'Team'],
    ['ArrowRight', 'Ann'],
    ['ArrowLeft', 'Team'],
    ['End', 'Contact'],
    ['Home', 'About'],
    ['c', 'Contact'],
    ['ArrowUp', 'Ann'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedTitle(page), { message: key }).toBe(title);
  }
  expect(await treeItem(page, 'Ann').getAttribute('aria-selected')).toBe('true');
  expect(await treeItem(page, 'Team').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => visibleTree(page)).toEqual(['About', 'Contact']);
  await page.reload();
  await expect.poll(() => visibleTree(page)).toEqual(['About', 'Contact']);
  assertQuiet();
});

test('pages are reordered and nested by keyboard, even in quick succession', async () => {
  const website = await createWebsite(rest, { name: 'Ordered' });
  for (const title of ['One', 'Two', 'Three', 'Four']) await createPage(website, title);
  const { page, assertQuiet } = await openTree(website);
  await treeItem(page, 'Four').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => visibleTree(page)).toEqual(['Four', 'One', 'Two', 'Three']);
  await expect.poll(() => focusedTitle(page)).toBe('Four');
  await expect.poll(() => storedTree(website)).toEqual(['Four', 'One', 'Two', 'Three']);

  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => visibleTree(page)).toEqual(['One', '-Four', 'Two', 'Three']);
  await expect.poll(() => focusedTitle(page)).toBe('Four');
  await expect.poll(() => storedTree(website)).toEqual(['One', '-Four', 'Two', 'Three']);
  await page.getByText('“Four” moved to the start, under “One”').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => storedTree(website)).toEqual(['One', 'Four', 'Two', 'Three']);
  expect(new URL(page.url()).pathname).toBe(`/websites/${website.id}`);

  await moreButton(page, 'Three').click();
  const menu = page.locator('[role=menu]');
  await menu.evaluate(fadeUntilListOpens);
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move “Three”' });
  await dialog.waitFor();
  await assertAccessible(page, 'page-tree-move');
  await dialog.getByLabel('Parent page').click();
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'One (/one)' }).click();
  await dialog.getByRole('button', { name: 'Move page' }).click();
  await expect.poll(() => storedTree(website)).toEqual(['One', '-Three', 'Four', 'Two']);
  await expect.poll(() => visibleTree(page)).toEqual(['One', '-Three', 'Four', 'Two']);
  await expect
    .poll(() => treeItem(page, 'Three').evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);
  assertQuiet();
});

deepTest('a refused move or title is reverted and the reason is shown', async () => {
  const website = await createWebsite(rest, { name: 'Refused' });
  await createPage(website, 'One');
  const two = await createPage(website, 'Two');
  const { page, assertQuiet } = await openTree(website);
  await treeItem(page, 'Two').focus();
  await rest(`DELETE /v1/pages/${two.id}`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('No resource has the id').waitFor();
  await expect.poll(() => visibleTree(page)).toEqual(['One']);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/pages.update*', async (route) => {
    await released;
    await route.abort();
  });
  await treeItem(page, 'One').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Uno');
  await page.keyboard.press('Enter');
  await expect.poll(() => visibleTree(page)).toEqual(['Uno']);
  release();
  await expect.poll(() => visibleTree(page)).toEqual(['One']);
  await page.getByText('The server cannot be reached.').first().waitFor();
  assertQuiet();
});

/** Ends the fade of a menu just before a list takes the focus, which must not close that list. */
function fadeUntilListOpens(menu: HTMLElement | SVGElement): void {
  menu.style.transitionDuration = '10s';
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=listbox]')) return;
    for (const animation of menu.getAnimations()) animation.finish();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

deepTest('pages are reordered, nested and moved to the top level by dragging', async () => {
  const website = await createWebsite(rest, { name: 'Dragged' });
  for (const title of ['One', 'Two', 'Three', 'Four']) await createPage(website, title);
  const { page, assertQuiet } = await openTree(website);
  const drag = async (title: string, onto: string, fraction: number, offsetX = 60) => {
    const { height = 0 } = (await treeItem(page, onto).boundingBox()) ?? {};
    const targetPosition = { x: offsetX, y: height * fraction };
    const sourcePosition = { x: 300, y: height / 2 };
    await treeItem(page, title).dragTo(treeItem(page, onto), { targetPosition, sourcePosition });
  };
  await drag('Four', 'One', 0.9);
  await expect.poll(() => visibleTree(page)).toEqual(['One', 'Four', 'Two', 'Three']);
  await drag('Three', 'One', 0.1);
  await expect.poll(() => visibleTree(page)).toEqual(['Three', 'One', 'Four', 'Two']);
  await drag('Two', 'Four', 0.5);
  await expect.poll(() => visibleTree(page)).toEqual(['Three', 'One', 'Four', '-Two']);
  await drag('Three', 'Two', 0.9);
  await expect.poll(() => visibleTree(page)).toEqual(['One', 'Four', '-Two', '-Three']);
  await expect.poll(() => storedTree(website)).toEqual(['One', 'Four', '-Two', '-Three']);

  // A page can be dropped neither on itself nor below itself, and the drop line shows where it would go.
  await drag('Four', 'Two', 0.5);
  await treeItem(page, 'Two').hover();
  await page.mouse.down();
  const { x = 0, y = 0, height = 0 } = (await treeItem(page, 'Three').boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + height * 0.5, { steps: 3 });
  await page.mouse.move(x + 10, y + height * 0.95, { steps: 3 });
  await page.locator('[data-drop=after]').waitFor();
  await assertDropLine(page);
  await page.mouse.up();
  // At the left edge, dropping after the last sibling means after the parent.
  await expect.poll(() => storedTree(website)).toEqual(['One', 'Four', '-Three', 'Two']);
  assertQuiet();
});

async function assertDropLine(page: Page): Promise<void> {
  const box = await page.locator('[data-drop]').boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/page-tree-drag.png` });
}
