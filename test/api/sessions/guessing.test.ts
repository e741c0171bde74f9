import { afterAll, describe, expect, test } from 'vitest';
import { cookieFrom, deviceCookieFrom } from '../../support/clients/cookies.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const other = await startInstallation({
  DATABASE_URL: app.deps.config.databaseUrl ?? '',
  TRUST_PROXY: 'true',
});
afterAll(() => other.close());

const signIn = (email: string, password: string, headers: object = {}, url = app.url) =>
  mutate(url, 'session.signIn', { email, password }, { ...fromNewAddress(), ...headers });

/** Guesses from as many client addresses, alternating between two instances; returns the number of each status. */
async function guess(email: string, count: number): Promise<Record<number, number>> {
  const urls = [app.url, other.url];
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => signIn(email, `guess number ${index}`, {}, urls[index % 2])),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

/** Guesses until the account has to wait, for so long that the test is over before. */
async function slowDown(email: string): Promise<void> {
  expect(await guess(email, 10)).toEqual({ 401: 10 });
  const text = `update sign_in_guess set waits_until = now() + interval '1 hour' where account = $1`;
  await app.sql(text, [app.deps.secrets.sign('signInGuess', email)]);
}

describe('guessing one account from many client addresses', () => {
  test.for(['a known', 'an unknown'])('is slowed as from one, on two instances: %s account', async (kind) => {
    const email = kind === 'a known' ? (await addMember(app, owner, 'editor')).email : 'nobody@example.com';
    const startedAt = performance.now();
    const { 401: tried = 0, 429: refusals } = await guess(email, 100);
    // After ten, one more is tried in the first second, one in the next two, and so on.
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(10 + Math.ceil(Math.log2(seconds + 1)));
    expect(refusals).toBe(100 - tried);
    await app.sql(`update sign_in_guess set waits_until = now() + interval '1 hour'`);
    const refused = await signIn(email, ownerPassword);
    expect([refused.status, refused.at('error.data.details')]).toEqual([
      429,
      { retryAfter: expect.any(Number), limit: 10, windowSeconds: 86_400 },
    ]);
  });

  test('does not slow a device that signed in to it before, on any instance', async () => {
    const { email } = await addMember(app, owner, 'editor');
    const cookie = deviceCookieFrom(await signIn(email, ownerPassword));
    await slowDown(email);
    expect((await signIn(email, ownerPassword)).status).toBe(429);
    expect((await signIn(email, 'a wrong password', { cookie })).status).toBe(401);
    expect((await signIn(email, ownerPassword, { cookie }, other.url)).status).toBe(200);
  });

  test('slows a device that signed in to another account, or whose cookie is forged', async () => {
    const [one, two] = [await addMember(app, owner, 'editor'), await addMember(app, owner, 'editor')];
    const cookie = deviceCookieFrom(await signIn(one.email, ownerPassword));
    await slowDown(two.email);
    const forged = [cookie, `${cookie}x`, 'svc_device=a.b', 'svc_device=', cookie.replace('.', '..')];
    for (const each of forged)
      expect((await signIn(two.email, ownerPassword, { cookie: each })).status).toBe(429);
  });

  test('does not keep somebody out of a session that they have', async () => {
    const { email, startSession } = await addMember(app, owner, 'editor');
    await slowDown(email);
    const headers = { cookie: await startSession() };
    expect((await mutate(app.url, 'account.update', { name: 'Still here' }, headers)).status).toBe(200);
  });

  test('is forgotten after a right password', async () => {
    const { email } = await addMember(app, owner, 'editor');
    expect(await guess(email, 8)).toEqual({ 401: 8 });
    expect((await signIn(email, ownerPassword)).status).toBe(200);
    expect(await guess(email, 8)).toEqual({ 401: 8 });
  });

  test('stores no address', async () => {
    await guess('somebody.secret@example.com', 1);
    const rows = JSON.stringify(await app.sql('select to_jsonb(t) from sign_in_guess t'));
    expect(rows).not.toContain('somebody.secret');
  });
});

test('wrong sign-ins with unknown addresses do not keep others at the same client address out', async () => {
  const from = fromNewAddress();
  for (let index = 0; index < 60; index++)
    expect((await signIn(`nobody-${index}@example.com`, 'wrong password', from)).status).toBe(401);
  const { email } = await addMember(app, owner, 'editor');
  expect((await signIn(email, ownerPassword, from)).status).toBe(200);
});

describe('the cookie of a device', () => {
  test('is for the server alone, outlives the session and remembers several accounts', async () => {
    const people = [await addMember(app, owner, 'editor'), await addMember(app, owner, 'viewer')] as const;
    const first = await signIn(people[0].email, ownerPassword);
    expect(first.headers['set-cookie']).toHaveLength(2);
    expect(first.headers['set-cookie']?.[1]).toMatch(
      /^svc_device=[\w-]+\.[\w-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const cookie = `${cookieFrom(first)}; ${deviceCookieFrom(first)}`;
    const both = deviceCookieFrom(await signIn(people[1].email, ownerPassword, { cookie }));
    for (const { email } of people) {
      await slowDown(email);
      expect((await signIn(email, ownerPassword, { cookie: both })).status).toBe(200);
    }
  });
});
