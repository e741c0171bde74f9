import { setupLink } from '@imprint/server/modules/setup/setup.service';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

let token: string;

const { app } = await testServer();
beforeEach(async () => {
  // A fresh installation is one without organizations and accounts.
  await app.sql('truncate organization, account cascade');
  const link = new URL(String(await setupLink(app.deps)));
  expect(link.href).toContain(`${app.url}/setup?token=`);
  token = String(link.searchParams.get('token'));
});

const password = 'purple rivers bend twice';

function setUp(change: Record<string, unknown> = {}): Promise<TestResponse> {
  const input = { token, organization: 'First Press', email: 'first@example.com', password, ...change };
  return mutate(app.url, 'setup.complete', input);
}

const accounts = () => app.sql('select from account');

describe('setting up', () => {
  test('is required on a fresh installation and no longer afterwards', async () => {
    const required = async () => (await query(app.url, 'setup.get', {})).at('result.data.required');
    expect(await required()).toBe(true);
    await setUp();
    expect(await required()).toBe(false);
    expect(await setupLink(app.deps)).toBeNull();
  });

  test('creates a free organization with its owner and signs the owner in', async () => {
    const answer = await setUp();
    expect(answer.status).toBeLessThan(300);
    expect(answer.at('result.data.organization')).toMatchObject({
      id: expect.stringMatching(/^org_/),
      name: 'First Press',
      slug: 'first-press',
      plan: 'free',
    });
    const cookie = String(answer.headers['set-cookie']?.[0]?.split(';')[0]);
    const session = await query(app.url, 'session.get', {}, { cookie });
    expect(session.at('result.data.session')).toMatchObject({
      user: { id: answer.at('result.data.userId'), email: 'first@example.com' },
      role: 'owner',
    });
  });

  test('lets the owner sign in with the password and the address in any case', async () => {
    await setUp({ email: 'First@Example.com' });
    const answer = await mutate(app.url, 'session.signIn', { email: 'fIRST@example.com', password });
    expect(answer.status).toBe(200);
  });

  test('needs the token of the link: a wrong one is 403 and creates nothing', async () => {
    const wrong = ['x', `${token}x`, token.slice(0, -1), token.toUpperCase(), ` ${token}`];
    for (const guess of wrong) {
      const answer = await setUp({ token: guess });
      expect(answer.status).toBe(403);
      expect(answer.at('error.data.code')).toBe('FORBIDDEN');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await accounts()).toEqual([]);
  });

  test('works once: a second time is 409, and a wrong token stays 403', async () => {
    await setUp();
    const answer = await setUp({ email: 'second@example.com', organization: 'Second' });
    expect(answer.status).toBe(409);
    expect(answer.at('error.data.code')).toBe('CONFLICT');
    expect((await setUp({ token: 'x' })).status).toBe(403);
    expect(await accounts()).toHaveLength(1);
  });

  test('exactly one of 20 concurrent requests succeeds', { repeats: 5 }, async () => {
    const answers = await Promise.all(
      // All inputs differ, so that no unique index but only the set-up itself can refuse a request.
      Array.from({ length: 20 }, (_, index) =>
        setUp({ email: `racer-${index}@example.com`, organization: `Press number ${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await accounts()).toHaveLength(1);
    expect(await app.sql('select from organization')).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  test.each([
    ['14 characters', 'purple rivers '],
    ['257 characters', 'purple rivers bend '.repeat(14).slice(0, 257)],
    ['one sign', 'aaaaaaaaaaaaaaaaaaaa'],
    ['digits in order', '123456789012345678'],
    ['a common word repeated', 'passwordpassword'],
    ['common words', 'Password-Admin-Welcome'],
    ['the name of the product', 'imprint-imprint-imprint'],
    ['the e-mail address', 'first@example.com'],
    ['the organization', 'First Press First Press'],
  ])('refuses a password of %s', async (_, weak) => {
    const answer = await setUp({ password: weak });
    expect(answer.status).toBe(400);
    expect(answer.at('error.data')).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'password', reason: expect.stringMatching(/\w/) },
    });
    expect(answer.text).not.toContain(weak);
    expect(await accounts()).toEqual([]);
  });

  test.each([
    ['256 characters', 'purple rivers bend '.repeat(14).slice(0, 256)],
    ['other letters', 'сім зелених велосипедів співають'],
    ['blanks at both ends', '  purple rivers bend  '],
  ])('takes a password of %s exactly as it is', async (_, unusual) => {
    expect((await setUp({ password: unusual })).status).toBe(200);
    const signIn = (tried: string) =>
      mutate(app.url, 'session.signIn', { email: 'first@example.com', password: tried });
    expect((await signIn(unusual)).status).toBe(200);
    expect((await signIn(unusual.slice(0, -1))).status).toBe(401);
  });

  test.each([
    ['organization', ''],
    ['organization', 'x'.repeat(101)],
    ['organization', 'Nul\0'],
    ['email', 'nobody'],
    ['token', ''],
    ['plan', 'enterprise'],
  ])('refuses %s %j by name', async (field, value) => {
    const answer = await setUp({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.at('error.data.details.field')).toBe(field);
    expect(await accounts()).toEqual([]);
  });
});
