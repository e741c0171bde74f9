import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { mutate } from '../../../support/clients/rpc.ts';
import { addMember } from '../../../support/fixtures/members.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { owner, url } = installation;

test('owners see the security activity and filter it, and others find their own on their account', async () => {
  const editor = await addMember(installation, owner, 'editor');
  await mutate(url, 'session.signIn', { email: editor.email, password: 'not it at all' });
  const recorded = () => installation.sql(`select from security_entry where kind = 'signInFailed'`);
  await expect.poll(recorded).toHaveLength(1);

  const { page, assertQuiet } = await dashboard.openWith(await owner.signIn(), '/settings/security');
  const table = page.getByRole('table', { name: 'Events' });
  const failure = 'Someone entered a wrong password for the account of A editor';
  await table.getByText(failure).waitFor();
  await assertAccessible(page, 'security');
  await page.getByLabel('Kind', { exact: true }).selectOption('keyMade');
  await table.getByText('created the API key').first().waitFor();
  await expect.poll(() => table.getByText(failure).count()).toBe(0);
  await page.getByLabel('Search events').fill('nothing of the kind');
  await page.getByText('No events match').waitFor();
  assertQuiet();

  const own = await dashboard.openWith(await editor.startSession(), '/account');
  const card = own.page.getByRole('region', { name: 'Security activity' });
  await card.getByText(failure).waitFor();
  await own.page.goto(`${dashboard.url}/settings/security`);
  await own.page.getByText('This requires the role of owner in').waitFor();
  own.assertQuiet();
});
