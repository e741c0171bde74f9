import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();

/** The owner as activity names them. */
const owner = dashboard.owner.email.split('@')[0];

/** Makes a project in the test environment as a key does, and gives the name of the key. */
async function createProjectByKey(name: string): Promise<string> {
  const keyName = 'Website build';
  const options = ['--organization', 'acme', '--name', keyName, '--environment', 'test', '--scopes', 'all'];
  const made = await dashboard.run('keys', 'create', ...options, '--json');
  const { key }: { key: string } = JSON.parse(made.stdout);
  const answer = await fetch(`${dashboard.url}/v1/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
  return keyName;
}

test('the page of a project shows its own changes, with the way to all of them', async () => {
  const name = 'Summer campaign';
  const deed = `${await createProjectByKey(name)} created a project`;
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/projects?environment=test');
  await page.getByRole('link', { name }).click();
  await heading(page, name);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const changes = page.getByRole('region', { name: 'Activity' });
  await changes.getByText(`${owner} published a project`).waitFor();
  await changes.getByText(deed).waitFor();
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
