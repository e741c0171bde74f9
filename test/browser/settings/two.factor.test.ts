import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import {
  addAuthenticator,
  assertionOf,
  registrationOf,
  startServerOn,
  withClientData,
  withoutVerification,
} from '../../support/browser/authenticator.ts';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { dashboardSession } from '../../support/clients/dashboard.session.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { deepTest } from '../../support/run/deep.test.ts';

// Passkeys need a host name; the other tests run at an IP address.
const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { installation, url } = dashboard;

const member = () => addMember(installation, installation.owner, 'editor');
const signInAs = async (email: string) =>
  dashboard.signIn({ email, password: ownerPassword }, '/account', {});
const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

/** Stores the recovery codes that are shown, and returns them. */
async function storeCodes(page: Page, name = 'recovery-codes'): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await assertAccessible(page, name);
  await dialog.getByLabel('I have saved these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  return codes;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${url}/sign-in`);
  await waitForHeading(page, 'Sign in');
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(ownerPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a passkey is added, signs in alone and beside the password, and is removed', async () => {
  const { email } = await member();
  const { page, assertQuiet } = await signInAs(email);
  const authenticator = await addAuthenticator(page);
  await card(page).getByText('Off').waitFor();
  await addPasskey(page, 'My laptop');
  const codes = await storeCodes(page);
  expect(codes).toHaveLength(10);
  expect(await authenticator.count()).toBe(1);
  await card(page).getByText('My laptop').waitFor();
  await card(page).getByText('10 of 10 left').waitFor();
  await assertAccessible(page, 'two-factor-on');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await waitForHeading(page, 'Home');

  await signOut(page);
  await enterPassword(page, email);
  const question = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await question.getByLabel('Recovery code').waitFor();
  await assertAccessible(page, 'second-factor');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await waitForHeading(page, 'Home');

  await signOut(page);
  await enterPassword(page, email);
  await question.getByLabel('Recovery code').fill(String(codes[0]));
  await question.getByRole('button', { name: 'Continue' }).click();
  await waitForHeading(page, 'Home');
  await page.goto(`${url}/account`);
  await card(page).getByText('9 of 10 left').waitFor();

  await installation.sql(`update session set authenticated_at = now() - interval '1 hour'`);
  await card(page).getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm your identity' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await page.getByText('Passkey removed', { exact: true }).waitFor();
  await card(page).getByText('Off').waitFor();
  assertQuiet();
});

const signInWith = async (passkey: object) =>
  dashboardSession(installation).mutate('session.signInWithPasskey', { passkey });

