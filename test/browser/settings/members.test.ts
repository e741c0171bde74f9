import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { undoButton } from '../../support/browser/shell.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();

const grace = { email: 'grace@example.com', password: 'four wet umbrellas dance' };

test('an invitation adds a new member, whose role decides what is shown and allowed', async () => {
  const owner = await dashboard.signIn(dashboard.owner, '/settings/members?create=true');
  await owner.page.getByRole('dialog', { name: 'Invite people' }).waitFor();
  await owner.page.getByRole('button', { name: 'Create invitation' }).click();
  await owner.page.getByText('Email address is required.').waitFor();
  await assertAccessible(owner.page, 'invite');
  await owner.page.getByLabel('Email address').fill(grace.email);
  await owner.page.getByLabel('Viewer').check();
  await owner.page.getByRole('button', { name: 'Create invitation' }).click();
  await owner.page.getByRole('dialog', { name: 'Share the link' }).waitFor();
  const link = await owner.page.getByLabel('Invitation link').inputValue();
  await assertAccessible(owner.page, 'invite-link');
  await owner.page.getByRole('button', { name: 'Done' }).click();
  await owner.page
    .getByRole('table', { name: 'Invitations' })
    .getByText(grace.email, { exact: true })
    .waitFor();
  await assertAccessible(owner.page, 'members-invited');

  const guest = await dashboard.open();
  await guest.page.goto(link);
  await waitForHeading(guest.page, 'Join Acme');
  await guest.page.getByLabel('Password').fill('short');
  await guest.page.getByRole('button', { name: 'Join Acme' }).click();
  await guest.page.getByText('Your name is required.').waitFor();
  await guest.page.getByText('Password must have at least 15 characters.').waitFor();
  await assertAccessible(guest.page, 'invitation');
  await guest.page.getByLabel('Your name').fill('Grace Hopper');
  await guest.page.getByLabel('Password').fill('Grace Hopper Grace');
  await guest.page.getByText('Too easy to guess.').waitFor();
  await guest.page.getByRole('button', { name: 'Join Acme' }).click();
  await guest.page.getByText('Password is too easy to guess').waitFor();
  await assertAccessible(guest.page, 'invitation-weak-password');
  await guest.page.getByLabel('Password').fill(grace.password);
  await guest.page.getByText('Strong password.').waitFor();
  await guest.page.getByRole('button', { name: 'Join Acme' }).click();
  await guest.page.waitForURL(/\/home/);

  await guest.page.goto(`${dashboard.url}/projects`);
  await guest.page.getByText('No projects yet').waitFor();
  await expect
    .poll(() => guest.page.getByRole('button', { name: /New project|Create your first/ }).count())
    .toBe(0);
  expect(await dashboard.call(guest.context, 'projects.create', { name: 'Not allowed' })).toBe(403);
  await guest.page.goto(`${dashboard.url}/settings/activity`);
  await guest.page.getByRole('heading', { name: 'You do not have access' }).waitFor();
  await assertAccessible(guest.page, 'activity-forbidden');
  await guest.page.goto(`${dashboard.url}/settings/members`);
  await guest.page.getByText(dashboard.owner.email).waitFor();
  await expect.poll(() => guest.page.getByRole('button', { name: /Invite|Remove/ }).count()).toBe(0);
  await expect.poll(() => guest.page.getByRole('combobox', { name: /Role of/ }).count()).toBe(0);
  await assertAccessible(guest.page, 'members-viewer');

  await owner.page.reload();
  const role = owner.page.getByRole('combobox', { name: 'Role of Grace Hopper' });
  await role.selectOption('admin');
  await (await undoButton(owner.page, 'Grace Hopper is now an admin')).click();
  // A lower role ends the sessions here.
  await expect.poll(() => dashboard.call(guest.context, 'projects.create', { name: 'Signed out' })).toBe(401);
  await expect.poll(() => role.inputValue()).toBe('viewer');
  await role.selectOption('editor');
  await owner.page.getByText('Grace Hopper is now an editor').waitFor();
  await assertAccessible(owner.page, 'members');

  const editor = await dashboard.signIn(grace, '/projects');
  await editor.page.getByRole('button', { name: 'New project' }).waitFor();
  expect(await dashboard.call(editor.context, 'projects.create', { name: 'Now allowed' })).toBe(200);

  await guest.page.goto(link);
  await waitForHeading(guest.page, 'This invitation cannot be used');
  await assertAccessible(guest.page, 'invitation-used');
  owner.assertQuiet();
  editor.assertQuiet();
});

deepTest('a pending invitation can be withdrawn, and its link no longer works', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/members?create=true');
  await page.getByLabel('Email address').fill('late@example.com');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation for late@example.com' }).click();
  await assertAccessible(page, 'invitation-withdraw');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('There are no open invitations.').waitFor();
  await page.goto(link);
  await waitForHeading(page, 'This invitation cannot be used');
  assertQuiet();
});

