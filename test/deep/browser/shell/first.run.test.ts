import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assertAccessible,
  openPage,
  startBrowser,
  type TestBrowser,
} from '../../../support/browser/browser.ts';
import { openDialog } from '../../../support/browser/shell.ts';
import { type ServerProcess, startServer } from '../../../support/server/process.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../support/server/temporary.folder.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
let chromium: TestBrowser;

beforeAll(async () => {
  folder = await temporaryFolder();
  [server, chromium] = await Promise.all([startServer(folder.path), startBrowser()]);
});

afterAll(async () => {
  await chromium.close();
  await server.end('SIGTERM');
  await folder.remove();
});

const email = 'ada@example.com';
const password = 'seven green bicycles sing';

/** Opens the settings of the open project. */
const openSettings = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Settings', exact: true })
    .click();

/** Counts the clicks in a page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0');
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('a new user sets up, opens a published website in five clicks, and uses and revokes a key', async () => {
  const { page, assertQuiet } = await openPage(chromium.browser);

  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Open the setup link' }).waitFor();
  await assertAccessible(page, 'setup-without-link');

  await page.goto(String(server.setupLink));
  await page.getByLabel('Organization').fill('Acme');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByText('must have at least 15 characters').waitFor();
  await assertAccessible(page, 'setup', true);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create organization' }).click();

  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const siteSteps = page.getByRole('region', { name: 'Publish a website' });
  await siteSteps.getByRole('button', { name: 'Company' }).waitFor();
  await assertAccessible(page, 'home-first-steps');
  const clicks = await countClicks(page);
  await siteSteps.getByRole('button', { name: 'Company' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harbour & Pine');
  await openDialog(page).getByRole('button', { name: 'Create website' }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbour & Pine' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View live' }).click();
  const site = await opened;
  await site.getByRole('link', { name: 'Harbour & Pine' }).first().waitFor();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await site.close();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spring campaign');
  await assertAccessible(page, 'project-create');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spring campaign' }).waitFor();
  await assertAccessible(page, 'project-overview-empty');
  await openSettings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await assertAccessible(page, 'project');

  await page.goto(`${server.url}/settings/api-keys`);
  await page.getByRole('button', { name: 'Create your first key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Website build');
  await page.getByRole('radio', { name: 'Read only' }).first().check();
  await assertAccessible(page, 'key-create');
  await openDialog(page).getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('API key', { exact: true }).inputValue();
  expect(key).toMatch(/^svc_live_sk_[0-9A-Za-z]{42}$/);
  await assertAccessible(page, 'key-reveal');

  const done = page.getByRole('button', { name: 'Done' });
  expect(await done.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('API key', { exact: true }).isVisible()).toBe(true);
  await page.getByLabel('I have stored it').check();
  await done.click();
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);
  await assertAccessible(page, 'keys');

  const toHome = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const apiSteps = page.getByRole('region', { name: 'Use the API' });
  await toHome();
  await apiSteps
    .getByRole('listitem')
    .filter({ hasText: 'Send a first request' })
    .and(page.locator('[aria-current]'))
    .waitFor();
  await assertAccessible(page, 'home-first-request');
  const call = () => fetch(`${server.url}/v1/projects`, { headers: { authorization: `Bearer ${key}` } });
  const response = await call();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    data: [{ name: 'Spring campaign', status: 'published' }, { name: 'Harbour & Pine' }],
  });
  // The step ticks itself off, and so ends the path.
  await apiSteps.waitFor({ state: 'detached' });
  expect(await siteSteps.count()).toBe(0);

  await page.goto(`${server.url}/settings/api-keys`);
  await page.getByRole('link', { name: 'Website build' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('cannot be undone').waitFor();
  await page.getByLabel('Type the key’s name to confirm').fill('Website build');
  await assertAccessible(page, 'key-revoke');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Revoked', { exact: true }).first().waitFor();
  expect((await call()).status).toBe(401);
  await toHome();
  await page.getByRole('region', { name: 'Continue where you left off' }).getByRole('link').first().waitFor();
  await assertAccessible(page, 'home');
  expect(server.output()).not.toContain(key);
  assertQuiet();
});

test('signing out ends the session, and signing in returns to the requested page', async () => {
  const { page, assertQuiet } = await openPage(chromium.browser);
  await page.goto(`${server.url}/settings/api-keys`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('not the right password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The email address or password is incorrect.').waitFor();
  await assertAccessible(page, 'sign-in');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();

  await page.getByRole('button', { name: 'Account: ada' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.goto(`${server.url}/projects`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  assertQuiet();
});

test('a project is edited, archived, and deleted only after its name is typed', async () => {
  const { page, assertQuiet } = await openPage(chromium.browser);
  await page.goto(`${server.url}/projects`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('link', { name: 'Spring campaign' }).click();
  await openSettings(page);
  await page.getByLabel('Name', { exact: true }).fill('Summer campaign');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Summer campaign' }).waitFor();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Unarchive' }).waitFor();

  await page.goto(`${server.url}/projects/proj_01h2xcejqtf2nbrexx3vqjhp41`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await assertAccessible(page, 'project-not-found');
  await page.goto(`${server.url}/nowhere`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await assertAccessible(page, 'missing');

  await page.goto(`${server.url}/projects?q=nothing-like-it`);
  await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
  await assertAccessible(page, 'projects-filtered-empty');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('link', { name: 'Summer campaign' }).click();
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete project' }).click();
  const confirm = page.getByRole('button', { name: 'Delete permanently' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type the project’s name to confirm').fill('Summer campaign');
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/projects');
  await page.getByRole('link', { name: 'Harbour & Pine' }).waitFor();
  await page.getByRole('link', { name: 'Summer campaign' }).waitFor({ state: 'detached' });
  assertQuiet();
});
