import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openPicker, pickerOptions, projectButton } from '../../support/browser/projects.ts';
import { waitForFocus, waitForHighlighted } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();
const rest = restClient(installation.url, installation.owner.key);

async function createProject(name: string): Promise<string> {
  return String((await rest('POST /v1/projects', { body: { name } })).at('data.id'));
}

const bakery = await createProject('Bakery');
const harbour = await createProject('Harbour');
await rest('POST /v1/websites', { body: { projectId: bakery, name: 'Bread shop' } });
await rest('POST /v1/websites', { body: { projectId: harbour, name: 'Ferry times' } });

const chosen = (page: Page) => new URL(page.url()).searchParams.get('project');

test('chooses a project by keyboard alone, and stays on the list', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/websites?sort=name');
  await page.getByRole('link', { name: 'Ferry times' }).waitFor();
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  await openPicker(page);
  await waitForHighlighted(page, 'All projects');
  await assertAccessible(page, 'project-picker');
  await page.keyboard.type('harb');
  await expect.poll(() => pickerOptions(page).allInnerTexts()).toEqual(['Harbour']);
  await waitForHighlighted(page, 'Harbour');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Bread shop' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Ferry times' }).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/websites');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
  expect(chosen(page)).toBe(harbour);
  await waitForFocus(projectButton(page));
  assertQuiet();
});

test('keeps the chosen project across screens, reload and new tabs', async () => {
  const { page, context, assertQuiet } = await dashboard.openWith(cookie, `/websites?project=${bakery}`);
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await waitForHeading(page, 'Blog');
  expect(chosen(page)).toBe(bakery);
  await page.reload();
  await waitForHeading(page, 'Blog');
  await projectButton(page).getByText('Bakery').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await projectButton(other).getByText('Bakery').waitFor();
  await other.close();
  assertQuiet();
});

deepTest('falls back to all projects, with a notice, when the chosen one does not exist', async () => {
  const { page } = await dashboard.openWith(cookie, '/websites?project=proj_00000000000000000000000000');
  await page.getByText('The selected project does not exist here. Showing all projects.').waitFor();
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  expect(chosen(page)).toBeNull();
  expect(await page.getByRole('alert').count()).toBe(0);
});

deepTest('opens a project at its overview from a screen that shows no list of one project', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/home');
  await waitForHeading(page, 'Home');
  await openPicker(page);
  await page.getByRole('option', { name: 'Bakery' }).click();
  await waitForHeading(page, 'Bakery');
  expect(new URL(page.url()).pathname).toBe(`/projects/${bakery}`);
  expect(chosen(page)).toBe(bakery);
  assertQuiet();
});

deepTest('finds the 101st project by scrolling, by arrow keys and by its name', async () => {
  const tenant = await installation.createTenant({ name: 'Many' });
  const many = restClient(installation.url, tenant.key);
  for (let number = 1; number <= 101; number += 1) {
    await many('POST /v1/projects', { body: { name: `Project ${String(number).padStart(3, '0')}` } });
  }
  const { page, assertQuiet } = await dashboard.openWith(await tenant.signIn(), '/websites');
  await waitForHeading(page, 'Websites');
  await openPicker(page);
  const last = page.getByRole('option', { name: 'Project 101' });
  await expect
    .poll(async () => {
      await pickerOptions(page).last().scrollIntoViewIfNeeded();
      return last.count();
    })
    .toBe(1);
  await page.keyboard.type('101');
  await waitForHighlighted(page, 'Project 101');
  await page.keyboard.press('Enter');
  await projectButton(page).getByText('Project 101').waitFor();
  assertQuiet();
});

deepTest('switching the environment or the organization drops the project', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites?project=${bakery}`);
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  const switched = page.waitForResponse(/session\.switch/);
  await page.getByRole('button', { name: /^Environment/ }).click();
  await page.getByRole('menuitemradio', { name: 'Test' }).click();
  await page.getByText('No websites yet').waitFor();
  expect(chosen(page)).toBeNull();
  await switched;
  const back = page.waitForResponse(/session\.switch/);
  await page.getByRole('button', { name: /^Environment/ }).click();
  await page.getByRole('menuitemradio', { name: 'Live' }).click();
  await back;
  assertQuiet();
});

deepTest('starts with the project that was chosen last, unless the address names another place', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/websites?project=${bakery}`, {});
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  await page.goto(installation.url);
  await waitForHeading(page, 'Home');
  await projectButton(page).getByText('Bakery').waitFor();
  expect(chosen(page)).toBe(bakery);
  await page.goto(`${installation.url}/websites`);
  await page.getByRole('link', { name: 'Ferry times' }).waitFor();
  expect(chosen(page)).toBeNull();
  assertQuiet();
});

deepTest('chooses a project in the navigation of a phone', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/websites', {
    viewport: { width: 375, height: 740 },
  });
  await page.getByRole('link', { name: 'Bread shop' }).waitFor();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await openPicker(page);
  await assertAccessible(page, 'project-picker-phone');
  await page.getByRole('option', { name: 'Harbour' }).click();
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Bread shop' }).waitFor({ state: 'detached' });
  expect(chosen(page)).toBe(harbour);
  assertQuiet();
});
