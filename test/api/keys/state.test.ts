import { decodeId } from '@imprint/server/core/db/ids';
import { keyStates } from '@imprint/shared/contract/keys';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keyActions, keysOf } from '../../support/fixtures/keys.ts';
import { testServer } from '../../support/server/test.server.ts';
import { slackMs } from '../../support/server/time.limits.ts';

const { app, stranger } = await testServer({ TRUST_PROXY: 'true' });
const dashboard = await keyActions(app);

afterEach(() => void vi.useRealTimers());

describe('a malformed key', () => {
  const exchange = (key: string, index: number) => {
    const other = key[index] === 'a' ? 'b' : 'a';
    return key.slice(0, index) + other + key.slice(index + 1);
  };

  test('is refused without a database query, even while the table of keys is locked', async () => {
    const { key } = await dashboard.created();
    const wrong = [
      'nonsense',
      key.slice(0, -1),
      `${key}0`,
      key.replace('_live_', '_test_'),
      key.replace('_sk_', '_pk_'),
      ...[12, 20, 47, 48, 53].map((index) => exchange(key, index)),
    ];
    const connection = await app.deps.pool.connect();
    try {
      await connection.query('begin');
      await connection.query('lock table api_key in access exclusive mode');
      // An unused key is not cached, so this request must wait for the table.
      let isAnswered = false;
      const waiting = dashboard.use(key).finally(() => {
        isAnswered = true;
      });
      for (const text of wrong)
        expect([text, ...(await dashboard.statusesOf(text))]).toEqual([text, 401, 401, 401]);
      expect(isAnswered).toBe(false);
      await connection.query('rollback');
      expect((await waiting).status).toBe(200);
    } finally {
      connection.release();
    }
  });
});

describe('the state of a key', () => {
  const past = `now() - interval '1 minute'`;
  const future = `now() + interval '1 hour'`;

  test.each([
    ['active', `expires_at = ${future}`],
    ['disabled', `disabled_at = ${past}, expires_at = ${future}`],
    ['expired', `expires_at = ${past}`],
    ['expired', `expires_at = ${past}, disabled_at = ${past}`],
    ['revoked', `revoked_at = ${past}`],
    ['revoked', `revoked_at = ${past}, expires_at = ${past}, disabled_at = ${past}`],
  ])('is %s after %s', async (state, assignments) => {
    const { id, lastFour } = await dashboard.created();
    await app.sql(`update api_key set ${assignments} where last_four = $1 and name = $2`, [
      lastFour,
      'Website',
    ]);
    expect((await dashboard.listed(id))?.state).toBe(state);
  });

  test('can be used to filter the list', async () => {
    const name = 'One of each state';
    const assignments = {
      active: `expires_at = ${future}`,
      disabled: `disabled_at = ${past}, expires_at = ${future}`,
      expired: `expires_at = ${past}, disabled_at = ${past}`,
      revoked: `revoked_at = ${past}, expires_at = ${past}, disabled_at = ${past}`,
    };
    const ids: Record<string, string> = {};
    for (const [state, assignment] of Object.entries(assignments)) {
      const { id } = await dashboard.created({ name });
      await app.sql(`update api_key set ${assignment} where id = $1`, [decodeId('key', id)]);
      ids[state] = id;
    }
    for (const state of keyStates) {
      const answer = await dashboard.list({ state, q: name });
      expect(keysOf(answer).map((key) => [key.state, key.id])).toEqual([[state, ids[state]]]);
      expect(answer.at('result.data.pagination.total')).toBe(1);
      expect(new Set(keysOf(await dashboard.list({ state })).map((key) => key.state))).toEqual(
        new Set([state]),
      );
    }
  });

  test('becomes expired on its own, and the key is refused from then on', async () => {
    const expiresAtMs = Date.now() + 3_600_000;
    const { id, key } = await dashboard.created({ expiresAt: new Date(expiresAtMs).toISOString() });
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAtMs - 1 });
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    vi.setSystemTime(expiresAtMs);
    expect(await dashboard.statusesOf(key)).toEqual([401, 401, 401]);
    expect((await dashboard.listed(id))?.state).toBe('expired');
    const [, , tools] = await dashboard.onAllSurfaces(key);
    expect(tools.at('error.data.reason')).toBe('API key has expired');
  });

  test('shows the last use within two seconds', async () => {
    const { id, key } = await dashboard.created();
    expect((await dashboard.listed(id))?.lastUsedAt).toBeNull();
    const before = Date.now();
    await dashboard.use(key);
    const lastUse = async () => Date.parse((await dashboard.listed(id))?.lastUsedAt ?? '');
    await expect.poll(lastUse, { timeout: 2_000 + slackMs, interval: 100 }).toBeGreaterThanOrEqual(before);
    expect(await lastUse()).toBeLessThanOrEqual(Date.now());
  });
});

describe('revoking a key', () => {
  test('makes all three surfaces refuse it immediately', async () => {
    const { id, key } = await dashboard.created();
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    const answer = await dashboard.revoke(id);
    const after = await dashboard.onAllSurfaces(key);
    expect(answer.at('result.data')).toMatchObject({ id, state: 'revoked', revokedAt: expect.any(String) });
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(after[2].at('error.data.reason')).toBe('API key has been revoked');
  });

  test('applies to a key in use: no request passes once it is acknowledged', async () => {
    const { id, key } = await dashboard.created();
    let isRevoked = false;
    const lateStatuses: number[] = [];
    const goOn = async () => {
      for (let round = 0; round < 15; round++) {
        const wasRevoked = isRevoked;
        const { status } = await dashboard.use(key);
        if (wasRevoked) lateStatuses.push(status);
      }
    };
    const users = Array.from({ length: 6 }, goOn);
    await dashboard.revoke(id);
    isRevoked = true;
    await Promise.all(users);
    lateStatuses.push((await dashboard.use(key)).status);
    expect(new Set(lateStatuses)).toEqual(new Set([401]));
  });

  test('applies even when an earlier lookup of the key is still waiting for the database', async () => {
    const { id, key } = await dashboard.created();
    const { pool } = app.deps;
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let deliver = () => {};
    const delivery = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    let isHeld = false;
    const slow = async (...args: unknown[]) => {
      const result = await query(...args);
      if (isHeld || !JSON.stringify(args).includes('from api_key')) return result;
      isHeld = true;
      await delivery;
      return result;
    };
    // Safe because the server awaits every query of its pool.
    const spy = vi.spyOn(pool, 'query').mockImplementation(slow as never);
    const before = dashboard.use(key);
    await expect.poll(() => isHeld).toBe(true);
    expect((await dashboard.revoke(id)).at('result.data.state')).toBe('revoked');
    deliver();
    await before;
    spy.mockRestore();
    expect(await dashboard.statusesOf(key)).toEqual([401, 401, 401]);
  });

  test('cannot be undone, and a second time changes nothing', async () => {
    const { id, key } = await dashboard.created();
    const first = await dashboard.revoke(id);
    expect((await dashboard.revoke(id)).at('result.data')).toEqual(first.at('result.data'));
    expect(await dashboard.statusesOf(key)).toEqual([401, 401, 401]);
  });

  test("is not for another organization's key", async () => {
    const { id, key } = await stranger.createKey();
    const answer = await dashboard.revoke(id);
    expect(answer.status).toBe(403);
    expect(answer.at('error.data.details.required')).toBe('keys');
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    const known = (await dashboard.list()).text;
    expect(known).not.toContain(id);
  });
});
