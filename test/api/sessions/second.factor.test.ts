import { describe, expect, test } from 'vitest';
import { cookieFrom, deviceCookieFrom } from '../../support/clients/cookies.ts';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { newcomerPassword } from '../../support/fixtures/invitations.ts';
import {
  addApp,
  expectSecondFactorAsked as expectAskedFor,
  factorActions,
  refusedFieldOf as fieldOf,
} from '../../support/fixtures/second.factors.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const { anonymous, signIn, memberWithApp, resetToken } = factorActions(app);

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
    const code = await nextCode();
    cookieFrom(await signIn(email, code));
    expect(fieldOf(await signIn(email, code))).toBe('secondFactor.code');
    cookieFrom(await signIn(email, await nextCode()));
  });

  test('accepts one of many concurrent sign-ins with the same code', async () => {
    const { email, nextCode } = await memberWithApp();
    const code = await nextCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('answers a wrong password in the same way as other accounts', async () => {
    const { email, nextCode } = await memberWithApp();
    const wrong = await signIn(email, await nextCode(), 'a wrong password');
    const unknown = await signIn('nobody@example.com', '123456', 'a wrong password');
    expect([wrong.status, wrong.at('error.message')]).toEqual([401, unknown.at('error.message')]);
  });

  test('ends the sessions that were started without it', async () => {
    const person = await signedInMember(app, owner, 'editor');
    const other = dashboardSession(app, await person.startSession());
    const { endedSessions } = await addApp(person);
    expect(endedSessions).toBe(1);
    expect(outcomeOf(await other.query('organizations.list'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await person.query('organizations.list'))).toBe('OK');
  });

  test('takes no more than twenty codes an hour from strangers, which locks the owner out nowhere', async () => {
    const { email, userId, recoveryCodes, mutate: call } = await memberWithApp();
    const device = deviceCookieFrom(await signIn(email, recoveryCodes[0]));
    // One after another, because a sign-in counts as a wrong password until its password was checked.
    for (let guess = 0; guess < 19; guess++) expect((await signIn(email, '000000')).status).toBe(400);
    const refused = await signIn(email, recoveryCodes[1]);
    expect([refused.status, refused.at('error.data.details.limit')]).toEqual([429, 20]);
    expectAskedFor(await signIn(email));
    const input = (code = '') => ({ email, password: ownerPassword, secondFactor: { code } });
    const headers = { cookie: device, ...fromNewAddress() };
    cookieFrom(await mutate(app.url, 'session.signIn', input(recoveryCodes[2]), headers));
    const proof = { password: ownerPassword, secondFactor: { code: recoveryCodes[3] } };
    expect(outcomeOf(await call('session.reauthenticate', proof))).toBe('OK');
    const reset = { token: await resetToken(userId), password: newcomerPassword };
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
