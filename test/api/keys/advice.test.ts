import { DatabaseClient } from '@imprint/server/core/db/client';
import { decodeId } from '@imprint/server/core/db/ids';
import type { AdviceKind } from '@imprint/shared/contract/keys';
import type { Scope } from '@imprint/shared/scopes';
import { describe, expect, test, vi } from 'vitest';
import { keyActions } from '../../support/fixtures/keys.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer({ TRUST_PROXY: 'true' });
const dashboard = await keyActions(app);

/** Creates a key and runs SQL assignments on it. */
async function keyWith(assignments: string, scopes: Scope[] = ['projects:read', 'media:write']) {
  const { id } = await dashboard.created({ scopes });
  await app.sql(`update api_key set ${assignments} where id = $1`, [decodeId('key', id)]);
  return id;
}

/** Counts requests of a key for an operation, in an hour the given days ago. */
async function count(id: string, operation: string, { daysAgo = 1, succeeded = 1, by = owner } = {}) {
  await app.sql(
    `insert into key_usage (organization_id, environment, key_id, hour, operation, succeeded, client_errors,
       rate_limited, server_errors, latencies)
     values ($1, 'live', $2, date_trunc('hour', now()) - make_interval(hours => $3), $4, $5, 1, 1, 1, '{}')`,
    [by.organization.id, decodeId('key', id), daysAgo * 24, operation, succeeded],
  );
}

const ago = (days: number, seconds: number) =>
  `now() - interval '${days} days' - interval '${seconds} seconds'`;
const fullUse = ['projects.list', 'projects.create'];

/** Returns the advice for a key that uses both its scopes; the list and the key itself must agree. */
async function adviceOf(id: string): Promise<AdviceKind[] | undefined> {
  const listed = await dashboard.listed(id);
  const { windows: _, ...shown } = {
    ...((await dashboard.get(id)).at('result.data') as object),
    windows: null,
  };
  expect(shown).toEqual(listed);
  return listed?.advice;
}

describe('the advice on a key', () => {
  test.each<[AdviceKind[], string]>([
    [[], 'created_at = now()'],
    [[], `created_at = ${ago(90, -60)}`],
    [['unused', 'old'], `created_at = ${ago(90, 60)}`],
    [['unused', 'old'], `created_at = ${ago(200, 0)}, last_used_at = ${ago(90, 60)}`],
    [['old'], `created_at = ${ago(200, 0)}, last_used_at = ${ago(90, -60)}`],
    [[], `expires_at = ${ago(-14, -60)}`],
    [['expiring'], `expires_at = ${ago(-14, 60)}`],
    [['expiring'], `expires_at = ${ago(0, -60)}`],
    [['unused', 'old', 'expiring'], `created_at = ${ago(91, 0)}, expires_at = ${ago(-1, 0)}`],
    [[], `created_at = ${ago(200, 0)}, expires_at = ${ago(0, 1)}`],
    [[], `created_at = ${ago(200, 0)}, disabled_at = now()`],
    [[], `created_at = ${ago(200, 0)}, revoked_at = now()`],
  ])('is %j after %s', async (advice, assignments) => {
    const id = await keyWith(assignments, ['projects:read', 'projects:write']);
    for (const operation of fullUse) await count(id, operation);
    expect(await adviceOf(id)).toEqual(advice);
  });

  test('is empty once the key was rotated', async () => {
    const id = await keyWith(`created_at = ${ago(200, 0)}`);
    expect(await adviceOf(id)).toEqual(['unusedScopes', 'unused', 'old']);
    await dashboard.change('rotate', id);
    expect(await adviceOf(id)).toEqual([]);
  });
});

describe('the unused scopes of a key', () => {
  const old = `created_at = ${ago(61, 0)}, last_used_at = now()`;
  const unusedScopesOf = async (id: string) => (await dashboard.listed(id))?.unusedScopes;

  test('are those that no successful operation required in 60 days', async () => {
    const id = await keyWith(old, ['projects:read', 'projects:write', 'media:read']);
    expect(await unusedScopesOf(id)).toEqual(['projects:read', 'projects:write', 'media:read']);
    expect(await adviceOf(id)).toEqual(['unusedScopes']);
    await count(id, 'projects.list', { daysAgo: 59 });
    await count(id, 'projects.update', { daysAgo: 61 });
    await count(id, 'projects.delete', { succeeded: 0 });
    await count(id, 'none');
    await count(id, 'me.get');
    expect(await unusedScopesOf(id)).toEqual(['projects:write', 'media:read']);
    const changed = await dashboard.change('update', id, { scopes: ['projects:read'] });
    expect(changed.at('result.data')).toMatchObject({ unusedScopes: [], advice: [] });
  });

  test('are not reported for a key younger than 60 days', async () => {
    const [young, grown] = [
      await keyWith(`created_at = ${ago(60, -60)}`),
      await keyWith(`created_at = ${ago(60, 60)}`),
    ];
    expect(await unusedScopesOf(young)).toEqual([]);
    expect(await unusedScopesOf(grown)).toEqual(['projects:read', 'media:write']);
  });

  test('are computed per key with one statement for the whole page', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => keyWith(old)));
    const [first = '', second = ''] = ids;
    await count(first, 'projects.get');
    const foreign = await stranger.createKey();
    await count(foreign.id, 'projects.get', { by: stranger });
    const spy = vi.spyOn(DatabaseClient.prototype, 'query');
    expect(await unusedScopesOf(first)).toEqual(['media:write']);
    // The server may save the use of keys at any time, with one statement of its own.
    const asked = spy.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((text) => !/usage_writer/.test(text));
    spy.mockRestore();
    const statements = [/ from api_key\b/, / from key_usage\b/].map(
      (pattern) => asked.filter((text) => pattern.test(text)).length,
    );
    expect(statements).toEqual([1, 1]);
    expect(await unusedScopesOf(second)).toEqual(['projects:read', 'media:write']);
  });
});
