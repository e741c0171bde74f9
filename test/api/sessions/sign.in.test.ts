import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { fromNewAddress, type Headers } from '../../support/clients/surfaces.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });

function attempt(email: string, password: string, from: Headers): Promise<TestResponse> {
  return mutate(app.url, 'session.signIn', { email, password }, from);
}

/** Fails until the response asks to wait; returns that response and the number of failures before it. */
async function failUntilSlowed(email: string, from: Headers): Promise<TestResponse & { failures: number }> {
  for (let failures = 0; failures < 30; failures++) {
    const answer = await attempt(email, 'a wrong password, certainly', from);
    if (answer.status !== 401) return Object.assign(answer, { failures });
  }
  throw new Error('Thirty failures in a row were not slowed down.');
}

/** Keeps failing until the wait is this long, which also works on a slow machine. */
async function failUntilSlowedBy(seconds: number, email: string, from: Headers): Promise<number> {
  for (;;) {
    const answer = await attempt(email, 'a wrong password, certainly', from);
    const retryAfter = Number(answer.at('error.data.details.retryAfter') ?? 0);
    if (retryAfter >= seconds) return retryAfter;
    await pause(retryAfter * 1000);
  }
}

describe('a failed sign-in', () => {
  test('gives the same response for an unknown address and a wrong password', async () => {
    const answers = await Promise.all(
      [owner.email, 'nobody@example.com'].map((email) => attempt(email, 'wrong password', fromNewAddress())),
    );
    const [wrong, unknown] = answers.map(({ status, headers, text }) => ({
      status,
      headers: Object.keys(headers).sort(),
      text: text.replaceAll(/req_\w+/g, 'req'),
    }));
    expect(wrong?.status).toBe(401);
    expect(wrong).toEqual(unknown);
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
  });

  // Comparing the hash is nearly all of the work; a clock would also measure what else runs on the machine.
  test('compares a hash for an unknown address as for a wrong password', async () => {
    const verify = vi.spyOn(app.deps.passwords, 'verify');
    try {
      for (const email of [owner.email, 'nobody-here@example.com'])
        expect((await attempt(email, 'wrong password', fromNewAddress())).status).toBe(401);
      expect(verify.mock.calls).toEqual([
        ['wrong password', expect.any(String)],
        ['wrong password', null],
      ]);
    } finally {
      verify.mockRestore();
    }
  });

  test('is delayed after repeated failures, with the seconds to wait', async () => {
    const answer = await failUntilSlowed(owner.email, fromNewAddress());
    expect(answer.status).toBe(429);
    expect(answer.at('error.data')).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: expect.any(Number) },
    });
    const retryAfter = Number(answer.at('error.data.details.retryAfter'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(answer.at('error.message')).toContain(String(retryAfter));
  });

  test('is delayed in the same way for a missing account', async () => {
    expect((await failUntilSlowed('nobody-at-all@example.com', fromNewAddress())).status).toBe(429);
  });

  test('never locks an account: the right password works once the wait is over', async () => {
    const { email } = await app.createTenant();
    const from = fromNewAddress();
    const retryAfter = await failUntilSlowedBy(4, email, from);
    expect((await attempt(email, ownerPassword, from)).status).toBe(429);
    await pause(retryAfter * 1000 + 500);
    expect((await attempt(email, ownerPassword, from)).status).toBe(200);
  });

  test('delays the next one longer', async () => {
    const from = fromNewAddress();
    const email = 'growing@example.com';
    const first = Number((await failUntilSlowed(email, from)).at('error.data.details.retryAfter'));
    expect(await failUntilSlowedBy(first + 1, email, from)).toBeLessThanOrEqual(60);
  });

  test('from one address does not block the owner at another', async () => {
    const { email } = await app.createTenant();
    await failUntilSlowed(email, fromNewAddress());
    expect((await attempt(email, ownerPassword, fromNewAddress())).status).toBe(200);
  });

  test('that is refused does not count against the others of its address', async () => {
    const { email } = await app.createTenant();
    const from = fromNewAddress();
    await failUntilSlowed('somebody-else@example.com', from);
    for (let refusal = 0; refusal < 60; refusal += 1)
      await attempt('somebody-else@example.com', 'a wrong password, certainly', from);
    expect((await attempt(email, ownerPassword, from)).status).toBe(200);
  });

  test('is forgotten after a success', async () => {
    const { email } = await app.createTenant();
    const from = fromNewAddress();
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 3; failure++) {
        expect((await attempt(email, 'wrong password', from)).status).toBe(401);
      }
      expect((await attempt(email, ownerPassword, from)).status).toBe(200);
    }
  });

  test('is throttled the same for concurrent and sequential attempts', async () => {
    const { failures } = await failUntilSlowed('one-by-one@example.com', fromNewAddress());
    const from = fromNewAddress();
    const guesses = Array.from({ length: 20 }, () => attempt('at-once@example.com', 'wrong password', from));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(failures);
  });
});
