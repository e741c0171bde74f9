import { afterAll, expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { startMailServer, tokenInEmail } from '../../../support/server/mail.server.ts';

const mailServer = await startMailServer();
const dashboard = await startDashboard('Acme', { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
afterAll(() => mailServer.close());

const newEmail = 'ada.new@example.com';

test('an address is verified, and changed, by the links that are sent to it', async () => {
  const { owner, url } = dashboard;
  await dashboard.installation.sql('update account set email_verified_at = null where email = $1', [
    owner.email,
  ]);
  const { page, assertQuiet } = await dashboard.signIn(owner, '/account');
  const banner = page.getByRole('region', { name: 'Email verification' });
  await banner.getByText(`We send a link to ${owner.email}.`).waitFor();
  await page.getByText('Not verified').waitFor();
  await assertAccessible(page, 'verify-banner');
  await banner.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`Link sent to ${owner.email}`).waitFor();
  const verification = await mailServer.emailTo(owner.email, 'Verify');
  await page.goto(`${url}/verify-email?token=${tokenInEmail(verification, url, 'verify-email')}`);
  await waitForHeading(page, 'Verify your email address');
  await assertAccessible(page, 'verify-email');
  await page.getByRole('button', { name: 'Verify address' }).click();
  await waitForHeading(page, 'Account');
  await page.getByText('Verified', { exact: true }).waitFor();
  await expect.poll(() => banner.count()).toBe(0);

  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('New email address is required.').waitFor();
  await page.getByLabel('New email address').fill(newEmail);
  await assertAccessible(page, 'change-email');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`Link sent to ${newEmail}`).waitFor();
  const link = `${url}/verify-email?token=${tokenInEmail(await mailServer.emailTo(newEmail, 'Verify'), url, 'verify-email')}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify address' }).click();
  await waitForHeading(page, 'Account');
  await page.getByText(newEmail, { exact: true }).waitFor();
  await mailServer.emailTo(owner.email, 'has changed');
  owner.email = newEmail;

  await page.goto(link);
  await page.getByRole('button', { name: 'Verify address' }).click();
  await page.getByText('The link is no longer valid').waitFor();
  assertQuiet();
});

test('an invitation is sent, and can be sent again', async () => {
  const { page, assertQuiet } = await dashboard.signIn(dashboard.owner, '/settings/members?create=true');
  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await page.getByRole('dialog', { name: 'Invitation sent' }).waitFor();
  expect(await page.getByLabel('Invitation link').count()).toBe(0);
  await assertAccessible(page, 'invitation-sent');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Resend the invitation to grace@example.com' }).click();
  await page.getByText('New link sent to grace@example.com').waitFor();
  await expect
    .poll(() => mailServer.emails.filter(({ to }) => to.includes('grace@example.com')).length)
    .toBeGreaterThan(0);
  assertQuiet();
});
