import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { addMember } from '../../../support/fixtures/members.ts';

const dashboard = await startDashboard();

const [organization] = await dashboard.installation.sql<{ id: string }>(
  `select id from organization where slug = 'acme'`,
);
const grace = await addMember(
  dashboard.installation,
  { organization: { id: String(organization?.id) } },
  'editor',
);

test('an open invitation can be withdrawn, and its link then says so', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/members?create=true');
  await page.getByLabel('E-mail address').fill('late@example.com');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation of late@example.com' }).click();
  await assertAccessible(page, 'invitation-withdraw');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('There are no open invitations.').waitFor();
  await page.goto(link);
  await heading(page, 'This invitation cannot be used');
  assertQuiet();
});

test('members are searched and filtered by the address', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/members?role=editor');
  await page.getByRole('table', { name: 'Members' }).getByText(grace.email).waitFor();
  await expect
    .poll(() => page.getByRole('table', { name: 'Members' }).getByText(dashboard.owner.email).count())
    .toBe(0);
  await page.getByLabel('Search members').fill('nobody like this');
  await page.getByRole('heading', { name: 'No members match' }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('nobody like this');
  await assertAccessible(page, 'members-filtered-empty');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('table', { name: 'Members' }).getByText(dashboard.owner.email).waitFor();
  assertQuiet();
});

test('the plan windows show what keys have used, and say unlimited in words', async () => {
  const options = ['--organization', 'acme', '--name', 'Counted', '--environment', 'live', '--scopes', 'all'];
  const { key }: { key: string } = JSON.parse(
    (await dashboard.run('keys', 'create', ...options, '--json')).stdout,
  );
  for (let request = 0; request < 3; request += 1) {
    await fetch(`${dashboard.url}/v1/projects`, { headers: { authorization: `Bearer ${key}` } });
  }
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/organization');
  const rest = page.getByRole('region', { name: 'REST API' });
  await rest.getByText('3 of 10,000').waitFor();
  await assertAccessible(page, 'organization-used');
  await dashboard.run('organizations', 'update', '--organization', 'acme', '--plan', 'enterprise');
  await page.reload();
  await rest.getByText('Unlimited').waitFor();
  expect(await page.getByRole('region', { name: 'Tools' }).getByText('Unlimited').count()).toBe(2);
  assertQuiet();
});
