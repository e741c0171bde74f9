import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { undoOf } from '../../../support/browser/shell.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { ownerPassword, type Tenant } from '../../../support/fixtures/tenants.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;

/** The dashboard of an organization of its own, so that ending or ageing its sessions disturbs no other test. */
async function openOwn(path: string) {
  const tenant = await installation.createTenant();
  return { tenant, ...(await dashboard.openWith(await tenant.signIn(), path)) };
}

const ofOwner = 'user_id = (select id from account where email = $1)';

const endSessions = ({ email }: Tenant) => installation.sql(`delete from session where ${ofOwner}`, [email]);

test('somebody else who signs in over the page sees nothing of it', async () => {
  const { page, tenant, assertQuiet } = await openOwn('/projects?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await endSessions(tenant);
  await page.getByRole('button', { name: 'Create project' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in to go on' });
  await question.getByLabel('E-mail address').fill(installation.stranger.email);
  await question.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await heading(page, 'Home');
  await page
    .getByRole('button', { name: `Organization ${installation.stranger.organization.name}` })
    .waitFor();
  assertQuiet();
});

test('publishing shows at once and can be taken back', async () => {
  const { page, assertQuiet } = await openOwn('/projects?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Spring campaign');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published: “Spring campaign”').waitFor();
  await page.getByRole('button', { name: 'Archive' }).click();
  await (await undoOf(page, 'Archived: “Spring campaign”')).click();
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await expect
    .poll(() =>
      installation.sql('select status from project where name = $1 and version = 5', ['Spring campaign']),
    )
    .toEqual([{ status: 'published' }]);
  assertQuiet();
});

test('whoever lacks a role reads which one, and who could give it', async () => {
  const tenant = await installation.createTenant();
  const viewer = await addMember(installation, tenant, 'viewer');
  const cookie = await viewer.startSession();
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/api-keys');
  await page.getByText('It needs the role owner or admin').waitFor();
  await page.getByText('you are a viewer').waitFor();
  await page.getByText(`${tenant.email.split('@')[0]} can give it to you.`).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy request id' }).waitFor();
  await assertAccessible(page, 'missing-role');
  assertQuiet();
});
