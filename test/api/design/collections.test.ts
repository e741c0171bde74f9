import { describe, expect, test } from 'vitest';
import {
  collectionOf,
  collectionsOf,
  createCollection,
  createToken,
  lightAndDark,
  listCollections,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

describe('the default collection', () => {
  test('is created with the first token that names none, and receives the next ones too', async () => {
    const { id: projectId } = await createProject(rest);
    expect(await listCollections(rest, projectId)).toEqual([]);
    const first = await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    const second = await createToken(rest, { projectId, path: 'b', type: 'number', values: { default: 2 } });
    const [made, ...others] = await listCollections(rest, projectId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ slug: 'default', isDefault: true, tokenCount: 2, version: 3 });
    expect(made?.modes).toEqual([{ id: 'default', name: 'Default', isDefault: true, mediaQuery: null }]);
    expect([first.collectionId, second.collectionId]).toEqual([made?.id, made?.id]);
  });

  test('is created once when many first tokens are created concurrently', async () => {
    const { id: projectId } = await createProject(rest);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createToken(rest, { projectId, path: `size.${index}`, type: 'number', values: { default: index } }),
      ),
    );
    expect(await listCollections(rest, projectId)).toMatchObject([{ isDefault: true, tokenCount: 8 }]);
  });

  test('is not created by a token that is refused', async () => {
    const { id: projectId } = await createProject(rest);
    const body = { projectId, path: 'a', type: 'number', values: { default: 'much' } };
    expect((await rest('POST /v1/design/tokens', { body })).status).toBe(400);
    expect(await listCollections(rest, projectId)).toEqual([]);
  });

  test('gets another slug when a collection already uses its name', async () => {
    const { projectId } = await createCollection(rest, { name: 'Default' });
    await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    const slugs = (await listCollections(rest, projectId)).map(({ slug, isDefault }) => [slug, isDefault]);
    expect(slugs).toEqual([
      ['default', false],
      ['default-2', true],
    ]);
  });
});

