import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { menuOf, openPageTrees } from '../../../support/browser/page-tree.screen.ts';
import { highlighted, openPalette } from '../../../support/browser/shell.ts';
import { pageOf } from '../../../support/fixtures/pages.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { rest, cookie, createPage, openTree } = await openPageTrees(dashboard);

async function choose(page: Page, title: string, words: string): Promise<void> {
  await menuOf(page, title).click();
  const menu = page.getByRole('menu', { name: 'More' });
  await menu.getByRole('menuitem', { name: words, exact: true }).click();
  await menu.waitFor({ state: 'detached' });
}

test('the menu of a line publishes what it lists, and takes offline what is confirmed', async () => {
  const website = await createWebsite(rest, { name: 'Published' });
  const about = await createPage(website, 'About', { blocks: [{ type: 'heading', text: 'Our bread' }] });
  const { page, assertQuiet } = await openTree(website);
  const statusOf = async () => pageOf(await rest(`GET /v1/pages/${about.id}`)).status;
  await choose(page, 'About', 'Publish…');
  const dialog = page.getByRole('dialog', { name: 'Publish “About”' });
  await dialog.getByText('It goes live for the first time').waitFor();
  const listed = dialog.getByRole('list', { name: 'What differs' }).getByRole('listitem');
  await listed.getByText('Our bread').waitFor();
  await assertAccessible(page, 'page-tree-publish');
  expect(await statusOf()).toBe('draft');
  await rest(`PATCH /v1/pages/${about.id}`, { body: { title: 'Of another' } });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await dialog.getByText('Somebody changed this page in the meantime.').waitFor();
  expect(await statusOf()).toBe('draft');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Of another', 'Publish…');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published “Of another”').waitFor();
  await page.getByRole('treeitem', { name: /^Of another Published / }).waitFor();

  await choose(page, 'Of another', 'Unpublish…');
  const confirm = page.getByRole('alertdialog', { name: 'Take “Of another” offline?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf()).toBe('published');
  await choose(page, 'Of another', 'Unpublish…');
  await confirm.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('treeitem', { name: /^Of another Unpublished / }).waitFor();
  expect(await statusOf()).toBe('unpublished');
  assertQuiet();
});

test('the palette and the letter c begin a page, where pages are', async () => {
  const website = await createWebsite(rest, { name: 'Begun' });
  await createPage(website, 'About');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites/${website.id}/settings`);
  await heading(page, 'Begun');
  await openPalette(page);
  await page.keyboard.type('new page');
  await highlighted(page, 'New page');
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
