import { commands } from '@imprint/server/cli/commands';
import { User } from '@imprint/server/core/auth/user.entity';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { describe, expect, test } from 'vitest';
import { cookieFrom, deviceCookieFrom } from '../../support/clients/cookies.ts';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import type { TestResponse } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { invitationActions, newcomerPassword, tokenOf } from '../../support/fixtures/invitations.ts';
import { addApp } from '../../support/fixtures/second.factors.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });

const strongPassword = newcomerPassword;
const anonymous = dashboardSession(app);
const signIn = (email: string, code?: string, password = ownerPassword) =>
  anonymous.mutate('session.signIn', { email, password, ...(code && { secondFactor: { code } }) });

/** A member with an authenticator app. */
async function memberWithApp(role: 'owner' | 'editor' = 'editor') {
  const person = await signedInMember(app, owner, role);
  return { ...person, ...(await addApp(person)) };
}

/** The token of a link by which the operator lets somebody choose a new password. */
async function resetToken(userId: string): Promise<string> {
  const user = await app.deps.orm.em.fork().findOneOrFail(User, { id: userId });
  return tokenOf(resetLink(app.deps, user, 'operator').link);
}

/** Expects that a second factor is asked for, and no session started. */
function expectAskedFor(answer: TestResponse, kinds = ['app']): void {
  expect([answer.status, answer.at('error.data.details.secondFactor')]).toEqual([403, kinds]);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

const fieldOf = (answer: TestResponse) => answer.at('error.data.details.field');

describe('an account with an authenticator app', () => {
  test('signs in with a code, each of which is accepted once', async () => {
    const { email, nextCode } = await memberWithApp();
    expectAskedFor(await signIn(email));
    const wrong = await signIn(email, '000000');
    expect([wrong.status, fieldOf(wrong), wrong.headers['set-cookie']]).toEqual([
      400,
      'secondFactor.code',
      undefined,
    ]);
    const code = nextCode();
    cookieFrom(await signIn(email, code));
    expect(fieldOf(await signIn(email, code))).toBe('secondFactor.code');
    cookieFrom(await signIn(email, nextCode()));
  });

  test('accepts one of many concurrent sign-ins with the same code', async () => {
    const { email, nextCode } = await memberWithApp();
    const code = nextCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('answers a wrong password as any other account does', async () => {
    const { email, nextCode } = await memberWithApp();
    const wrong = await signIn(email, nextCode(), 'a wrong password');
    const unknown = await signIn('nobody@example.com', '123456', 'a wrong password');
    expect([wrong.status, wrong.at('error.message')]).toEqual([401, unknown.at('error.message')]);
  });

  test('ends the sessions that were started without it', async () => {
    const person = await signedInMember(app, owner, 'editor');
    const other = dashboardSession(app, await person.startSession());
    const { endedSessions } = await addApp(person);
    expect(endedSessions).toBe(1);
    expect(outcomeOf(await other.query('session.get'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await person.query('session.get'))).toBe('OK');
  });

  test('takes no more than twenty codes an hour from strangers, which locks the owner out nowhere', async () => {
    const { email, userId, recoveryCodes, mutate: call } = await memberWithApp();
    const device = deviceCookieFrom(await signIn(email, recoveryCodes[0]));
    const guesses = await Promise.all(Array.from({ length: 19 }, () => signIn(email, '000000')));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    const refused = await signIn(email, recoveryCodes[1]);
    expect([refused.status, refused.at('error.data.details.limit')]).toEqual([429, 20]);
    expectAskedFor(await signIn(email));
    const input = (code = '') => ({ email, password: ownerPassword, secondFactor: { code } });
    const headers = { cookie: device, ...fromNewAddress() };
    cookieFrom(await mutate(app.url, 'session.signIn', input(recoveryCodes[2]), headers));
    const proof = { password: ownerPassword, secondFactor: { code: recoveryCodes[3] } };
    expect(outcomeOf(await call('session.reauthenticate', proof))).toBe('OK');
    const reset = { token: await resetToken(userId), password: strongPassword };
    const secondFactor = { code: recoveryCodes[4] };
    cookieFrom(await anonymous.mutate('account.resetPassword', { ...reset, secondFactor }));
  });

  test('keeps neither its secret nor its recovery codes in the database', async () => {
    const person = await signedInMember(app, owner, 'editor');
    const prepared = dataOf(await person.query('factors.prepareApp')) as { secret: string; token: string };
    expect(prepared.token).not.toContain(prepared.secret);
    const { recoveryCodes } = await addApp(person);
    const stored = JSON.stringify([
      await app.sql('select * from authenticator_app'),
      await app.sql('select * from recovery_code'),
    ]);
    expect(stored).not.toContain(prepared.secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('recovery codes', () => {
  test('come with the first factor, and each stands in for it once, however it is typed', async () => {
    const { email, recoveryCodes, query } = await memberWithApp();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    cookieFrom(await signIn(email, first));
    expect(fieldOf(await signIn(email, first))).toBe('secondFactor.code');
    cookieFrom(await signIn(email, ` ${second.toUpperCase().replace('-', ' ').replaceAll('0', 'O')}`));
    expect(dataOf(await query('factors.list'), 'recoveryCodesLeft')).toBe(8);
  });

  test('are replaced together, and another account cannot use them', async () => {
    const person = await memberWithApp();
    const other = await memberWithApp();
    const renewed = dataOf(await person.mutate('factors.renewRecoveryCodes'), 'recoveryCodes') as string[];
    expect(renewed).toHaveLength(10);
    expect(fieldOf(await signIn(person.email, person.recoveryCodes[0]))).toBe('secondFactor.code');
    expect(fieldOf(await signIn(other.email, renewed[0]))).toBe('secondFactor.code');
    cookieFrom(await signIn(person.email, renewed[0]));
  });

  test('go with the last factor, after which the password is enough again', async () => {
    const person = await memberWithApp();
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('OK');
    expect(dataOf(await person.query('factors.list'))).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(outcomeOf(await person.mutate('factors.renewRecoveryCodes'))).toBe('CONFLICT');
    cookieFrom(await signIn(person.email));
  });
});

describe('no way leads round a second factor', () => {
  test('a password reset link changes nothing without it', async () => {
    const { email, userId, nextCode } = await memberWithApp();
    const token = await resetToken(userId);
    const reset = { token, password: strongPassword };
    expectAskedFor(await anonymous.mutate('account.resetPassword', reset));
    expectAskedFor(await signIn(email));
    const wrong = await anonymous.mutate('account.resetPassword', {
      ...reset,
      secondFactor: { code: '000000' },
    });
    expect(fieldOf(wrong)).toBe('secondFactor.code');
    cookieFrom(
      await anonymous.mutate('account.resetPassword', { ...reset, secondFactor: { code: nextCode() } }),
    );
  });

  test('an invitation joins nothing without it', async () => {
    const { email, userId, nextCode } = await memberWithApp();
    const inviter = await signedInMember(app, app.stranger, 'owner');
    const { token } = await invitationActions(app, inviter).invite(email);
    const accept = { token, password: ownerPassword };
    const memberships = () => app.sql('select from membership where user_id = $1', [userId]);
    expectAskedFor(await anonymous.mutate('invitations.accept', accept));
    expect(await memberships()).toHaveLength(1);
    const accepted = { ...accept, secondFactor: { code: nextCode() } };
    cookieFrom(await anonymous.mutate('invitations.accept', accepted));
    expect(await memberships()).toHaveLength(2);
  });

  test('a proof of identity needs it beside the password, and so does a new password', async () => {
    const person = await memberWithApp();
    await app.sql(`update session set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
      person.userId,
    ]);
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('FORBIDDEN');
    expectAskedFor(await person.mutate('session.reauthenticate', { password: ownerPassword }));
    const change = { currentPassword: ownerPassword, newPassword: strongPassword };
    expectAskedFor(await person.mutate('account.changePassword', change));
    const codeAlone = await person.mutate('session.reauthenticate', {
      secondFactor: { code: person.nextCode() },
    });
    expect(fieldOf(codeAlone)).toBe('password');
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('FORBIDDEN');
    const proof = { password: ownerPassword, secondFactor: { code: person.nextCode() } };
    expect(outcomeOf(await person.mutate('session.reauthenticate', proof))).toBe('OK');
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('OK');
  });
});

describe('what changes at the same moment', () => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  /** Runs work while the row of an account is locked, so that the calls in it wait for the change. */
  async function whileLocked(userId: string, change: string, work: () => Promise<TestResponse>[]) {
    const client = await app.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from account where id = $1 for update', [userId]);
      const answers = work();
      await expect.poll(async () => (await app.sql(waiting)).length).toBe(answers.length);
      await client.query(change, [userId]);
      await client.query('commit');
      return await Promise.all(answers);
    } finally {
      client.release();
    }
  }

  test('a password that was replaced lets nobody in', async () => {
    const { email, userId } = await signedInMember(app, owner, 'editor');
    const [answer] = await whileLocked(
      userId,
      `update account set password_hash = 'replaced' where id = $1`,
      () => [signIn(email)],
    );
    expect([answer?.status, answer?.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('a session that has ended removes no factor and adds none', async () => {
    const person = await memberWithApp();
    const { token } = Object(dataOf(await person.query('factors.prepareApp')));
    const answers = await whileLocked(person.userId, 'delete from session where user_id = $1', () => [
      person.mutate('factors.removeApp'),
      person.mutate('factors.addApp', { token, code: '123456' }),
      person.mutate('factors.renewRecoveryCodes'),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});

describe('a password', () => {
  test('may be shorter beside a second factor, which then cannot be removed', async () => {
    const person = await memberWithApp();
    const change = {
      currentPassword: ownerPassword,
      newPassword: 'kX9$wq2Zt!',
      secondFactor: { code: person.recoveryCodes[0] },
    };
    const tooShort = await person.mutate('account.changePassword', { ...change, newPassword: 'kX9$wq2' });
    expect(fieldOf(tooShort)).toBe('newPassword');
    const changed = await person.mutate('account.changePassword', change);
    const session = dashboardSession(app, cookieFrom(changed));
    expect(outcomeOf(await session.mutate('factors.removeApp'))).toBe('CONFLICT');
    const longer = await session.mutate('account.changePassword', {
      currentPassword: 'kX9$wq2Zt!',
      newPassword: strongPassword,
      secondFactor: { code: person.recoveryCodes[1] },
    });
    expect(outcomeOf(await dashboardSession(app, cookieFrom(longer)).mutate('factors.removeApp'))).toBe('OK');
  });

  test('needs fifteen characters without one, by a link too', async () => {
    const person = await signedInMember(app, owner, 'editor');
    const change = { currentPassword: ownerPassword, newPassword: 'kX9$wq2Zt!' };
    expect(fieldOf(await person.mutate('account.changePassword', change))).toBe('newPassword');
    const token = await resetToken(person.userId);
    const reset = await anonymous.mutate('account.resetPassword', { token, password: 'kX9$wq2Zt!' });
    expect(fieldOf(reset)).toBe('password');
  });
});

describe('the operator', () => {
  const run = async (email: string) =>
    Object(await (await commands.get('users remove-second-factor')?.load())?.(app.deps, { email }, []));

  test('lets somebody in again who lost every factor, which is recorded', async () => {
    const person = await memberWithApp();
    const change = {
      currentPassword: ownerPassword,
      newPassword: 'kX9$wq2Zt!',
      secondFactor: { code: person.recoveryCodes[0] },
    };
    await person.mutate('account.changePassword', change);
    const { link, ...removed } = await run(person.email);
    expect(removed).toMatchObject({ email: person.email, endedSessions: 1 });
    // The password is replaced too, because whoever learned it would get in now.
    expect((await signIn(person.email, undefined, 'kX9$wq2Zt!')).status).toBe(401);
    const reset = { token: tokenOf(link), password: strongPassword };
    cookieFrom(await anonymous.mutate('account.resetPassword', reset));
    const entries = await app.sql(
      `select actor_name, surface from activity where operation = 'account.removeSecondFactor'`,
    );
    expect(entries).toEqual([{ actor_name: 'Command line', surface: 'cli' }]);
    await expect(run(person.email)).rejects.toThrow('has no second factor');
  });
});
