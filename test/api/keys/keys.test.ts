import { crc32 } from 'node:zlib';
import { environments } from '@imprint/shared/environments';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { keyActions, keysOf } from '../../support/fixtures/keys.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const dashboard = await keyActions(app);

describe('a new key', () => {
  test('is shown once, with its permissions, and works immediately', async () => {
    const { key, ...rest } = await dashboard.created();
    expect(rest).toEqual({
      id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      kind: 'secret',
      name: 'Website',
      environment: 'live',
      scopes: ['projects:read', 'projects:write'],
      toolAccess: 'full',
      readsPersonalData: false,
      allowedAddresses: [],
      origins: [],
      projectIds: [],
      metadata: {},
      start: key.slice(0, 16),
      lastFour: key.slice(-4),
      state: 'active',
      advice: [],
      unusedScopes: [],
      replacedById: null,
      createdById: expect.stringMatching(/^usr_/),
      expiresAt: null,
      lastUsedAt: null,
      lastUsedAddress: null,
      lastOperation: null,
      disabledAt: null,
      revokedAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await dashboard.listed(rest.id)).toEqual({ ...rest, key: null });
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
  });

  test.each(environments)(
    'of %s has its prefix, 36 characters and their CRC-32 in base 62',
    async (environment) => {
      const { key } = await dashboard.created({ environment });
      expect(key).toMatch(new RegExp(`^svc_${environment}_sk_[0-9A-Za-z]{42}$`));
      const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
      const checksum = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
      expect(checksum).toBe(crc32(key.slice(0, -6)));
    },
  );

  test('is unique', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => dashboard.created()));
    expect(new Set(keys.map(({ key }) => key.slice(12, 48))).size).toBe(20);
  });

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['environment', { environment: 'staging' }],
    ['scopes', { scopes: [] }],
    ['scopes.1', { scopes: ['blog:read', 'blog:everything'] }],
    ['scopes.0', { scopes: ['keys'] }],
    ['toolAccess', { toolAccess: 'some' }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['expiresAt', { expiresAt: new Date(Date.now() - 1_000).toISOString() }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, ''])) }],
    ['metadata.team', { metadata: { team: 'x'.repeat(501) } }],
    ['metadata.team', { metadata: { team: 7 } }],
    [`metadata.${'n'.repeat(41)}`, { metadata: { ['n'.repeat(41)]: 'web' } }],
    ['metadata', { metadata: ['web'] }],
    ['id', { id: 'key_01h2xcejqtf2nbrexx3vqjhp41' }],
    ['organizationId', { organizationId: 'org_01h2xcejqtf2nbrexx3vqjhp41' }],
    ['key', { key: 'svc_live_sk_chosen' }],
  ])('is refused for its %s: %j', async (field, body) => {
    const total = (await dashboard.list()).at('result.data.pagination.total');
    const answer = await dashboard.create(body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.data.code')).toBe('VALIDATION_ERROR');
    expect(answer.at('error.data.details.field')).toBe(field);
    expect((await dashboard.list()).at('result.data.pagination.total')).toBe(total);
  });
});

describe('the secret of a key', () => {
  test('is in no list, no table and no line of the log', async () => {
    const made = await dashboard.created();
    const secret = made.key.slice(12);
    await dashboard.onAllSurfaces(made.key);
    await restClient(app.url, made.key)('POST /v1/projects', { body: { name: 'Made with it' } });
    await restClient(app.url, made.key)('GET /v1/nothing/at/all');
    await dashboard.revoke(made.id);
    await dashboard.onAllSurfaces(made.key);
    for (const answer of [await dashboard.list(), await dashboard.revoke(made.id)])
      expect(answer.text).not.toContain(secret);

    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await app.sql(`select from ${name} t where position($1 in t::text) > 0`, [secret]);
      expect(rows, name).toEqual([]);
    }
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(app.logLines.filter((line) => line.includes(secret))).toEqual([]);
  });
});

describe('the list of keys', () => {
  test('shows all environments, or the requested one', async () => {
    for (const environment of environments)
      await dashboard.created({ environment, name: `Only ${environment}` });
    const all = keysOf(await dashboard.list());
    expect(new Set(all.map(({ environment }) => environment))).toEqual(new Set(environments));
    const test = keysOf(await dashboard.list({ environment: 'test' }));
    expect(new Set(test.map(({ environment }) => environment))).toEqual(new Set(['test']));
    expect(test.length).toBe(all.filter(({ environment }) => environment === 'test').length);
  });

  test('is paginated without duplicates', async () => {
    const all = keysOf(await dashboard.list());
    const ids: string[] = [];
    for (let input: object = { limit: 7 }; ; ) {
      const page = await dashboard.list(input);
      ids.push(...keysOf(page).map(({ id }) => id));
      const cursor = page.at('result.data.pagination.nextCursor');
      if (cursor === undefined) break;
      input = { limit: 7, cursor };
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(7);
  });
});

describe('the person who made a key', () => {
  test.each([
    ['leaves the organization', 'delete from membership where user_id = $1'],
    ['is gone altogether', 'delete from account where id = $1'],
  ])('%s, and the key goes on working', async (_, text) => {
    const { userId, startSession } = await addMember(app, owner, 'admin');
    const { id, key } = await dashboard.created({ name: 'Survivor' }, await startSession());
    await app.sql(text, [userId]);
    expect(await dashboard.statusesOf(key)).toEqual([200, 200, 200]);
    expect(await dashboard.listed(id)).toMatchObject({ state: 'active', name: 'Survivor' });
  });
});
