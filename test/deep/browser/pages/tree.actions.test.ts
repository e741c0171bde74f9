import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import {
  focusedTitle,
  moreButton,
  openPageTrees,
  treeItem,
  treeItems,
  visibleTree,
} from '../../../support/browser/page.tree.screen.ts';
import { openPalette, undoButton, waitForFocus, waitForHighlighted } from '../../../support/browser/shell.ts';
import { pageOf } from '../../../support/fixtures/pages.ts';
import { createWebsite, websiteOf } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie, createPage, storedTree, openTree } = await openPageTrees(dashboard);

const languages = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'de', name: 'German', isDefault: false },
];

test('a search shows the ancestors of a match, and each language has its own tree', async () => {
  const website = await createWebsite(rest, { name: 'Searched', locales: languages });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  await createPage(website, 'Contact');
  await createPage(website, 'Kontakt', { locale: 'de' });
  const { page, assertQuiet } = await openTree(website);
  await treeItems(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('team');
  await expect.poll(() => visibleTree(page)).toEqual(['About', '-Team']);
  await page.getByText('1 of 3 pages match').waitFor();
  await page.keyboard.type(' of nobody');
  await page.getByRole('heading', { name: 'No pages match' }).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => visibleTree(page)).toEqual(['About', '-Team', 'Contact']);

  await page.getByLabel('Language').selectOption('German');
  await expect.poll(() => visibleTree(page)).toEqual(['Kontakt']);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  expect(await dialog.getByLabel('Language').inputValue()).toBe('de');
  await dialog.getByLabel('Title').fill('Preise');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect.poll(() => visibleTree(page)).toEqual(['Kontakt', 'Preise']);
  await page.reload();
  await expect.poll(() => visibleTree(page)).toEqual(['Kontakt', 'Preise']);
  assertQuiet();
});

test('a deleted page can be restored, and its subpages are counted before they are deleted with it', async () => {
  const website = await createWebsite(rest, { name: 'Deleted' });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  const contact = await createPage(website, 'Contact');
  const { page, assertQuiet } = await openTree(website);
  await treeItem(page, 'Contact').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog');
  await createPage(website, 'Map', { parentId: contact.id });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('1 subpage will also be deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Delete with 1 subpage' }).waitFor();
  await assertAccessible(page, 'page-tree-delete');
  await dialog.getByRole('button', { name: 'Delete with 1 subpage' }).click();
  const undo = await undoButton(page, '“Contact” deleted');
  await expect.poll(() => visibleTree(page)).toEqual(['About', '-Team']);
  await expect.poll(() => focusedTitle(page)).toBe('Team');
  await undo.click();
  await expect.poll(() => storedTree(website)).toEqual(['About', '-Team', 'Contact', '-Map']);
  await expect.poll(() => focusedTitle(page)).toBe('Contact');

  await treeItem(page, 'About').focus();
  await page.keyboard.press('Delete');
  // The tree does not show this page yet.
  await createPage(website, 'Jobs', { parentId: about.id });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('2 subpages will also be deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Delete with 2 subpages' }).click();
  await expect.poll(() => storedTree(website)).toEqual(['Contact', '-Map']);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const drawer = page.getByRole('dialog', { name: 'Recently deleted pages' });
  await drawer.getByText('/about', { exact: true }).waitFor();
  await assertAccessible(page, 'page-tree-deleted');
  await drawer.getByRole('button', { name: 'Restore “About”' }).click();
  await drawer.getByText('No deleted pages. Deleted pages stay here for 30 days.').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await storedTree(website)).toEqual(['About', '-Team', '-Jobs', 'Contact', '-Map']);
  assertQuiet();
});

async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await moreButton(page, title).click();
  const menu = page.getByRole('menu', { name: 'More' });
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
  await menu.waitFor({ state: 'detached' });
}

test('the menu of a page renames it, duplicates it and makes it the home page', async () => {
  const website = await createWebsite(rest, { name: 'Menus', locales: languages });
  const about = await createPage(website, 'About');
  await createPage(website, 'Team', { parentId: about.id });
  const contact = await createPage(website, 'Contact');
  await rest(`POST /v1/pages/${about.id}/publish`);
  const { page, assertQuiet } = await openTree(website);
  await chooseAction(page, 'About', 'Rename');
  await waitForFocus(treeItems(page).getByRole('textbox'));
  await page.keyboard.type('About us');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: /^About us Unpublished changes / }).waitFor();
  await chooseAction(page, 'About us', 'Set as home page');
  await page.getByRole('treeitem', { name: /^About us Home page / }).waitFor();
  await chooseAction(page, 'Contact', 'Set as 404 page');
  await page.getByRole('treeitem', { name: /^Contact 404 page / }).waitFor();
  const roles = { homePageId: about.id, notFoundPageId: contact.id };
  expect(websiteOf(await rest(`GET /v1/websites/${website.id}`))).toMatchObject(roles);
  await chooseAction(page, 'Contact', 'Unset as 404 page');
  await page.getByRole('treeitem', { name: /^Contact Draft / }).waitFor();
  await chooseAction(page, 'Team', 'Duplicate');
  await expect.poll(() => visibleTree(page)).toEqual(['About us', '-Team', '-Team', 'Contact']);

  await treeItem(page, 'Contact').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await assertAccessible(page, 'page-tree-menu');
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'page-tree');
  await treeItem(page, 'About us').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pages/${about.id}*`);
  assertQuiet();
});

test('the menu of a page publishes it after listing the changes, and takes it offline after confirmation', async () => {
  const website = await createWebsite(rest, { name: 'Published' });
  const about = await createPage(website, 'About', { blocks: [{ type: 'heading', text: 'Our bread' }] });
  const { page, assertQuiet } = await openTree(website);
  const statusOf = async () => pageOf(await rest(`GET /v1/pages/${about.id}`)).status;
  await chooseAction(page, 'About', 'Publish…');
  const dialog = page.getByRole('dialog', { name: 'Publish “About”' });
  await dialog.getByText('Publishing makes it visible to visitors for the first time').waitFor();
  const differences = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await differences.getByText('Our bread').waitFor();
  await assertAccessible(page, 'page-tree-publish');
  expect(await statusOf()).toBe('draft');
  await rest(`PATCH /v1/pages/${about.id}`, { body: { title: 'Of another' } });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await dialog.getByText('Someone else changed this page.').waitFor();
  expect(await statusOf()).toBe('draft');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseAction(page, 'Of another', 'Publish…');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('“Of another” published').waitFor();
  await page.getByRole('treeitem', { name: /^Of another Published / }).waitFor();

  await chooseAction(page, 'Of another', 'Unpublish…');
  const confirm = page.getByRole('alertdialog', { name: 'Unpublish “Of another”?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf()).toBe('published');
  await chooseAction(page, 'Of another', 'Unpublish…');
  await confirm.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('treeitem', { name: /^Of another Unpublished / }).waitFor();
  expect(await statusOf()).toBe('unpublished');
  assertQuiet();
});

test('the palette and the key c create a page on the screen of its website', async () => {
  const website = await createWebsite(rest, { name: 'Begun' });
  await createPage(website, 'About');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await waitForHeading(page, 'Begun');
  await openPalette(page);
  await page.keyboard.type('new page');
  await waitForHighlighted(page, 'New page');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/websites/${website.id}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('c');
  await dialog.waitFor();
  assertQuiet();
});
