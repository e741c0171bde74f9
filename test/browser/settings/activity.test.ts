import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();

/** The name of the owner in the activity. */
const owner = dashboard.owner.email.split('@')[0];

/** Creates a project in the test environment with a key, and returns the name of the key. */
async function createProjectByKey(name: string): Promise<string> {
  const keyName = 'Website build';
  const options = ['--organization', 'acme', '--name', keyName, '--environment', 'test', '--scopes', 'all'];
  const result = await dashboard.run('keys', 'create', ...options, '--json');
  const { key }: { key: string } = JSON.parse(result.stdout);
  const response = await fetch(`${dashboard.url}/v1/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(201);
  return keyName;
}

test('activity shows who did what, is filtered by the address, and opens each change by its link', async () => {
  const change = `${await createProjectByKey('Spring campaign')} created a project`;
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/activity');
  const table = page.getByRole('table', { name: 'Changes' });
  await table.getByRole('link', { name: change }).waitFor();
  await table
    .getByRole('link', { name: `${owner} signed in` })
    .first()
    .waitFor();
  await table.getByRole('link', { name: 'Command line created an API key' }).first().waitFor();
  await assertAccessible(page, 'activity');

  await page.getByLabel('Kind of thing').selectOption('projects');
  await page.getByLabel('Made by').selectOption('apiKey');
  await page.getByLabel('Made through').selectOption('rest');
  await page.getByLabel('Made in').selectOption('test');
  await page.getByLabel('Period').selectOption('24h');
  await page.getByLabel('Search changes').fill('website');
  await page.waitForURL((url) => url.searchParams.get('q') === 'website');
  await page.getByText('Showing 1 of 1').waitFor();
  await table.getByRole('link', { name: change }).click();
  const drawer = page.getByRole('dialog', { name: change });
  await drawer.getByText(/^req_/).waitFor();
  // Rows are faded while they are about to be replaced.
  await expect.poll(() => page.locator('#main [aria-busy=true]').count()).toBe(0);
  await assertAccessible(page, 'activity-drawer');

  const sharedUrl = page.url();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('entry')).toBe(false);
  await page.goto(sharedUrl);
  await drawer.getByText(/^req_/).waitFor();
  await drawer.getByRole('link', { name: /^proj_/ }).click();
  await waitForHeading(page, 'Spring campaign');
  await page.goBack();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Made in').selectOption('live');
  await page.getByRole('heading', { name: 'No changes match' }).waitFor();
  await assertAccessible(page, 'activity-filtered-empty');
  assertQuiet();
});

deepTest('the page of a project shows its own changes and links to all activity', async () => {
  const name = 'Summer campaign';
  const change = `${await createProjectByKey(name)} created a project`;
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/projects?environment=test');
  await page.getByRole('link', { name }).click();
  await waitForHeading(page, name);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const changes = page.getByRole('region', { name: 'Activity' });
  await changes.getByText(`${owner} published a project`).waitFor();
  await changes.getByText(change).waitFor();
  await assertAccessible(page, 'project-activity');
  await changes.getByRole('link', { name: 'All activity' }).click();
  await page.getByText('Only changes of').waitFor();
  await page.getByText('Showing 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page
    .getByRole('link', { name: `${owner} signed in` })
    .first()
    .waitFor();
  assertQuiet();
});
