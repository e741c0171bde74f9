import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { mutate } from '../../support/clients/rpc.ts';
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

/** A session of a new organization. */
async function tenantCookie(): Promise<string> {
  return (await dashboard.installation.createTenant()).signIn();
}

async function call(cookie: string, name: string, input: object) {
  const answer = await mutate(dashboard.url, name, input, { cookie });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

test('activity shows who did what, is filtered by the address, and opens each change by its link', async () => {
  const change = `API key ${await createProjectByKey('Spring campaign')} created Spring campaign`;
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/activity');
  const table = page.getByRole('table', { name: 'Changes' });
  await table.getByRole('link', { name: change }).waitFor();
  await table.getByRole('link', { name: 'Imprint created Website build' }).first().waitFor();
  expect(await table.getByText('signed in').count()).toBe(0);
  await assertAccessible(page, 'activity');

  await page.getByLabel('Resource').selectOption('projects');
  await page.getByLabel('Action').selectOption('created');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Made by').selectOption('apiKey');
  await page.getByLabel('Made via').selectOption('rest');
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
  const change = `API key ${await createProjectByKey(name)} created ${name}`;
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/projects?environment=test');
  await page.getByRole('link', { name }).click();
  await waitForHeading(page, name);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const changes = page.getByRole('region', { name: 'Activity' });
  await changes.getByText(`${owner} published ${name}`).waitFor();
  await changes.getByText(change).waitFor();
  await assertAccessible(page, 'project-activity');
  await changes.getByRole('link', { name: 'All activity' }).click();
  await page.getByText('Only changes to').waitFor();
  await page.getByText('Showing 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Only changes to').waitFor({ state: 'detached' });
  assertQuiet();
});

deepTest(
  'edits of one sitting are one line that opens into each of them, with values before and after',
  async () => {
    const cookie = await tenantCookie();
    const created = await call(cookie, 'projects.create', { name: 'Autumn' });
    for (const name of ['Autumn sale', 'Autumn fair'])
      await call(cookie, 'projects.update', { projectId: created.at('result.data.id'), name });
    const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/activity');
    const table = page.getByRole('table', { name: 'Changes' });
    await table.getByRole('link', { name: 'edited Autumn fair 2 times' }).waitFor();
    await table.getByRole('button', { name: 'Show all 2 edits of Autumn fair' }).click();
    const edits = table.getByRole('listitem').getByRole('link');
    await expect.poll(() => edits.count()).toBe(2);
    await assertAccessible(page, 'activity-sitting');
    await edits.last().click();
    const drawer = page.getByRole('dialog', { name: 'changed Autumn sale' });
    const change = drawer.getByRole('region', { name: 'Name' });
    await change.getByText('Before').waitFor();
    expect(await change.locator('dd').allTextContents()).toEqual(['Autumn', 'Autumn sale']);
    await assertAccessible(page, 'activity-values');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await table.getByRole('link', { name: 'Autumn fair', exact: true }).click();
    await waitForHeading(page, 'Autumn fair');
    assertQuiet();
  },
);

deepTest('sign-ins are under Security, and the person filter names members', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/security');
  await page.getByRole('tab', { name: 'Sign-ins and accounts' }).click();
  await page.getByText(`${owner} signed in`).first().waitFor();
  await assertAccessible(page, 'security-accounts');
  await page.goto(`${dashboard.url}/settings/activity`);
  await page.getByLabel('Person').selectOption({ label: String(owner) });
  await page.waitForURL((url) => url.searchParams.get('actor')?.startsWith('usr_') === true);
  assertQuiet();
});
