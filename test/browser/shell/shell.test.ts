import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import {
  openDialog,
  openPalette,
  pressSequence,
  waitForFocus,
  waitForHighlighted,
} from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();
for (const name of ['Spring campaign', 'Autumn fair']) {
  await restClient(installation.url, installation.owner.key)('POST /v1/projects', {
    body: { name },
  });
}

test('the palette opens screens and projects and runs actions, by keyboard alone', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await openPalette(page);
  await expect.poll(() => page.locator('[data-highlighted]').count()).toBe(1);
  await assertAccessible(page, 'palette');
  await page.keyboard.type('autumn');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await waitForHighlighted(page, 'Autumn fair');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Autumn fair');
  await openDialog(page).waitFor({ state: 'detached' });

  await openPalette(page);
  await page.keyboard.type('new key');
  const created = page.getByRole('group', { name: 'Create' }).getByRole('option');
  await expect.poll(() => created.allInnerTexts()).toEqual(['New API key']);
  await waitForHighlighted(page, 'New API key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New API key' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.has('create')).toBe(false);

  await openPalette(page);
  await page.keyboard.type('dark theme');
  await waitForHighlighted(page, 'Dark theme');
  const darkSaved = page.waitForResponse(/account\.update/);
  await page.keyboard.press('Enter');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('dark');
  await darkSaved;
  await page.reload();
  await waitForHeading(page, 'API keys');
  expect(await scheme()).toBe('dark');
  await openPalette(page);
  await page.keyboard.type('system theme');
  await waitForHighlighted(page, 'System theme');
  const saved = page.waitForResponse(/account\.update/);
  await page.keyboard.press('Enter');
  await saved;
  await expect.poll(scheme).toBe('light dark');
  assertQuiet();
});

deepTest('a dialog that closes leaves the focus to the palette that opened meanwhile', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await waitForFocus(dialog.getByLabel('Name'));
  await pressSequence(page, 'Escape', 'Control+k');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('combobox', { name: 'Find anything' }));
  await page.keyboard.type('autumn');
  await waitForHighlighted(page, 'Autumn fair');
  assertQuiet();
});

test('shortcuts navigate, create and search, but not while typing, and can be switched off', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  await pressSequence(page, 'g', 'p');
  await waitForHeading(page, 'Projects');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('/');
  await page.keyboard.type('cg?k');
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  expect(await search.inputValue()).toBe('cg?k');
  await search.fill('');
  await search.blur();
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'New project' }).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitForFocus(sheet.getByRole('heading', { name: 'Keyboard shortcuts' }));
  await assertAccessible(page, 'shortcuts');
  const saved = page.waitForResponse(/account\.update/);
  const singleKeys = page.getByLabel('Single-key shortcuts');
  await singleKeys.click();
  await expect.poll(() => singleKeys.isChecked()).toBe(false);
  await saved;
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await pressSequence(page, 'g', 'h');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  expect(await openDialog(page).count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/projects');
  const [account] = await installation.sql<{ has_shortcuts: boolean }>(
    'update account set has_shortcuts = true where email = $1 and not has_shortcuts returning has_shortcuts',
    [installation.owner.email],
  );
  expect(account).toBeDefined();
  assertQuiet();
});

deepTest('the navigation stays collapsed after a reload, and opens as a sheet on a phone', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie);
  await waitForHeading(page, 'Home');
  const width = async () => (await page.getByRole('banner').first().boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await page.keyboard.press('[');
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await waitForHeading(page, 'Home');
  expect(await width()).toBeLessThan(80);
  const members = page.getByRole('link', { name: 'Members' });
  await members.focus();
  await assertAccessible(page, 'home-collapsed');
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect.poll(width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 360, height: 720 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page
    .getByRole('dialog', { name: 'Navigation' })
    .getByRole('link', { name: 'Projects', exact: true })
    .click();
  await waitForHeading(page, 'Projects');
  await openDialog(page).waitFor({ state: 'detached' });
  assertQuiet();
});

test('environment and organization are in the address, and the next visit starts with them', async () => {
  const newCookie = await installation.owner.signIn();
  const { page, context, assertQuiet } = await dashboard.openWith(newCookie, '/projects');
  await page.getByRole('link', { name: 'Spring campaign' }).waitFor();
  const searchParameters = () => Object.fromEntries(new URL(page.url()).searchParams);
  expect(searchParameters()).toMatchObject({
    organization: installation.owner.organization.slug,
    environment: 'live',
  });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('link', { name: 'Spring campaign' }).waitFor();

  const environmentSwitched = page.waitForResponse(/session\.switch/);
  await page.getByRole('button', { name: /^Environment/ }).click();
  await page.getByRole('menuitemradio', { name: 'Test' }).click();
  await page.getByText('No projects yet').waitFor();
  expect(searchParameters().environment).toBe('test');
  await environmentSwitched;
  await other.reload();
  await other.getByRole('link', { name: 'Spring campaign' }).waitFor();

  await page.getByRole('button', { name: /^Organization/ }).click();
  await page.getByRole('menuitem', { name: 'New organization' }).click();
  await openDialog(page).getByLabel('Name').fill('Second');
  const organizationSwitched = page.waitForResponse(/session\.switch/);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('button', { name: 'Organization: Second' }).waitFor();
  expect(searchParameters()).toMatchObject({ organization: 'second', environment: 'test' });
  await organizationSwitched;
  await other.goto(installation.url);
  await other.getByRole('button', { name: 'Organization: Second' }).waitFor();
  expect(new URL(other.url()).search).toBe('?organization=second&environment=test');
  assertQuiet();
});

deepTest('the organization of somebody else links to one’s own', async () => {
  const path = `/projects?organization=${installation.stranger.organization.slug}`;
  const { page, assertQuiet } = await dashboard.openWith(cookie, path);
  await waitForHeading(page, 'You are not a member');
  await assertAccessible(page, 'foreign-organization');
  await page.getByRole('link', { name: `Go to ${installation.owner.organization.name}` }).click();
  await waitForHeading(page, 'Home');
  assertQuiet();
});

deepTest('the palette copies the id of the open project', async () => {
  const { page, context, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Autumn fair' }).click();
  await waitForHeading(page, 'Autumn fair');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await openPalette(page);
  await page.keyboard.type('copy project');
  await waitForHighlighted(page, 'Copy project ID');
  await page.keyboard.press('Enter');
  await page.getByText(`Copied ${id}`).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  assertQuiet();
});

deepTest('a notification can be dismissed with a screen reader', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await openDialog(page).getByLabel('Name', { exact: true }).fill('Told');
  await page.keyboard.press('Enter');
  await page.getByText('“Told” created').first().waitFor();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByText('“Told” created').first().waitFor({ state: 'detached' });
  assertQuiet();
});

deepTest('going back shows neither the dialog of a created project nor a deleted project', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await openDialog(page).getByLabel('Name', { exact: true }).fill('Fleeting');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Fleeting');
  await page.goBack();
  await waitForHeading(page, 'Projects');
  expect(new URL(page.url()).searchParams.has('create')).toBe(false);
  await expect.poll(() => page.getByRole('dialog', { name: 'New project' }).count()).toBe(0);

  const path = await page.getByRole('link', { name: 'Fleeting' }).getAttribute('href');
  await page.goto(`${dashboard.url}${path?.replace('?', '/settings?')}`);
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByLabel('Type the project’s name to confirm').fill('Fleeting');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await waitForHeading(page, 'Projects');
  await page.goBack();
  await waitForHeading(page, 'Projects');
  assertQuiet();
});
