import { randomUUID } from 'node:crypto';
import { hash } from '@imprint/server/core/auth/secrets';
import { User } from '@imprint/server/core/auth/user.entity';
import { encodeId } from '@imprint/server/core/db/ids';
import { createWindow } from '@imprint/server/core/limits/windows';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { invitationActions, newcomerPassword, newEmail } from '../../support/fixtures/invitations.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { type MailServer, startMailServer, tokenInEmail } from '../../support/server/mail.server.ts';

let mailServer: MailServer;
let app: Installation;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startInstallation({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    TRUST_PROXY: 'true',
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

/** A member whose address was never verified, as of an account from before verification. */
async function unverifiedMember() {
  const person = await signedInMember(app, app.owner, 'admin');
  await app.sql('update account set email_verified_at = null where id = $1', [person.userId]);
  return person;
}

const signIn = (email: string, password = ownerPassword) =>
  dashboardSession(app).mutate('session.signIn', { email, password });
const isVerified = async (session: DashboardSession) =>
  dataOf(await session.query('session.get'), 'user.isEmailVerified');
const tokenFor = async (email: string, page = 'verify-email', subject = '') =>
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
    expect(dataOf(await session.query('session.get'), 'sendsEmail')).toBe(true);
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
    const token = await tokenFor(email, 'reset-password');
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
    expect(dataOf(await person.query('session.get'), 'user.email')).toBe(person.email);
    const token = await tokenFor(email);
    await expectWorthless(await signedInMember(app, app.owner, 'editor'), token);
    const changed = await person.mutate('account.verifyEmail', { token });
    expect(dataOf(changed)).toMatchObject({ email, isEmailVerified: true, endedSessions: 1 });
    expect(outcomeOf(await elsewhere.query('session.get'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await person.query('session.get'))).toBe('UNAUTHORIZED');
    const renewed = dashboardSession(app, cookieFrom(changed));
    expect(dataOf(await renewed.query('session.get'), 'user.email')).toBe(email);
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
    const stale = await tokenFor(person.email, 'reset-password');
    const email = newEmail();
    await person.mutate('account.changeEmail', { email });
    await person.mutate('account.verifyEmail', { token: await tokenFor(email) });
    const input = { token: stale, password: newcomerPassword };
    expect(outcomeOf(await dashboardSession(app).mutate('account.resetPassword', input))).toBe(
      'VALIDATION_ERROR',
    );
  });
});

describe('an emailed invitation', () => {
  test('is never shown, and whoever opens it owns a verified address', async () => {
    const owner = dashboardSession(app, await app.owner.signIn());
    const email = newEmail();
    const created = await owner.mutate('invitations.create', { email, role: 'editor' });
    expect(dataOf(created)).toMatchObject({ link: null, isMailed: true });
    const listed = await owner.query('invitations.list', { q: email });
    expect(dataOf(listed, 'data.0')).toMatchObject({ link: null, isMailed: true });
    const letter = await mailServer.emailTo(email);
    const token = tokenInEmail(letter, app.url, 'invitation');
    expect(created.text + listed.text).not.toContain(token);
    const accepted = await invitationActions(app, owner).accept(token);
    const session = dashboardSession(app, cookieFrom(accepted));
    expect(await isVerified(session)).toBe(true);
    expect(outcomeOf(await session.mutate('organizations.create', { name: 'Of my own' }))).toBe('OK');
  });

  test('goes to PUBLIC_URL, whatever the header Host says', async () => {
    const email = newEmail();
    const cookie = await app.owner.signIn();
    const answer = await fetch(`${app.url}/trpc/invitations.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email, role: 'viewer' }),
    });
    expect(answer.status).toBe(200);
    const { text } = await mailServer.emailTo(email);
    expect(text).toContain(`${app.url}/invitation?token=`);
    expect(text).not.toContain('evil.example');
  });

  test('cannot flood: a person sends thirty in an hour, an organization sixty, and two hundred go to a domain', async () => {
    const { limiter } = app.deps;
    const takeAllButOne = async (subject: string, owner: string, limit: number) => {
      const window = createWindow(subject, owner, 'hour', limit);
      for (let taken = 1; taken < limit; taken++) await limiter.take([window]);
    };
    const sender = async () => {
      const tenant = await app.createTenant();
      return { ...(await signedInMember(app, tenant, 'admin')), ...tenant.organization };
    };
    const invite = async (person: DashboardSession, domain = `${randomUUID()}.example`) =>
      outcomeOf(
        await person.mutate('invitations.create', { email: `${randomUUID()}@${domain}`, role: 'viewer' }),
      );

    const person = await sender();
    await takeAllButOne('invitationsByPerson', encodeId('usr', person.userId), 30);
    expect([await invite(person), await invite(person)]).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);

    const colleague = await sender();
    await takeAllButOne('invitationsByOrganization', colleague.id, 60);
    expect([await invite(colleague), await invite(colleague)]).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);

    await takeAllButOne('invitationsByDomain', hash('flooded.example'), 200);
    const outcomes = [
      await invite(await sender(), 'flooded.example'),
      await invite(await sender(), 'Flooded.example'),
    ];
    expect(outcomes).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);
  });

  test('to one person is refused after five in an hour, whoever sends it', async () => {
    const email = newEmail();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const person = await signedInMember(app, await app.createTenant(), 'admin');
      outcomes.push(outcomeOf(await person.mutate('invitations.create', { email, role: 'viewer' })));
    }
    expect(outcomes).toEqual([...Array(5).fill('OK'), 'RATE_LIMIT_EXCEEDED']);
  });

  test('has no subject of the sender’s own choice that is a link', async () => {
    const person = await signedInMember(app, app.owner, 'viewer');
    await person.mutate('account.update', { name: 'https://evil.example/prize' });
    const created = await person.mutate('organizations.create', { name: 'Win at www.evil.example' });
    const slug = String(dataOf(created, 'slug'));
    await person.mutate('session.switch', { organization: slug });
    const email = newEmail();
    expect(outcomeOf(await person.mutate('invitations.create', { email, role: 'viewer' }))).toBe('OK');
    const { text } = await mailServer.emailTo(email);
    expect(text).toContain('Subject: Join an organization on Imprint');
    expect(text).not.toContain('evil.example');
  });
});
