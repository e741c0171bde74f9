import { decodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import {
  collectionOf,
  createCollection,
  createToken,
  importTokens,
  lightAndDark,
  listCollections,
  modesWithIds,
  px,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

describe('the modes of a collection', () => {
  const values = { light: px(1), dark: px(2) };
  const modeOf = (id: string, isDefault: boolean) => ({ id, name: id, isDefault });

  async function themed() {
    const made = await createCollection(rest, { modes: lightAndDark });
    const where = { projectId: made.projectId, collectionId: made.collection.id, type: 'dimension' };
    await createToken(rest, { ...where, path: 'both', values });
    await createToken(rest, { ...where, path: 'one', values: { light: px(1) } });
    const change = (modes: object[]) =>
      rest(`PATCH /v1/design/collections/${made.collection.id}`, { body: { modes } });
    return { ...made, change };
  }

  test('lose their values when they are removed', async () => {
    const { projectId, change } = await themed();
    expect(collectionOf(await change([modeOf('light', true)])).version).toBe(4);
    const { both, one } = await tokensByPath(rest, projectId);
    expect(both).toMatchObject({ values: { light: px(1) }, resolved: { light: px(1) }, version: 2 });
    expect(Object.keys(both?.values ?? {})).toEqual(['light']);
    expect(one).toMatchObject({ values: { light: px(1) }, version: 2 });
  });

  test('keep the resolved values when another one becomes the default', async () => {
    const { projectId, change } = await themed();
    await change([modeOf('dark', true)]);
    const { both, one } = await tokensByPath(rest, projectId);
    expect([both?.values, one?.values]).toEqual([{ dark: px(2) }, { dark: px(1) }]);
  });

  test('may be named like built-in properties of objects', async () => {
    const { projectId, change } = await themed();
    const made = collectionOf(await change([modeOf('light', true), modeOf('constructor', false)]));
    expect(made.modes.map(({ id }) => id)).toEqual(['light', 'constructor']);
    const { both } = await tokensByPath(rest, projectId);
    expect(both).toMatchObject({ values: { light: px(1) }, resolved: { light: px(1), constructor: px(1) } });
  });

  test('that are new start with the default value of each token', async () => {
    const { projectId, change } = await themed();
    await change([modeOf('light', true), modeOf('dark', false), modeOf('dim', false)]);
    const { both } = await tokensByPath(rest, projectId);
    expect([both?.values, both?.resolved]).toEqual([values, { ...values, dim: px(1) }]);
  });
});

describe('the collections of a project', () => {
  const names = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${start}${index}`);

  test('have at most twenty different modes together', async () => {
    const { projectId, collection } = await createCollection(rest, {
      modes: modesWithIds(...names('a', 15)),
    });
    const add = (...ids: string[]) =>
      rest('POST /v1/design/collections', { body: { projectId, name: 'More', modes: modesWithIds(...ids) } });
    const change = (...ids: string[]) =>
      rest(`PATCH /v1/design/collections/${collection.id}`, { body: { modes: modesWithIds(...ids) } });
    const refused = await add(...names('b', 6));
    expect([refused.status, refused.at('error.message')]).toEqual([409, expect.stringContaining('not 21')]);
    collectionOf(await add('a0', ...names('b', 5)));
    expect((await change(...names('a', 16))).status).toBe(409);
    const document = { $extensions: { 'org.imprint.modes': modesWithIds('a0', 'c') } };
    expect((await importTokens(rest, projectId, document, { collectionId: collection.id })).status).toBe(409);
    expect(collectionOf(await change(...names('a', 15))).modes).toHaveLength(15);
    expect(await listCollections(rest, projectId)).toHaveLength(2);
  });

  test('may always have the default mode, however many others there are', async () => {
    const { projectId, collection } = await createCollection(rest, {
      modes: modesWithIds(...names('a', 20)),
    });
    const where = { projectId, collectionId: collection.id };
    const other = collectionOf(await rest('POST /v1/design/collections', { body: { projectId, name: 'B' } }));
    expect(other.modes).toMatchObject([{ id: 'default' }]);
    await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    await createToken(rest, { ...where, path: 'b', type: 'number', values: { a0: 1, a19: 2 } });
    const all = await rest(`GET /v1/design/export?projectId=${projectId}`);
    const { id: copy } = await createProject(rest);
    const imported = await importTokens(rest, copy, Object(all.at('data.document')));
    expect(imported.at('data'), imported.text).toMatchObject({ isApplied: true, created: ['b', 'a'] });
    const [only] = await listCollections(rest, copy);
    expect(only?.modes).toHaveLength(21);
    const same = await rest(`PATCH /v1/design/collections/${only?.id}`, { body: { modes: only?.modes } });
    expect(collectionOf(same)).toMatchObject({ ...only });
    const more = await rest('POST /v1/design/collections', {
      body: { projectId: copy, name: 'C', modes: modesWithIds('b') },
    });
    expect([more.status, more.at('error.code')], more.text).toEqual([409, 'CONFLICT']);
  });

  test('may have fewer modes where they had more than that', async () => {
    const { projectId, collection } = await createCollection(rest, {
      modes: modesWithIds(...names('a', 15)),
    });
    const other = collectionOf(await rest('POST /v1/design/collections', { body: { projectId, name: 'B' } }));
    const many = modesWithIds(...names('b', 15)).map((mode) => ({ ...mode, mediaQuery: null }));
    await app.sql('update token_collection set modes = $1 where id = $2', [
      ...[JSON.stringify(many), decodeId('tcol', other.id)],
    ]);
    const change = (...ids: string[]) =>
      rest(`PATCH /v1/design/collections/${other.id}`, { body: { modes: modesWithIds(...ids) } });
    expect((await change(...names('c', 16))).status).toBe(409);
    expect((await change(...names('b', 10))).status).toBe(200);
    expect((await rest(`DELETE /v1/design/collections/${collection.id}`)).status).toBe(200);
  });
});
