import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();

test('without mail a forgotten password is reset with a link from the operator, which works once', async () => {
  const otherSession = await dashboard.signIn(dashboard.owner, '/home');
  const { page, assertQuiet } = await dashboard.open();
  await page.goto(`${dashboard.url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await waitForHeading(page, 'Reset your password');
  await assertAccessible(page, 'forgotten-password');
  await page.getByLabel('Email address').fill(dashboard.owner.email);
  await page.getByRole('button', { name: 'Request a link' }).click();
  await page.getByText(`imprint users reset-password --email ${dashboard.owner.email}`).waitFor();
  await assertAccessible(page, 'forgotten-password-operator');

  const result = await dashboard.run('users', 'reset-password', '--email', dashboard.owner.email, '--json');
  expect(result).toMatchObject({ code: 0 });
  const { link }: { link: string } = JSON.parse(result.stdout);
  await page.goto(link);
  await page.getByLabel('New password').fill('not so short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('must have at least 15 characters').waitFor();
  await assertAccessible(page, 'reset-password');
  dashboard.owner.password = 'six brave kettles remember';
  await page.getByLabel('New password').fill(dashboard.owner.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL(/\/home/);
  expect(await dashboard.call(otherSession.context, 'session.switch', {})).toBe(401);

  await page.goto(link);
  await page.getByLabel('New password').fill('another one for the second try');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('The link is no longer valid.').waitFor();
  await page.goto(`${dashboard.url}/reset-password`);
  await waitForHeading(page, 'This link is incomplete');
  assertQuiet();
});

test('a new password ends all other sessions, and so does signing out everywhere else', async () => {
  const otherSession = await dashboard.signIn(dashboard.owner, '/home');
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/account');
  await page.getByLabel('Current password').fill('not the right one at all');
  await page.getByLabel('New password').fill('two quiet lanterns glow');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText(/^Current password .+\.$/).waitFor();
  await page.getByLabel('Current password').fill(dashboard.owner.password);
  dashboard.owner.password = 'two quiet lanterns glow';
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  expect(await dashboard.call(otherSession.context, 'session.switch', {})).toBe(401);

  const otherSessions = [
    await dashboard.signIn(dashboard.owner, '/home'),
    await dashboard.signIn(dashboard.owner, '/home'),
  ];
  await page.reload();
  const sessionRows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect.poll(() => sessionRows.count()).toBe(3);
  expect(await sessionRows.filter({ hasText: 'This session' }).count()).toBe(1);
  await assertAccessible(page, 'account');
  await page
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect.poll(() => sessionRows.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await assertAccessible(page, 'sessions-end');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => sessionRows.count()).toBe(1);
  for (const { context } of otherSessions)
    expect(await dashboard.call(context, 'session.switch', {})).toBe(401);
  expect(await dashboard.call(page.context(), 'session.switch', {})).toBe(200);
  assertQuiet();
});

test('profile and preferences are saved and shown at once', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByLabel('Time zone', { exact: true }).click();
  await page.getByLabel('Search: Time zone').fill('Tokyo');
  await assertAccessible(page, 'account-time-zone');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  const tokyoTime = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  });
  await page.getByText(tokyoTime.format(new Date())).waitFor();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').waitFor();
  for (const preference of ['Dark', 'Keyboard shortcuts']) {
    const saved = page.waitForResponse((response) => response.url().includes('account.update'));
    await page.getByLabel(preference).click();
    await saved;
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  await page.reload();
  await waitForHeading(page, 'Account');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Lovelace');
  expect(await page.getByLabel('Time zone', { exact: true }).textContent()).toBe('Asia/Tokyo');
  expect(await page.getByLabel('Dark').isChecked()).toBe(true);
  expect(await page.getByLabel('Keyboard shortcuts').isChecked()).toBe(false);
  const saved = page.waitForResponse(/account\.update/);
  await page.getByLabel('Match system').click();
  await saved;
  assertQuiet();
});

test('times are shown in the time zone of the person, or else of the device', async () => {
  const created = '2026-03-01T22:30:00Z';
  await dashboard.installation.sql(`update organization set created_at = $1 where slug = 'acme'`, [created]);
  const path = '/settings/organization';
  const { page, context, assertQuiet } = await dashboard.signIn(dashboard.owner, path, {
    timezoneId: 'America/New_York',
  });
  for (const [timeZone, text] of [
    [null, 'Mar 1, 2026, 5:30 PM'],
    ['Asia/Tokyo', 'Mar 2, 2026, 7:30 AM'],
    ['America/New_York', 'Mar 1, 2026, 5:30 PM'],
  ] as const) {
    expect(await dashboard.call(context, 'account.update', { timeZone })).toBe(200);
    await page.reload();
    await page.locator(`time[datetime^="2026-03-01T22:30"]`).getByText(text).waitFor();
  }
  assertQuiet();
});
