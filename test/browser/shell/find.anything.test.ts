import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openDialog, openPalette, waitForHighlighted } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();
const rest = restClient(installation.url, installation.owner.key);
const { id: projectId } = await createProject(rest, { name: 'Harbour bakery' });
const { id: websiteId } = await createWebsite(rest, { projectId, name: 'Quayside' });
const { id: pageId } = await createPage(rest, {
  websiteId,
  title: 'Opening hours',
  markdown: 'On Sundays we bake croissants before dawn.',
});

test('finds a page by a word of its text and opens it, and lists it as recent, by keyboard alone', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await openPalette(page);
  await page.keyboard.type('croissants');
  const option = page.getByRole('option', { name: /^Opening hours/ });
  await option.and(page.locator('[data-highlighted]')).waitFor();
  await option.getByText('Harbour bakery · On Sundays we bake croissants before dawn.').waitFor();
  await assertAccessible(page, 'find-anything');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Opening hours');
  expect(new URL(page.url()).pathname).toBe(`/pages/${pageId}`);
  await page.goto(`${installation.url}/projects`);
  await waitForHeading(page, 'Projects');
  await openPalette(page);
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^Opening hours/ })
    .waitFor();
  assertQuiet();
});

deepTest('offers to publish the page one is on', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/pages/${pageId}`);
  await waitForHeading(page, 'Opening hours');
  await openPalette(page);
  await page.keyboard.type('publish');
  await waitForHighlighted(page, 'Publish…');
  await page.keyboard.press('Enter');
  await openDialog(page)
    .getByRole('button', { name: /^Publish/ })
    .waitFor();
  assertQuiet();
});

deepTest('says that the search failed, and searches again', async () => {
  const { page } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await page.route(/search\.all/, (route) => route.fulfill({ status: 400, json: {} }));
  await openPalette(page);
  await page.keyboard.type('croissants');
  await page.getByText('The search failed.').waitFor();
  await page.unroute(/search\.all/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: /^Opening hours/ }).waitFor();
});

deepTest('finds settings by what can be set there, documentation, and a new page of a website', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await openPalette(page);
  await page.keyboard.type('passkey');
  await waitForHighlighted(page, 'Account');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('pages.duplicate');
  await page.getByRole('group', { name: 'Documentation' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('quayside');
  await page.getByRole('option', { name: 'New page in Quayside' }).click();
  await page.getByRole('dialog', { name: 'New page' }).waitFor();
  assertQuiet();
});

deepTest('opens a result in a new tab with Ctrl', async () => {
  const { page, context } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await openPalette(page);
  await page.keyboard.type('croissants');
  const option = page.getByRole('option', { name: /^Opening hours/ });
  await option.and(page.locator('[data-highlighted]')).waitFor();
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await opening;
  await opened.waitForURL(`**/pages/${pageId}**`);
  expect(new URL(page.url()).pathname).toBe('/home');
});
