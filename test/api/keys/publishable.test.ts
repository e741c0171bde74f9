import { describe, expect, test } from 'vitest';
import { mutate, query } from '../../support/clients/rpc.ts';
import { keyActions } from '../../support/fixtures/keys.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
const keys = await keyActions(app);
const origins = ['https://www.example.com'];

/** Creates a publishable key as the dashboard does; returns the answer. */
const create = (input: object = {}) =>
  mutate(
    app.url,
    'keys.createPublishable',
    { name: 'Site', environment: 'live', origins, ...input },
    { cookie: keys.cookie },
  );

describe('publishable keys', () => {
  test('can be shown at any time, while secret ones are shown once', async () => {
    const created = await create();
    expect(created.status, created.text).toBe(200);
    const id = String(created.at('result.data.id'));
    const key = created.at('result.data.key');
    expect(key).toMatch(/^svc_live_pk_[0-9A-Za-z]{42}$/);
    expect(created.at('result.data')).toMatchObject({
      kind: 'publishable',
      origins,
      scopes: [],
      toolAccess: 'none',
    });
    expect(await keys.listed(id)).toMatchObject({
      kind: 'publishable',
      key,
      start: String(key).slice(0, 16),
    });
    expect((await keys.get(id)).at('result.data.key')).toBe(key);
    const secret = await keys.created();
    expect(await keys.listed(secret.id)).toMatchObject({ kind: 'secret', key: null, origins: [] });
  });

  test('keep their kind and origins when they are rotated', async () => {
    const { id } = (await create()).at('result.data') as { id: string };
    const rotated = await keys.change('rotate', id);
    expect(rotated.at('result.data')).toMatchObject({ kind: 'publishable', origins });
    expect((await keys.get(id)).at('result.data.replacedById')).toBe(rotated.at('result.data.id'));
  });

  test('name each origin once, as browsers send it', async () => {
    const given = ['https://WWW.Example.com', 'https://www.example.com:443/', 'http://localhost:8080'];
    const answer = await create({ origins: given });
    expect(answer.at('result.data.origins')).toEqual(['https://www.example.com', 'http://localhost:8080']);
  });

  test.each([
    'null',
    '*',
    'www.example.com',
    'https://*.example.com/about',
    'https://www.example.com/about',
    'https://www.example.com?',
    'https://user@www.example.com',
    'ftp://www.example.com',
    'file:///',
  ])('refuse %s as an origin', async (origin) => {
    const answer = await create({ origins: [origin] });
    expect(answer.at('error.data.details.field'), answer.text).toBe('origins.0');
  });

  test.each([[], Array.from({ length: 21 }, (_, index) => `https://${index}.example.com`)])(
    'need one to twenty origins',
    async (...listed) => {
      const answer = await create({ origins: listed });
      expect(answer.at('error.data.details.field'), answer.text).toBe('origins');
    },
  );

  test('change only what keys of their kind have', async () => {
    const { id } = (await create()).at('result.data') as { id: string };
    const changed = await keys.change('update', id, { origins: ['https://other.example.com'] });
    expect(changed.at('result.data.origins')).toEqual(['https://other.example.com']);
    const fields = {
      scopes: ['blog:read'],
      toolAccess: 'full',
      readsPersonalData: true,
      allowedAddresses: ['192.0.2.1'],
    };
    const refused = await keys.change('update', id, fields);
    expect(refused.at('error.data.details.errors')).toEqual(
      Object.keys(fields).map((field) => ({ field, reason: 'only applies to secret keys' })),
    );
    const secret = await keys.created();
    const other = await keys.change('update', secret.id, { origins });
    expect(other.at('error.data.details')).toMatchObject({
      field: 'origins',
      reason: 'only applies to publishable keys',
    });
  });

  test('are refused by tools and tRPC like an invalid key', async () => {
    const { key } = (await create()).at('result.data') as { key: string };
    expect(await keys.statusesOf(key)).toEqual([403, 401, 401]);
    const authorization = `Bearer ${key}`;
    const answer = await query(
      app.url,
      'pages.list',
      { state: 'live' },
      { authorization, origin: origins[0] },
    );
    expect(answer.status).toBe(401);
  });

  test('are never advised to be rotated for their age', async () => {
    const { id } = (await create()).at('result.data') as { id: string };
    await app.sql(`update api_key set created_at = now() - interval '1 year' where name = 'Site'`);
    expect((await keys.get(id)).at('result.data.advice')).toEqual(['unused']);
  });
});
