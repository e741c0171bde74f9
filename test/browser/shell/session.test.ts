import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openDialog, undoButton } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ownerPassword, type Tenant } from '../../support/fixtures/tenants.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;

/** Opens the dashboard of a new organization, so that changes to its sessions do not affect other tests. */
async function openOwnDashboard(path: string) {
  const tenant = await installation.createTenant();
  return { tenant, ...(await dashboard.openWith(await tenant.signIn(), path)) };
}

const ofUser = 'user_id = (select id from account where email = $1)';

const endSessions = ({ email }: Tenant) => installation.sql(`delete from session where ${ofUser}`, [email]);

test('whoever is not signed in comes to sign-in and back, without a failed request', async () => {
  const { page, assertQuiet } = await dashboard.open();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${installation.url}/projects`);
  await page.getByLabel('Email address').fill(installation.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword);
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Projects');
  expect(failed).toEqual([]);
  assertQuiet();
});

test('a session that ends during a half-filled form loses none of its input', async () => {
  const { page, tenant, assertQuiet } = await openOwnDashboard('/projects?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await endSessions(tenant);
  await page.getByRole('button', { name: 'Create project' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in to continue' });
  await question.waitFor();
  await assertAccessible(page, 'session-end');
  await page.keyboard.press('Escape');
  await question.getByLabel('Password').fill('not the right password');
  await page.keyboard.press('Enter');
  await question.getByText('The email address or password is incorrect.').waitFor();
  await question.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half typed');
  await openDialog(page).getByText('Your session has expired. Sign in and try again.').waitFor();
  await page.getByRole('button', { name: 'Create project' }).click();
  await waitForHeading(page, 'Half typed');
  assertQuiet();
});

deepTest('another person who signs in after a session has ended sees nothing of it', async () => {
  const { page, tenant, assertQuiet } = await openOwnDashboard('/projects?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await endSessions(tenant);
  await page.getByRole('button', { name: 'Create project' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in to continue' });
  await question.getByLabel('Email address').fill(installation.stranger.email);
  await question.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Home');
  await page
    .getByRole('button', { name: `Organization: ${installation.stranger.organization.name}` })
    .waitFor();
  assertQuiet();
});

test('creating a key requires the password again, and the form stays if it is not entered', async () => {
  const { page, tenant, assertQuiet } = await openOwnDashboard('/settings/api-keys?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Website build');
  await page.getByRole('radio', { name: 'Read only' }).first().check();
  await installation.sql(`update session set authenticated_at = now() - interval '1 hour' where ${ofUser}`, [
    tenant.email,
  ]);
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  await question.waitFor();
  await assertAccessible(page, 'reauthentication');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Website build');

  await form.getByRole('button', { name: 'Create key' }).click();
  await question.getByLabel('Password').fill('not the right password');
  await page.keyboard.press('Enter');
  await question.getByText('Password is not correct.').waitFor();
  await question.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Store your new key' }).waitFor();
  const rows = await installation.sql(`select 1 from api_key where name = 'Website build'`);
  expect(rows).toHaveLength(1);
  assertQuiet();
});

deepTest('a lost connection is reported, and the data is reloaded when it is back', async () => {
  const { page, context, tenant, assertQuiet } = await openOwnDashboard('/projects');
  await page.getByText('No projects yet').waitFor();
  await context.setOffline(true);
  const offline = page.getByText('You are offline.');
  await offline.waitFor();
  await assertAccessible(page, 'offline');
  await context.setOffline(false);
  await offline.waitFor({ state: 'detached' });

  await page.route(/trpc|health/, (route) => route.abort());
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spring campaign');
  await page.getByRole('button', { name: 'Create project' }).click();
  const unreachable = page.getByText('The server cannot be reached. Trying again');
  await unreachable.waitFor();
  await fetch(`${installation.url}/v1/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Made meanwhile' }),
  });
  await page.unroute(/trpc|health/);
  await unreachable.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Made meanwhile' }).waitFor();
  assertQuiet();
});

deepTest('publishing and archiving are shown at once, and can be undone', async () => {
  const { page, assertQuiet } = await openOwnDashboard('/projects?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Spring campaign');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published: “Spring campaign”').waitFor();
  await page.getByRole('button', { name: 'Archive' }).click();
  await (await undoButton(page, 'Archived: “Spring campaign”')).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await expect
    .poll(() =>
      installation.sql('select status from project where name = $1 and version = 5', ['Spring campaign']),
    )
    .toEqual([{ status: 'published' }]);
  assertQuiet();
});

test('a change is kept although the page is left before the response', async () => {
  const { page, tenant, assertQuiet } = await openOwnDashboard('/projects');
  const rest = restClient(installation.url, tenant.key);
  const { id } = await createProject(rest);
  await page.goto(`${installation.url}/projects/${id}/settings`);
  const devtools = await page.context().newCDPSession(page);
  const slowUploads = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1000 };
  await devtools.send('Network.emulateNetworkConditions', slowUploads);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await page.goto(`${installation.url}/projects`);
  await waitForHeading(page, 'Projects');
  await expect.poll(async () => (await rest(`GET /v1/projects/${id}`)).at('data.status')).toBe('published');
  assertQuiet();
});

deepTest('a missing role is named, together with who can grant it', async () => {
  const tenant = await installation.createTenant();
  const viewer = await addMember(installation, tenant, 'viewer');
  const cookie = await viewer.startSession();
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/api-keys');
  await page.getByText('This requires the role of owner or admin').waitFor();
  await page.getByText('Your role is viewer.').waitFor();
  await page.getByText(`${tenant.email.split('@')[0]} can change your role.`).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy request ID' }).waitFor();
  await assertAccessible(page, 'missing-role');
  assertQuiet();
});

deepTest(
  'a page whose code fails or cannot be fetched shows an error, and works again after a reload',
  async () => {
    const { page } = await openOwnDashboard('/home');
    await waitForHeading(page, 'Home');
    const script = /members\.page/;
    await page.route(script, (route) => route.abort());
    await page.getByRole('link', { name: 'Members' }).click();
    await waitForHeading(page, 'This page could not be loaded');
    await assertAccessible(page, 'crash-not-fetched');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForHeading(page, 'Members');

    const body = 'throw new Error("broken");';
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(`${installation.url}/settings/members`);
    await waitForHeading(page, 'This page stopped working');
    await assertAccessible(page, 'crash');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Reload' }).click();
    await waitForHeading(page, 'Members');
  },
);