describe('a collection', () => {
  test('is created with the modes it is given, and read as it is', async () => {
    const { projectId, collection } = await createCollection(rest, { modes: lightAndDark });
    expect(collection).toMatchObject({
      projectId,
      slug: 'theme',
      isDefault: false,
      tokenCount: 0,
      version: 1,
    });
    expect(collection.modes).toEqual([{ ...lightAndDark[0], mediaQuery: null }, lightAndDark[1]]);
    const read = await rest(`GET /v1/design/collections/${collection.id}`);
    expect(read.at('data')).toEqual(collection);
    expect(read.headers.etag).toMatch(/^"1\./);
  });

  test('has a slug that is unique in its project', async () => {
    const { projectId } = await createCollection(rest);
    const derived = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme' } });
    expect(collectionOf(derived).slug).toBe('theme-2');
    const body = { projectId, name: 'Other', slug: 'theme' };
    const refused = await rest('POST /v1/design/collections', { body });
    expect([refused.status, refused.at('error.details.suggestion')]).toEqual([409, 'theme-3']);
    expect((await createCollection(rest)).collection.slug).toBe('theme');
  });

  test.each([
    ['no default', [{ id: 'light', name: 'Light', isDefault: false }]],
    ['two defaults', [lightAndDark[0], { ...lightAndDark[1], isDefault: true }]],
    ['one mode twice', [lightAndDark[0], { ...lightAndDark[0], isDefault: false }]],
    ['a media query that is more', [{ ...lightAndDark[0], mediaQuery: 'all { } body { color: red }' }]],
    ['none at all', []],
  ])('is refused with %s among its modes', async (_, modes) => {
    const { id: projectId } = await createProject(rest);
    const refused = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme', modes } });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.at('error.details.field')).toMatch(/^modes/);
  });

  test('is renamed only with its current version, and records the changed fields', async () => {
    const { collection } = await createCollection(rest);
    const path = `/v1/design/collections/${collection.id}`;
    const renamed = await rest(`PATCH ${path}`, { headers: { 'if-match': '"1"' }, body: { name: 'Other' } });
    expect(collectionOf(renamed)).toMatchObject({ name: 'Other', slug: 'theme', version: 2 });
    expect((await rest(`PATCH ${path}`, { headers: { 'if-match': '"1"' }, body: {} })).status).toBe(412);
    expect((await rest(`DELETE ${path}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    const [entry] = await app.sql<{ changed_fields: string[] }>(
      `select changed_fields from activity where operation = 'collections.update'`,
    );
    expect(entry?.changed_fields).toEqual(['name']);
  });
});

describe('the version of a collection', () => {
  const number = { type: 'number', values: { default: 1 } };

  test('increases with each change to its tokens or groups, and with nothing else', async () => {
    const { projectId, collection } = await createCollection(rest);
    const other = collectionOf(
      await rest('POST /v1/design/collections', { body: { projectId, name: 'Other' } }),
    );
    const where = { projectId, collectionId: collection.id };
    const batch = (...operations: object[]) =>
      rest('POST /v1/design/tokens/batch', { body: { ...where, operations } });
    let before = await rest(`GET /v1/design/collections/${collection.id}`);
    const steps: (() => Promise<unknown>)[] = [
      () => createToken(rest, { ...where, path: 'a.b', ...number }),
      () => batch({ op: 'update', path: 'a.b', values: { default: 2 } }),
      () => batch({ op: 'update', path: 'a', description: 'Said' }),
      () => batch({ op: 'rename', path: 'a', to: 'c' }),
      () => batch({ op: 'delete', path: 'c' }),
    ];
    for (const step of steps) {
      await step();
      const after = await rest(`GET /v1/design/collections/${collection.id}`);
      expect(after.at('data')).not.toEqual(before.at('data'));
      expect(collectionOf(after).version).toBe(collectionOf(before).version + 1);
      expect(collectionOf(after).updatedAt > collectionOf(before).updatedAt).toBe(true);
      expect(after.headers.etag).not.toBe(before.headers.etag);
      before = after;
    }
    const [latest] = collectionsOf(
      await rest(`GET /v1/design/collections?projectId=${projectId}&sort=-updatedAt`),
    );
    expect(latest?.id).toBe(collection.id);
    expect(collectionOf(await rest(`GET /v1/design/collections/${other.id}`))).toEqual(other);
  });

  test('increases where its tokens resolve to other values, and nowhere else', async () => {
    const { projectId, collection } = await createCollection(rest);
    const base = await createToken(rest, { projectId, path: 'base', ...number });
    const collectionId = collection.id;
    await createToken(rest, { projectId, collectionId, path: 'user', values: { default: '{base}' } });
    const read = () => rest(`GET /v1/design/collections/${collectionId}`);
    const before = collectionOf(await read());
    await rest(`PATCH /v1/design/tokens/${base.id}`, { body: { values: { default: 2 } } });
    const after = collectionOf(await read());
    expect(after.version).toBe(before.version + 1);
    await rest(`PATCH /v1/design/tokens/${base.id}`, { body: { description: 'x' } });
    expect(collectionOf(await read())).toEqual(after);
  });
});

describe('deleting a collection', () => {
  test('deletes its tokens, and is refused while others refer to them', async () => {
    const { projectId, collection } = await createCollection(rest);
    const number = { type: 'number', values: { default: 4 } };
    await createToken(rest, { projectId, collectionId: collection.id, path: 'base', ...number });
    const user = await createToken(rest, { projectId, path: 'user', values: { default: '{base}' } });
    const path = `/v1/design/collections/${collection.id}`;
    const refused = await rest(`DELETE ${path}`);
    expect(refused.status).toBe(409);
    const users = [{ collectionId: user.collectionId, path: 'user' }];
    expect(refused.at('error.details')).toMatchObject({ reason: 'in_use', users, total: 1 });
    expect(Object.keys(await tokensByPath(rest, projectId)).sort()).toEqual(['base', 'user']);

    await rest(`DELETE /v1/design/tokens/${user.id}`);
    expect((await rest(`DELETE ${path}`)).at('data')).toEqual({ id: collection.id, deleted: true });
    expect((await rest(`GET ${path}`)).status).toBe(404);
    expect(await tokensByPath(rest, projectId)).toEqual({});
  });

  test('happens with its project, whose dry run lists it first', async () => {
    const { projectId, collection } = await createCollection(rest);
    const number = { type: 'number', values: { default: 4 } };
    const { id } = await createToken(rest, {
      projectId,
      collectionId: collection.id,
      path: 'base',
      ...number,
    });
    const refused = await rest(`DELETE /v1/projects/${projectId}`);
    expect(refused.at('error.details.counts')).toEqual({ token_collection: 1, token: 1 });
    expect((await rest(`DELETE /v1/projects/${projectId}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/design/tokens/${id}`)).status).toBe(404);
  });
});
