import { commands } from '@imprint/server/cli/commands';
import { describe, expect, test } from 'vitest';
import { cookieFrom, deviceCookieFrom } from '../../support/clients/cookies.ts';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { send } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { invitationActions, newcomerPassword, newEmail } from '../../support/fixtures/invitations.ts';
import { addMembership } from '../../support/fixtures/members.ts';
import { addApp } from '../../support/fixtures/second.factors.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { startMailInstallation } from '../../support/server/mail.installation.ts';
import { tokenInEmail } from '../../support/server/mail.server.ts';

const { app, mailServer } = await startMailInstallation();
const person = () => signedInMember(app, app.owner, 'editor');

/** Waits for an email, and returns how many there are with its subject to that address. */
async function expectEmail(address: string, subject: string, text = ''): Promise<number> {
  expect((await mailServer.emailTo(address, subject)).text).toContain(text);
  return mailServer.emails.filter((email) => email.to.includes(address) && email.text.includes(subject))
    .length;
}

describe('a person is told by email', () => {
  test('that a new device signed in, and not again for the same device', async () => {
    const { email } = await person();
    const input = { email, password: ownerPassword };
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    };
    const first = await mutate(app.url, 'session.signIn', input, { ...headers, ...fromNewAddress() });
    await expectEmail(email, 'New sign-in', 'Firefox on Linux');
    const known = { ...headers, ...fromNewAddress(), cookie: deviceCookieFrom(first) };
    cookieFrom(await mutate(app.url, 'session.signIn', input, known));
    const change = { currentPassword: ownerPassword, newPassword: newcomerPassword };
    const session = dashboardSession(app, cookieFrom(first));
    expect(outcomeOf(await session.mutate('account.changePassword', change))).toBe('OK');
    // Emails are sent in order, so a second one would have arrived before this one.
    await expectEmail(email, 'The password of your Imprint account has changed');
    expect(await expectEmail(email, 'New sign-in')).toBe(1);
  });

  test('nothing when an account is made with the first sign-in', async () => {
    const inviter = await signedInMember(app, app.owner, 'owner');
    const email = newEmail();
    await inviter.mutate('invitations.create', { email, role: 'editor' });
    const token = tokenInEmail(await mailServer.emailTo(email), app.url, 'invitation');
    const { accept } = invitationActions(app, inviter);
    const session = dashboardSession(app, cookieFrom(await accept(token)));
    expect(outcomeOf(await session.mutate('session.reauthenticate', { password: newcomerPassword }))).toBe(
      'OK',
    );
    await addApp(session);
    await expectEmail(email, 'Two-factor authentication');
    expect(
      mailServer.emails.filter(({ to, text }) => to.includes(email) && text.includes('New sign-in')),
    ).toEqual([]);
  });

  test('that a factor was added or removed, and that recovery codes were renewed', async () => {
    const { email, ...session } = await person();
    await addApp(session);
    await expectEmail(email, 'has changed', 'an authenticator app was added');
    await session.mutate('factors.renewRecoveryCodes');
    await expectEmail(email, 'New recovery codes');
    await session.mutate('factors.removeApp');
    await expect
      .poll(() =>
        mailServer.emails.some(({ to, text }) => to.includes(email) && text.includes('app was removed')),
      )
      .toBe(true);
  });

  test('that the operator removed every factor', async () => {
    const { email, ...session } = await person();
    await addApp(session);
    await (await commands.get('users remove-second-factor')?.load())?.(app.deps, { email }, []);
    await expectEmail(email, 'account was removed', 'Your password no longer works');
  });
});

describe('owners are told by email', () => {
  test('that a key was made, as is who made it, wherever the request says that it was sent to', async () => {
    const [boss, admin] = [
      await signedInMember(app, app.stranger, 'owner'),
      await signedInMember(app, app.stranger, 'admin'),
    ];
    const input = { name: 'Build server', environment: 'live', scopes: ['media:read'] };
    const made = await send(app.url, 'POST /trpc/keys.create', {
      body: input,
      headers: { cookie: admin.cookie, origin: app.url, host: 'evil.example', ...fromNewAddress() },
    });
    expect(made.status, made.text).toBe(200);
    for (const { email } of [boss, admin]) {
      const { text } = await mailServer.emailTo(email, 'New API key');
      expect(text).toContain('A admin created the API key “Build server”');
      expect(text).toContain(`${app.url}/settings/api-keys`);
      expect(text).not.toContain('evil.example');
      expect(text).not.toContain(String(dataOf(made, 'key')));
    }
  });

  test('that there is another owner, as is the new one', async () => {
    const [boss, next] = [await signedInMember(app, app.stranger, 'owner'), await person()];
    const memberId = await addMembership(app, app.stranger, next.userId, 'editor');
    expect(outcomeOf(await boss.mutate('members.update', { memberId, role: 'owner' }))).toBe('OK');
    for (const { email } of [boss, next])
      await expectEmail(email, 'New owner', 'A editor is now an owner of');
  });
});