deepTest('members are searched and filtered by the address', async () => {
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

deepTest('the last owner sees why they cannot leave, and a member who leaves is signed out', async () => {
  const owner = await dashboard.signIn(dashboard.owner, '/settings/organization');
  await owner.page.getByText('You are the last owner').waitFor();
  expect(await owner.page.getByRole('button', { name: 'Leave organization' }).isDisabled()).toBe(true);
  await owner.page.getByText('This is the only organization that you belong to').waitFor();
  expect(await owner.page.getByRole('button', { name: 'Delete organization' }).isDisabled()).toBe(true);
  expect(await dashboard.call(owner.context, 'organizations.leave', {})).toBe(409);
  await owner.page.getByRole('meter', { name: 'Per minute' }).first().waitFor();
  await assertAccessible(owner.page, 'organization');
  await owner.page.getByRole('textbox', { name: 'Name' }).fill('Acme Press');
  await owner.page.getByRole('button', { name: 'Save name' }).click();
  await owner.page.getByText('Name saved').waitFor();

  await owner.page.goto(`${dashboard.url}/settings/members?create=true`);
  await owner.page.getByLabel('Email address').fill('short.stay@example.com');
  await owner.page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await owner.page.getByLabel('Invitation link').inputValue();
  const guest = await dashboard.open();
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill('Short Stay');
  await guest.page.getByLabel('Password').fill('nine loud teapots whistle');
  await guest.page.getByRole('button', { name: 'Join Acme Press' }).click();
  await guest.page.waitForURL(/\/home/);
  await guest.page.goto(`${dashboard.url}/settings/organization`);
  await guest.page.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await guest.page.getByRole('textbox', { name: 'Name' }).getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => guest.page.getByRole('button', { name: 'Delete organization' }).count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Leave organization' }).click();
  await assertAccessible(guest.page, 'organization-leave');
  await guest.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await guest.page.waitForURL(/\/sign-in/);
  await guest.page.getByText('You left Acme Press').waitFor();
  expect(await dashboard.call(guest.context, 'projects.create', { name: 'Gone' })).toBe(401);
  owner.assertQuiet();
  guest.assertQuiet();
});

deepTest('an organization is deleted only after its name is typed, and another one is opened', async () => {
  const { page, context, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/organization');
  expect(await dashboard.call(context, 'organizations.create', { name: 'Second thoughts' })).toBe(200);
  await page.goto(`${dashboard.url}/settings/organization?organization=second-thoughts`);
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const confirm = page.getByRole('button', { name: 'Delete permanently' });
  await page.getByLabel('Type the organization’s name to confirm').fill('Second');
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type the organization’s name to confirm').fill('Second thoughts');
  await assertAccessible(page, 'organization-delete');
  await confirm.click();
  await page.getByText('Second thoughts deleted').waitFor();
  await page.waitForURL((url) => url.pathname === '/home' && url.searchParams.get('organization') === 'acme');
  assertQuiet();
});

deepTest('the rate limits show the usage of keys, or Unlimited', async () => {
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
  await page.getByRole('region', { name: 'Uploads' }).getByText('0 of 50').waitFor();
  await assertAccessible(page, 'organization-used');
  await dashboard.run('organizations', 'update', '--organization', 'acme', '--plan', 'enterprise');
  await page.reload();
  await rest.getByText('Unlimited').waitFor();
  expect(await page.getByRole('region', { name: 'Tools' }).getByText('Unlimited').count()).toBe(2);
  assertQuiet();
});

deepTest(
  'removing a member asks first, ends their access at once and shows the keys that they made',
  async () => {
    const guest = await dashboard.signIn(grace, '/projects');
    const { installation } = dashboard;
    await installation.sql(`update membership set role = 'admin' where user_id =
    (select id from account where email = '${grace.email}')`);
    for (const name of ['Build', 'Deploy']) {
      const key = { name, environment: 'live', scopes: ['blog:read'] };
      expect(await dashboard.call(guest.context, 'keys.create', key)).toBe(200);
    }
    const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/members');
    await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
    await page.getByText('loses access to').waitFor();
    await assertAccessible(page, 'member-remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Grace Hopper removed').waitFor();
    const made = page.getByRole('dialog', { name: 'API keys created by Grace Hopper' });
    await made.getByRole('button', { name: 'Revoke Deploy' }).click();
    await page.getByText('“Deploy” revoked').waitFor();
    await expect.poll(() => made.getByRole('button', { name: /^Revoke/ }).count()).toBe(1);
    await assertAccessible(page, 'member-keys');
    await made.getByRole('button', { name: 'Rotate Build' }).click();
    await page.getByRole('button', { name: 'Rotate key' }).click();
    await page.getByLabel('I have stored it').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await made.getByText('No active keys are left.').waitFor();
    await made.getByRole('button', { name: 'Done' }).click();
    expect(await dashboard.call(guest.context, 'projects.create', { name: 'Shut out' })).toBe(401);
    assertQuiet();
  },
);