/** Expects that the answer of a passkey is refused, and starts no session. */
async function expectRefused(passkey: object): Promise<void> {
  const answer = await signInWith(passkey);
  expect([answer.status, answer.at('error.data.details.field')], answer.text).toEqual([400, 'passkey']);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

deepTest(
  'an answer of a passkey works once, from this origin, for this host, and only when the person was verified',
  async () => {
    const { email, userId } = await member();
    const { page } = await signInAs(email);
    const authenticator = await addAuthenticator(page);
    await addPasskey(page, 'Key');
    await storeCodes(page);

    const answer = await assertionOf(page, installation);
    expect((await signInWith(answer)).status).toBe(200);
    await expectRefused(answer);
    const two = await assertionOf(page, installation);
    const statuses = await Promise.all([signInWith(two), signInWith(two)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);

    await authenticator.verifyPerson(false);
    await expectRefused(await assertionOf(page, installation, { userVerification: 'discouraged' }));
    await authenticator.verifyPerson(true);

    // Another port is another origin of the same host.
    const other = await startServerOn('localhost');
    await page.goto(other.url);
    const elsewhere = await assertionOf(page, installation);
    await other.close();
    await expectRefused(elsewhere);
    await page.goto(`${url}/account`);

    const stale = await assertionOf(page, installation);
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
    await expectRefused(stale).finally(() => vi.useRealTimers());

    const forged = Object(await assertionOf(page, installation));
    forged.response.signature = Object(answer).response.signature;
    await expectRefused(forged);
    await expectRefused({ ...Object(await assertionOf(page, installation)), id: 'AAAA' });

    // A lower counter is the sign of a copy, except where devices share the passkey.
    const counter = (value: number, isSynced: boolean) =>
      installation.sql('update passkey set counter = $2, is_synced = $3 where user_id = $1', [
        userId,
        value,
        isSynced,
      ]);
    await counter(1_000_000, false);
    await expectRefused(await assertionOf(page, installation));
    await counter(1_000_000, true);
    expect((await signInWith(await assertionOf(page, installation))).status).toBe(200);
  },
);

deepTest(
  'a passkey is not a second factor of another account, and not made for another or without verification',
  async () => {
    const [one, two, three] = [await member(), await member(), await member()];
    const { page } = await signInAs(one.email);
    await addAuthenticator(page);
    await addPasskey(page, 'Key');
    await storeCodes(page);
    const answer = await dashboardSession(installation).mutate('session.signIn', {
      email: two.email,
      password: ownerPassword,
      secondFactor: { passkey: await assertionOf(page, installation) },
    });
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, 'secondFactor.passkey']);

    const made = await registrationOf(page, installation, await three.startSession());
    const add = async (cookie: string, passkey: object) =>
      dashboardSession(installation, cookie).mutate('factors.addPasskey', { name: 'Other', passkey });
    expect((await add(await two.startSession(), made)).status).toBe(400);
    const unverified = withoutVerification(
      await registrationOf(page, installation, await two.startSession()),
    );
    expect((await add(await two.startSession(), unverified)).status).toBe(400);
    const own = await registrationOf(page, installation, await two.startSession());
    const added = await add(await two.startSession(), own);
    expect(added.status, added.text).toBe(200);
    expect((await add(await two.startSession(), own)).status).toBe(400);

    // Without attestation nothing of a new passkey is signed, so all of it can be written otherwise.
    const respelled = withClientData(own, (text) => text.replace(/"challenge":"[^"]+/, '$&\\n'));
    expect((await add(await two.startSession(), respelled)).status).toBe(400);
    const another = await registrationOf(page, installation, await three.startSession());
    const attempt = async (passkey: object) => (await add(await three.startSession(), passkey)).status;
    expect(await attempt({ ...another, id: 'AAAA' })).toBe(400);
    expect(await attempt(withClientData(another, () => 'no JSON'))).toBe(400);
    expect(await attempt(withClientData(another, (text) => `\uFEFF${text}`))).toBeLessThan(500);
  },
);

deepTest('an organization requires it: a member sets up an authenticator app, and goes on', async () => {
  const tenant = await installation.createTenant({ name: 'Careful' });
  const boss = await addMember(installation, tenant, 'owner');
  const { email, startSession } = await addMember(installation, tenant, 'editor');
  const { page } = await dashboard.openWith(await startSession(), '/projects', {});
  await waitForHeading(page, 'Projects');
  const { page: settings, assertQuiet } = await signInAs(boss.email);
  await settings.goto(`${url}/settings/organization`);
  const requirement = card(settings);
  await requirement.getByText('0 of 3 people have set it up.').waitFor();
  await requirement.getByRole('button', { name: 'Require it' }).click();
  const confirm = settings.getByRole('alertdialog');
  await confirm.getByText('3 people have not set it up and cannot do anything here until they do.').waitFor();
  await confirm.getByRole('button', { name: 'Require it' }).click();
  await confirm.getByText('Set up two-factor authentication for your own account first').waitFor();
  await installation.sql('update account set has_second_factor = true where id = $1', [boss.userId]);
  await confirm.getByRole('button', { name: 'Require it' }).click();
  await settings.getByText('Two-factor authentication is now required').waitFor();
  await requirement.getByText('Required', { exact: true }).waitFor();
  assertQuiet();

  await page.getByRole('link', { name: 'Websites' }).click();
  await waitForHeading(page, 'Set up two-factor authentication');
  await assertAccessible(page, 'two-factor-required');
  const codes = await addApp(page);
  await storeCodes(page, 'recovery-codes-required');
  await waitForHeading(page, 'Websites');

  await signOut(page);
  await enterPassword(page, email);
  const question = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await question.getByLabel('Code').fill('000000');
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByText('It is not correct or was already used.').waitFor();
  await question.getByLabel('Code').fill(codes());
  await question.getByRole('button', { name: 'Continue' }).click();
  await waitForHeading(page, 'Home');
});

/** Adds an authenticator app by the key that is shown; returns its further codes. */
async function addApp(page: Page): Promise<() => string> {
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const totp = new TOTP({ secret: String(await key.textContent()).replaceAll(' ', '') });
  await assertAccessible(page, 'add-app');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Add' }).click();
  // No code is accepted twice, and one of the next half minute is early enough.
  return () => totp.generate({ timestamp: Date.now() + 30_000 });
}
