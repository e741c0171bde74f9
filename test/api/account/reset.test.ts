import { User } from '@imprint/server/core/auth/user.entity';
import { encodeId, newId } from '@imprint/server/core/db/ids';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const password = 'four wet umbrellas dance';

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a person with an account, a session and a password reset link. */
async function forgetful() {
  const person = await addMember(app, owner, 'editor');
  const user = await app.deps.orm.em.fork().findOneOrFail(User, { id: person.userId });
  const token = new URL(resetLink(app.deps, user, 'operator').link).searchParams.get('token') ?? '';
  return { ...person, token, cookie: await person.startSession() };
}

const reset = (token: string, chosen = password) =>
  mutate(app.url, 'account.resetPassword', { token, password: chosen }, fromNewAddress());
const signIn = (email: string, tried: string) =>
  mutate(app.url, 'session.signIn', { email, password: tried }, fromNewAddress());
const isOpen = async (cookie: string) =>
  (await query(app.url, 'organizations.list', {}, { cookie })).status === 200;

async function expectWorthless(token: string): Promise<void> {
  const answer = await reset(token);
  expect(answer.status).toBe(400);
  expect(answer.at('error.data.details')).toMatchObject({ field: 'token', reason: 'is no longer valid' });
  expect(answer.headers['set-cookie']).toBeUndefined();
}

describe('the password reset link', () => {
  test('sets the password, ends every session and starts a new one', async () => {
    const { token, email, userId, cookie, startSession } = await forgetful();
    const other = await startSession();
    const answer = await reset(token);
    expect(answer.at('result.data')).toEqual({ userId: encodeId('usr', userId), isSignedIn: true });
    expect(await Promise.all([cookie, other, cookieFrom(answer)].map(isOpen))).toEqual([false, false, true]);
    expect((await signIn(email, ownerPassword)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('works once', async () => {
    const { token } = await forgetful();
    expect((await reset(token)).status).toBe(200);
    await expectWorthless(token);
  });

  test('works once when it is used twice concurrently', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([reset(token), reset(token, 'nine old ladders lean')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('works for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [fresh, stale] = [await forgetful(), await forgetful()];
    vi.setSystemTime(Date.now() + 3_599_000);
    expect((await reset(fresh.token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2_000);
    await expectWorthless(stale.token);
  });

  test('is invalid once the password was changed in another way', async () => {
    const { token, cookie } = await forgetful();
    const input = { currentPassword: ownerPassword, newPassword: 'nine old ladders lean' };
    expect((await mutate(app.url, 'account.changePassword', input, { cookie })).status).toBe(200);
    await expectWorthless(token);
  });

  test('is invalid when any part of it is altered', async () => {
    const { token, email, userId } = await forgetful();
    const victim = await addMember(app, owner, 'owner');
    const [, expiry = '', signature = ''] = token.split('.');
    const [own, other] = [userId, victim.userId].map((id) => encodeId('usr', id));
    const forgeries = [
      `${other}.${expiry}.${signature}`,
      `${own}.${Number(expiry) + 1}.${signature}`,
      `${own}.Infinity.${signature}`,
      `${own}.${expiry}.${signature.slice(0, -2)}xx`,
      `${own}.${expiry}.`,
      `${encodeId('usr', newId())}.${expiry}.${signature}`,
      'nonsense',
      '..',
    ];
    for (const forged of forgeries) await expectWorthless(forged);
    for (const address of [email, victim.email])
      expect((await signIn(address, ownerPassword)).status).toBe(200);
  });

  test('stays valid when the chosen password is refused', async () => {
    const { token } = await forgetful();
    const refused = await reset(token, 'password password password');
    expect(refused.at('error.data.details.field')).toBe('password');
    expect((await reset(token)).status).toBe(200);
  });

  test('leaves an activity entry that names the person and the organization', async () => {
    const { token, userId } = await forgetful();
    await reset(token);
    const id = encodeId('usr', userId);
    const text = `select actor_type, actor_name, organization_id from activity
      where operation = 'account.resetPassword' and actor_id = $1`;
    expect(await app.sql(text, [id])).toEqual([
      { actor_type: 'user', actor_name: 'A editor', organization_id: owner.organization.id },
    ]);
  });
});

describe('requesting the link', () => {
  const ask = (email: string, from = fromNewAddress()) =>
    mutate(app.url, 'account.requestPasswordReset', { email }, from);

  test('answers known and unknown addresses alike, and reports that no mail is sent', async () => {
    const { email } = await forgetful();
    const answers = await Promise.all([ask(email), ask('nobody@nowhere.example')]);
    const [known, unknown] = answers.map(({ status, headers, text }) => ({
      status,
      headers: Object.keys(headers).sort(),
      text,
    }));
    expect(known).toEqual(unknown);
    expect(answers[0]?.at('result.data')).toEqual({ isMailed: false });
    expect(await app.sql(`select from pgboss.job where name = 'mail'`)).toEqual([]);
  });

  test('is never refused, however often, and stores no address', async () => {
    const from = fromNewAddress();
    const email = (await forgetful()).email;
    const requests = Array.from({ length: 25 }, (_, turn) =>
      ask(turn < 6 ? email : `a${turn}@nowhere.example`, from),
    );
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const windows = JSON.stringify(await app.sql('select to_jsonb(t) from rate_window t'));
    expect(windows).not.toContain('nowhere.example');
  });
});
