import { User } from '@imprint/server/core/auth/user.entity';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { newcomerPassword, newEmail } from '../../support/fixtures/invitations.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { startMailInstallation } from '../../support/server/mail.installation.ts';
import { tokenInEmail } from '../../support/server/mail.server.ts';

const { app, mailServer } = await startMailInstallation();

/** A member whose address was never verified, as of an account from before verification. */
async function unverifiedMember() {
  const person = await signedInMember(app, app.owner, 'admin');
  await app.sql('update account set email_verified_at = null where id = $1', [person.userId]);
  return person;
}

const signIn = (email: string, password = ownerPassword) =>
  dashboardSession(app).mutate('session.signIn', { email, password });
const isVerified = async (session: DashboardSession) =>
  dataOf(await session.query('session.get'), 'session.user.isEmailVerified');
const tokenFor = async (email: string, page = 'verify-email', subject = 'Verify') =>
  tokenInEmail(await mailServer.emailTo(email, subject), app.url, page);
const expectWorthless = async (session: DashboardSession, token: string) => {
  const answer = await session.mutate('account.verifyEmail', { token });
  expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual(['VALIDATION_ERROR', 'token']);
};

describe('an address', () => {
  test('is verified at the next sign-in by an emailed link that works once, and access is kept meanwhile', async () => {
    const { email } = await unverifiedMember();
    const session = dashboardSession(app, cookieFrom(await signIn(email)));
    expect(await isVerified(session)).toBe(false);
    expect(dataOf(await session.query('session.get'), 'session.sendsEmail')).toBe(true);
    expect(outcomeOf(await session.mutate('organizations.create', { name: 'Kept' }))).toBe('OK');
    const token = await tokenFor(email);
    const verified = await session.mutate('account.verifyEmail', { token });
    expect(dataOf(verified)).toMatchObject({ email, isEmailVerified: true, endedSessions: 0 });
    expect(await isVerified(session)).toBe(true);
    await expectWorthless(session, token);
    const asked = await session.mutate('account.requestEmailVerification');
    expect(dataOf(asked)).toEqual({ isMailed: false });
  });

  test('is not verified by whoever reads the email without being signed in to the account', async () => {
    const squatter = await unverifiedMember();
    await squatter.mutate('account.requestEmailVerification');
    const token = await tokenFor(squatter.email);
    expect(outcomeOf(await dashboardSession(app).mutate('account.verifyEmail', { token }))).toBe(
      'UNAUTHORIZED',
    );
    await expectWorthless(await signedInMember(app, app.owner, 'viewer'), token);
    expect(await isVerified(squatter)).toBe(false);
  });

  test('is not verified by a link from before the password changed', async () => {
    const person = await unverifiedMember();
    await person.mutate('account.requestEmailVerification');
    const token = await tokenFor(person.email);
    const input = { currentPassword: ownerPassword, newPassword: newcomerPassword };
    const session = dashboardSession(app, cookieFrom(await person.mutate('account.changePassword', input)));
    await expectWorthless(session, token);
  });

  test('is not verified by a link of the operator for a new password', async () => {
    const { email, userId } = await unverifiedMember();
    const user = await app.deps.orm.em.fork().findOneOrFail(User, { id: userId });
    const token = new URL(resetLink(app.deps, user, 'operator').link).searchParams.get('token');
    const input = { token, password: newcomerPassword };
    const answer = await dashboardSession(app).mutate('account.resetPassword', input);
    expect(dataOf(answer)).toMatchObject({ isSignedIn: true });
    expect(await isVerified(dashboardSession(app, cookieFrom(answer)))).toBe(false);
    expect((await signIn(email, newcomerPassword)).status).toBe(200);
  });

  test('is not verified by a link that is older than a day', async () => {
    const person = await unverifiedMember();
    await person.mutate('account.requestEmailVerification');
    const token = await tokenFor(person.email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expectWorthless(person, token);
  });

  test('is verified by an emailed link for a new password', async () => {
    const { email } = await unverifiedMember();
    await dashboardSession(app).mutate('account.requestPasswordReset', { email });
    const token = await tokenFor(email, 'reset-password', 'Reset');
    const input = { token, password: newcomerPassword };
    const answer = await dashboardSession(app).mutate('account.resetPassword', input);
    expect(await isVerified(dashboardSession(app, cookieFrom(answer)))).toBe(true);
  });

  test('gets no more than five links a day', async () => {
    const person = await unverifiedMember();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 6; turn++)
      outcomes.push(outcomeOf(await person.mutate('account.requestEmailVerification')));
    expect(outcomes).toEqual([...Array(5).fill('OK'), 'RATE_LIMIT_EXCEEDED']);
    // Signing in goes on working; it only sends no further link.
    expect((await signIn(person.email)).status).toBe(200);
  });
});

