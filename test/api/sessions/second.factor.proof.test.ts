import { commands } from '@imprint/server/cli/commands';
import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import type { TestResponse } from '../../support/clients/http.ts';
import { invitationActions, newcomerPassword, tokenOf } from '../../support/fixtures/invitations.ts';
import {
  expectSecondFactorAsked as expectAskedFor,
  factorActions,
  refusedFieldOf as fieldOf,
} from '../../support/fixtures/second.factors.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { untilWaitingForLocks } from '../../support/server/lock.waits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const { anonymous, signIn, memberWithApp, resetToken } = factorActions(app);

describe('no way leads round a second factor', () => {
  test('a password reset link changes nothing without it', async () => {
    const { email, userId, nextCode } = await memberWithApp();
    const token = await resetToken(userId);
    const reset = { token, password: newcomerPassword };
    expectAskedFor(await anonymous.mutate('account.resetPassword', reset));
    expectAskedFor(await signIn(email));
    const wrong = await anonymous.mutate('account.resetPassword', {
      ...reset,
      secondFactor: { code: '000000' },
    });
    expect(fieldOf(wrong)).toBe('secondFactor.code');
    cookieFrom(
      await anonymous.mutate('account.resetPassword', { ...reset, secondFactor: { code: await nextCode() } }),
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
    const accepted = { ...accept, secondFactor: { code: await nextCode() } };
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
    const change = { currentPassword: ownerPassword, newPassword: newcomerPassword };
    expectAskedFor(await person.mutate('account.changePassword', change));
    const codeAlone = await person.mutate('session.reauthenticate', {
      secondFactor: { code: await person.nextCode() },
    });
    expect(fieldOf(codeAlone)).toBe('password');
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('FORBIDDEN');
    const proof = { password: ownerPassword, secondFactor: { code: await person.nextCode() } };
    expect(outcomeOf(await person.mutate('session.reauthenticate', proof))).toBe('OK');
    expect(outcomeOf(await person.mutate('factors.removeApp'))).toBe('OK');
  });
});

describe('what changes at the same moment', () => {
  /** Runs work while the row of an account is locked, so that the calls in it wait for the change. */
  async function whileLocked(userId: string, change: string, work: () => Promise<TestResponse>[]) {
    const client = await app.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from account where id = $1 for update', [userId]);
      const answers = work();
      await untilWaitingForLocks(app, answers.length);
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
      newPassword: newcomerPassword,
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
    const reset = { token: tokenOf(link), password: newcomerPassword };
    cookieFrom(await anonymous.mutate('account.resetPassword', reset));
    const entries = await app.sql(
      `select actor_name, surface from activity where operation = 'account.removeSecondFactor'`,
    );
    expect(entries).toEqual([{ actor_name: 'Command line', surface: 'cli' }]);
    await expect(run(person.email)).rejects.toThrow('has no second factor');
  });
});
