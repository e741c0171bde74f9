import { decodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { type CreatedKey, keyActions } from '../../support/fixtures/keys.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer({ TRUST_PROXY: 'true' });
const dashboard = await keyActions(app);
const hourMs = 3_600_000;

/** Moves all dates of a key into the past by the given hours. */
const letHoursPass = (id: string, hours: number) =>
  app.sql(
    `update api_key set created_at = created_at - make_interval(hours => $2),
       expires_at = expires_at - make_interval(hours => $2) where id = $1`,
    [decodeId('key', id), hours],
  );

async function rotated(id: string, input: object = {}): Promise<CreatedKey> {
  const answer = await dashboard.change('rotate', id, input);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('result.data') as CreatedKey;
}

describe('rotating a key', () => {
  test('creates a key of the same kind, and links it from the old one', async () => {
    const { id: projectId } = await createProject(rest);
    const kind = {
      name: 'Build',
      scopes: ['projects:read', 'media:read'],
      toolAccess: 'readonly',
      allowedAddresses: ['10.0.0.0/8'],
      projectIds: [projectId],
      metadata: { team: 'web' },
    };
    const old = await dashboard.created(kind);
    const fresh = await rotated(old.id);
    expect(fresh).toMatchObject({ ...kind, environment: 'live', state: 'active', expiresAt: null });
    expect(fresh.id).not.toBe(old.id);
    expect(fresh.key).not.toBe(old.key);
    expect(await dashboard.listed(old.id)).toMatchObject({ replacedById: fresh.id, state: 'active' });
  });

  test('keeps both valid during the overlap, and then only the new one', async () => {
    const old = await dashboard.created();
    const before = Date.now();
    const fresh = await rotated(old.id, { overlapHours: 72 });
    const endsAt = Date.parse((await dashboard.listed(old.id))?.expiresAt ?? '');
    expect(endsAt).toBeGreaterThanOrEqual(before + 72 * hourMs);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 72 * hourMs);
    for (const { key } of [old, fresh]) expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);

    await letHoursPass(old.id, 71);
    await expect.poll(() => dashboard.statusesOf(old.key)).toEqual([200, 200, 200]);
    await letHoursPass(old.id, 1);
    await expect.poll(() => dashboard.statusesOf(old.key)).toEqual([401, 401, 401]);
    expect(await dashboard.statusesOf(fresh.key)).toEqual([200, 200, 200]);
    expect((await dashboard.listed(old.id))?.state).toBe('expired');
  });

  test('without an overlap invalidates the old one immediately', async () => {
    const old = await dashboard.created();
    expect(await dashboard.statusesOf(old.key)).toEqual([200, 200, 200]);
    await rotated(old.id, { overlapHours: 0 });
    expect(await dashboard.statusesOf(old.key)).toEqual([401, 401, 401]);
    expect((await dashboard.listed(old.id))?.state).toBe('expired');
  });

  test('never extends the lifetime of the old one', async () => {
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    const old = await dashboard.created({ expiresAt });
    const newEnd = new Date(Date.now() + 90 * 24 * hourMs).toISOString();
    expect(await rotated(old.id, { overlapHours: 5, expiresAt: newEnd })).toMatchObject({
      expiresAt: newEnd,
    });
    expect(await dashboard.listed(old.id)).toMatchObject({ expiresAt });
  });

  test('happens once for any number of concurrent requests', async () => {
    const old = await dashboard.created();
    const answers = await Promise.all(Array.from({ length: 5 }, () => dashboard.change('rotate', old.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { replacedById } = (await dashboard.listed(old.id)) ?? {};
    expect(refused?.at('error.message')).toBe(`This key was already rotated; ${replacedById} replaces it.`);
  });

  test.each([
    ['overlapHours', { overlapHours: 73 }],
    ['overlapHours', { overlapHours: -1 }],
    ['overlapHours', { overlapHours: 1.5 }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
  ])('is refused for its %s: %j, and leaves the old one as it was', async (field, input) => {
    const old = await dashboard.created();
    const answer = await dashboard.change('rotate', old.id, input);
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, field]);
    expect(await dashboard.listed(old.id)).toEqual({ ...old, key: null });
  });
});

describe('a disabled key', () => {
  test('is refused like an invalid one until it is enabled again', async () => {
    const { id, key } = await dashboard.created();
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    const first = await dashboard.change('disable', id);
    expect(first.at('result.data')).toMatchObject({ id, state: 'disabled', disabledAt: expect.any(String) });
    const refusals = await dashboard.onAllSurfaces(key);
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(refusals[2].at('error.data.reason')).toBe('Invalid or missing API key');
    const again = await dashboard.change('disable', id);
    expect(again.at('result.data.disabledAt')).toBe(first.at('result.data.disabledAt'));

    const enabled = await dashboard.change('enable', id);
    expect(enabled.at('result.data')).toMatchObject({ id, state: 'active', disabledAt: null });
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    expect((await dashboard.change('enable', id)).at('result.data')).toMatchObject({ id, state: 'active' });
  });
});

describe('changing a key', () => {
  test('takes effect from the next request, and keeps omitted fields', async () => {
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    const { id, key, ...made } = await dashboard.created({ expiresAt, metadata: { team: 'web' } });
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    const changes = { name: 'Renamed', scopes: ['blog:read'], toolAccess: 'scoped' };
    expect((await dashboard.change('update', id, changes)).at('result.data')).toEqual(
      expect.objectContaining({ ...changes, id, expiresAt, metadata: made.metadata, start: made.start }),
    );
    expect((await dashboard.onAllSurfaces(key)).map(({ status }) => status)).toEqual([403, 403, 200]);
    const cleared = await dashboard.change('update', id, { expiresAt: null, metadata: {} });
    expect(cleared.at('result.data')).toMatchObject({ ...changes, expiresAt: null, metadata: {} });
  });

  test.each([
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['scopes', { scopes: [] }],
    ['environment', { environment: 'test' }],
    ['key', { key: 'svc_live_sk_chosen' }],
  ])('is refused for its %s: %j', async (field, changes) => {
    const { id } = await dashboard.created();
    const answer = await dashboard.change('update', id, changes);
    expect([answer.status, answer.at('error.data.details.field')]).toEqual([400, field]);
  });

  test.each([
    ['revoked', 'revoked_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
  ])('is refused in every way once it is %s', async (state, assignment) => {
    const { id } = await dashboard.created();
    await app.sql(`update api_key set ${assignment} where id = $1`, [decodeId('key', id)]);
    const before = await dashboard.listed(id);
    for (const verb of ['update', 'rotate', 'disable', 'enable']) {
      const answer = await dashboard.change(verb, id, verb === 'update' ? { name: 'Late' } : {});
      expect([verb, answer.status, answer.at('error.data.code')]).toEqual([verb, 409, 'CONFLICT']);
      expect(answer.at('error.message')).toContain(`is ${state} and can no longer be changed`);
    }
    expect(await dashboard.listed(id)).toEqual(before);
  });

  test("is not for another organization's key", async () => {
    const { id } = await stranger.createKey();
    for (const verb of ['update', 'rotate', 'disable', 'enable'])
      expect([verb, (await dashboard.change(verb, id)).status]).toEqual([verb, 403]);
  });
});