describe('a new address', () => {
  test('that is verified does not count as a recent password', async () => {
    const person = await signedInMember(app, app.owner, 'admin');
    const email = newEmail();
    await person.mutate('account.changeEmail', { email });
    await app.sql(`update session set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
      person.userId,
    ]);
    const changed = await person.mutate('account.verifyEmail', { token: await tokenFor(email) });
    const session = dashboardSession(app, cookieFrom(changed));
    const refused = await session.mutate('keys.create', {
      name: 'Not yet',
      environment: 'live',
      scopes: ['blog:read'],
    });
    expect(refused.at('error.data.details.reauthenticate')).toBe(true);
  });

  test('replaces the old one when its link is opened: other sessions end and the old address is told', async () => {
    const person = await signedInMember(app, app.owner, 'editor');
    const elsewhere = dashboardSession(app, await person.startSession());
    const email = newEmail();
    expect(dataOf(await person.mutate('account.changeEmail', { email: email.toUpperCase() }))).toEqual({
      isMailed: true,
    });
    expect(dataOf(await person.query('session.get'), 'session.user.email')).toBe(person.email);
    const token = await tokenFor(email);
    await expectWorthless(await signedInMember(app, app.owner, 'editor'), token);
    const changed = await person.mutate('account.verifyEmail', { token });
    expect(dataOf(changed)).toMatchObject({ email, isEmailVerified: true, endedSessions: 1 });
    expect(outcomeOf(await elsewhere.query('organizations.list'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await person.query('organizations.list'))).toBe('UNAUTHORIZED');
    const renewed = dashboardSession(app, cookieFrom(changed));
    expect(dataOf(await renewed.query('session.get'), 'session.user.email')).toBe(email);
    await expectWorthless(renewed, token);
    expect((await mailServer.emailTo(person.email, 'has changed')).text).toContain(email);
    expect([(await signIn(email)).status, (await signIn(person.email)).status]).toEqual([200, 401]);
  });

  test('needs a recent password', async () => {
    const person = await signedInMember(app, app.owner, 'editor');
    await app.sql(`update session set authenticated_at = now() - interval '1 day' where user_id = $1`, [
      person.userId,
    ]);
    const refused = await person.mutate('account.changeEmail', { email: newEmail() });
    expect([outcomeOf(refused), refused.at('error.data.details.reauthenticate')]).toEqual([
      'FORBIDDEN',
      true,
    ]);
  });

  test('that has an account is told to nobody but its owner, and is refused', async () => {
    const [person, other] = [
      await signedInMember(app, app.owner, 'editor'),
      await signedInMember(app, app.owner, 'editor'),
    ];
    const [free, taken] = [
      await person.mutate('account.changeEmail', { email: newEmail() }),
      await person.mutate('account.changeEmail', { email: other.email }),
    ];
    expect(free.at('result')).toEqual(taken.at('result'));
    const token = await tokenFor(other.email, 'verify-email');
    expect(outcomeOf(await person.mutate('account.verifyEmail', { token }))).toBe('CONFLICT');
    const own = await person.mutate('account.changeEmail', { email: person.email });
    expect([outcomeOf(own), own.at('error.data.details.field')]).toEqual(['VALIDATION_ERROR', 'email']);
  });

  test('ends the links for a new password that went to the old one', async () => {
    const person = await signedInMember(app, app.owner, 'editor');
    await dashboardSession(app).mutate('account.requestPasswordReset', { email: person.email });
    const stale = await tokenFor(person.email, 'reset-password', 'Reset');
    const email = newEmail();
    await person.mutate('account.changeEmail', { email });
    await person.mutate('account.verifyEmail', { token: await tokenFor(email) });
    const input = { token: stale, password: newcomerPassword };
    expect(outcomeOf(await dashboardSession(app).mutate('account.resetPassword', input))).toBe(
      'VALIDATION_ERROR',
    );
  });
});
