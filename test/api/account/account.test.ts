import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });

const newPassword = 'four wet umbrellas dance';

/** Creates a person with their own session and client address. */
async function newcomer() {
  const person = await addMember(app, owner, 'owner');
  const cookie = await person.startSession();
  const from = fromNewAddress();
  const call = (name: string, input: object) => mutate(app.url, name, input, { ...from, cookie });
  const signIn = (password: string) =>
    mutate(app.url, 'session.signIn', { email: person.email, password }, fromNewAddress());
  return { ...person, cookie, call, signIn };
}

const isOpen = async (cookie: string) =>
  (await query(app.url, 'organizations.list', {}, { cookie })).status === 200;

describe('a person', () => {
  test('changes only the fields that are sent', async () => {
    const { call, cookie } = await newcomer();
    const first = await call('account.update', { name: '  Ada Lovelace ', timeZone: 'Europe/Berlin' });
    expect(first.at('result.data')).toMatchObject({
      name: 'Ada Lovelace',
      timeZone: 'Europe/Berlin',
      theme: 'system',
      hasShortcuts: true,
    });
    await call('account.update', { theme: 'dark', timeZone: null, hasShortcuts: false });
    expect(
      (await query(app.url, 'session.get', {}, { cookie })).at('result.data.session.user'),
    ).toMatchObject({
      name: 'Ada Lovelace',
      timeZone: null,
      theme: 'dark',
      hasShortcuts: false,
    });
  });

  test.for([
    ['timeZone', 'Europe/Atlantis'],
    ['theme', 'purple'],
    ['name', ' '],
    ['email', 'other@example.com'],
  ] as const)('cannot set %s to %s', async ([field, value]) => {
    const { call, email, userId } = await newcomer();
    const answer = await call('account.update', { [field]: value });
    expect(answer.at('error.data')).toMatchObject({ code: 'VALIDATION_ERROR', details: { field } });
    expect(
      await app.sql('select email, name, time_zone, theme from account where id = $1', [userId]),
    ).toEqual([{ email, name: 'A owner', time_zone: null, theme: 'system' }]);
  });
});

describe('a change of the password', () => {
  test('ends every other session, revokes the old cookie and issues a new one', async () => {
    const { call, cookie, startSession, signIn } = await newcomer();
    const others = [await startSession(), await startSession()];
    const answer = await call('account.changePassword', { currentPassword: ownerPassword, newPassword });
    expect(answer.at('result.data')).toEqual({ endedSessions: 2 });
    const renewed = cookieFrom(answer);
    expect(await Promise.all([cookie, ...others, renewed].map(isOpen))).toEqual([false, false, false, true]);
    expect((await signIn(ownerPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test.for([
    ['currentPassword', { currentPassword: 'not my password', newPassword }],
    ['newPassword', { currentPassword: ownerPassword, newPassword: ownerPassword }],
    ['newPassword', { currentPassword: ownerPassword, newPassword: 'password password password' }],
    ['newPassword', { currentPassword: ownerPassword, newPassword: 'too short' }],
  ] as const)('is refused at %s for %o', async ([field, input]) => {
    const { call, cookie, startSession, signIn } = await newcomer();
    const other = await startSession();
    const answer = await call('account.changePassword', input);
    expect(answer.status).toBe(400);
    expect(answer.at('error.data.details')).toMatchObject({ field });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await Promise.all([cookie, other].map(isOpen))).toEqual([true, true]);
    expect((await signIn(ownerPassword)).status).toBe(200);
  });

  test('happens once when two requests are sent concurrently', async () => {
    const { call, signIn } = await newcomer();
    const newPasswords = ['five red kettles whistle', 'nine old ladders lean'];
    const answers = await Promise.all(
      newPasswords.map((text) =>
        call('account.changePassword', { currentPassword: ownerPassword, newPassword: text }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = newPasswords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(winner)).status).toBe(200);
  });

  test('throttles guesses of the old password', async () => {
    const { call } = await newcomer();
    const statuses: number[] = [];
    for (let guess = 0; guess < 8 && statuses.at(-1) !== 429; guess++) {
      const input = { currentPassword: `guess ${guess}`, newPassword };
      statuses.push((await call('account.changePassword', input)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a sensitive operation', () => {
  const newKey = { name: 'Sensitive', environment: 'live', scopes: ['blog:read'] };

  /** Creates a person whose last password entry is too old. */
  async function latecomer() {
    const person = await newcomer();
    const text = `update session set authenticated_at = now() - interval '16 minutes' where user_id = $1`;
    await app.sql(text, [person.userId]);
    return person;
  }
  const keysOf = (userId: string) => app.sql('select id from api_key where created_by_id = $1', [userId]);

  test('requires the password again after 15 minutes, before it validates the input', async () => {
    const { call, userId } = await latecomer();
    for (const input of [newKey, { nonsense: true }]) {
      const answer = await call('keys.create', input);
      expect(answer.status).toBe(403);
      expect(answer.at('error')).toMatchObject({
        message: 'Confirm your identity to continue.',
        data: {
          code: 'FORBIDDEN',
          details: { required: 'keys', provided: expect.arrayContaining(['keys']), reauthenticate: true },
        },
      });
    }
    expect(await keysOf(userId)).toEqual([]);
  });

  test('is allowed after reauthentication', async () => {
    const { call, userId } = await latecomer();
    const confirmed = await call('session.reauthenticate', { password: ownerPassword });
    const validForMs = Date.parse(String(confirmed.at('result.data.validUntil'))) - Date.now();
    expect(validForMs / 60_000).toBeCloseTo(15, 0);
    expect((await call('keys.create', newKey)).status).toBe(200);
    expect(await keysOf(userId)).toHaveLength(1);
  });

  test('is allowed after a password change', async () => {
    const { call } = await latecomer();
    const changed = await call('account.changePassword', { currentPassword: ownerPassword, newPassword });
    const headers = { cookie: cookieFrom(changed) };
    expect((await mutate(app.url, 'keys.create', newKey, headers)).status).toBe(200);
  });

  test('stays refused after a wrong password, and guessing is throttled', async () => {
    const { call } = await latecomer();
    const wrong = await call('session.reauthenticate', { password: 'not my password' });
    expect(wrong.status).toBe(400);
    expect(wrong.at('error.data.details')).toMatchObject({ field: 'password', reason: 'is not correct' });
    expect((await call('keys.create', newKey)).at('error.data.details.reauthenticate')).toBe(true);

    let last = wrong;
    for (let guess = 0; guess < 8 && last.status !== 429; guess++) {
      last = await call('session.reauthenticate', { password: `guess ${guess}` });
    }
    expect(last.at('error.data')).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: expect.any(Number) },
    });
  });

  test('reauthenticates only the session in which the password was entered', async () => {
    const { call, startSession, userId } = await latecomer();
    const other = await startSession();
    await app.sql(`update session set authenticated_at = now() - interval '16 minutes' where user_id = $1`, [
      userId,
    ]);
    await call('session.reauthenticate', { password: ownerPassword });
    expect((await mutate(app.url, 'keys.create', newKey, { cookie: other })).status).toBe(403);
  });
});
