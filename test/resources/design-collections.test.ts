import { decodeId } from '@imprint/server/db/ids';
import { describe, expect, test } from 'vitest';
import {
  collectionOf,
  collectionsOf,
  createToken,
  importInto,
  lightAndDark,
  modesNamed,
  px,
  tokensByPath,
} from '../support/design.ts';
import { installed } from '../support/installed.ts';
import { createProject } from '../support/projects.ts';

const { app, rest } = await installed();

const collectionsIn = async (projectId: string) =>
  collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}&sort=createdAt`));

async function newCollection(body: object = {}) {
  const { id: projectId } = await createProject(rest);
  const made = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme', ...body } });
  return { projectId, collection: collectionOf(made) };
}

describe('the default collection', () => {
  test('comes into being with the first token that names none, and takes the next ones too', async () => {
    const { id: projectId } = await createProject(rest);
    expect(await collectionsIn(projectId)).toEqual([]);
    const first = await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    const second = await createToken(rest, { projectId, path: 'b', type: 'number', values: { default: 2 } });
    const [made, ...others] = await collectionsIn(projectId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ slug: 'default', isDefault: true, tokenCount: 2, version: 3 });
    expect(made?.modes).toEqual([{ id: 'default', name: 'Default', isDefault: true, mediaQuery: null }]);
    expect([first.collectionId, second.collectionId]).toEqual([made?.id, made?.id]);
  });

  test('is one alone when many first tokens come at once', async () => {
    const { id: projectId } = await createProject(rest);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createToken(rest, { projectId, path: `size.${index}`, type: 'number', values: { default: index } }),
      ),
    );
    expect(await collectionsIn(projectId)).toMatchObject([{ isDefault: true, tokenCount: 8 }]);
  });

  test('does not come into being with a token that is refused', async () => {
    const { id: projectId } = await createProject(rest);
    const body = { projectId, path: 'a', type: 'number', values: { default: 'much' } };
    expect((await rest('POST /v1/design/tokens', { body })).status).toBe(400);
    expect(await collectionsIn(projectId)).toEqual([]);
  });

  test('finds a slug of its own beside a collection that took its name', async () => {
    const { projectId } = await newCollection({ name: 'Default' });
    await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    const slugs = (await collectionsIn(projectId)).map(({ slug, isDefault }) => [slug, isDefault]);
    expect(slugs).toEqual([
      ['default', false],
      ['default-2', true],
    ]);
  });
});

describe('a collection', () => {
  test('is created with the modes it is given, and read as it is', async () => {
    const { projectId, collection } = await newCollection({ modes: lightAndDark });
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
    expect(read.headers.etag).toBe('"1"');
  });

  test('has a slug that no other of its project has', async () => {
    const { projectId } = await newCollection();
    const derived = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme' } });
    expect(collectionOf(derived).slug).toBe('theme-2');
    const body = { projectId, name: 'Other', slug: 'theme' };
    const refused = await rest('POST /v1/design/collections', { body });
    expect([refused.status, refused.at('error.details.suggestion')]).toEqual([409, 'theme-3']);
    expect((await newCollection()).collection.slug).toBe('theme');
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

  test('is renamed under its version, and tells what was changed', async () => {
    const { collection } = await newCollection();
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

  test('is another one after each change to its tokens or groups, and stays with all else', async () => {
    const { projectId, collection } = await newCollection();
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

  test('is another one where its tokens resolve to something else, and no other token is', async () => {
    const { projectId, collection } = await newCollection();
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

describe('the modes of a collection', () => {
  const values = { light: px(1), dark: px(2) };
  const modeOf = (id: string, isDefault: boolean) => ({ id, name: id, isDefault });

  async function themed() {
    const made = await newCollection({ modes: lightAndDark });
    const where = { projectId: made.projectId, collectionId: made.collection.id, type: 'dimension' };
    await createToken(rest, { ...where, path: 'both', values });
    await createToken(rest, { ...where, path: 'one', values: { light: px(1) } });
    const change = (modes: object[]) =>
      rest(`PATCH /v1/design/collections/${made.collection.id}`, { body: { modes } });
    return { ...made, change };
  }

  test('take the values along when one is left out', async () => {
    const { projectId, change } = await themed();
    expect(collectionOf(await change([modeOf('light', true)])).version).toBe(4);
    const { both, one } = await tokensByPath(rest, projectId);
    expect(both).toMatchObject({ values: { light: px(1) }, resolved: { light: px(1) }, version: 2 });
    expect(Object.keys(both?.values ?? {})).toEqual(['light']);
    expect(one).toMatchObject({ values: { light: px(1) }, version: 2 });
  });

  test('keep what stood where another becomes the default', async () => {
    const { projectId, change } = await themed();
    await change([modeOf('dark', true)]);
    const { both, one } = await tokensByPath(rest, projectId);
    expect([both?.values, one?.values]).toEqual([{ dark: px(2) }, { dark: px(1) }]);
  });

  test('may be called like what every object has', async () => {
    const { projectId, change } = await themed();
    const made = collectionOf(await change([modeOf('light', true), modeOf('constructor', false)]));
    expect(made.modes.map(({ id }) => id)).toEqual(['light', 'constructor']);
    const { both } = await tokensByPath(rest, projectId);
    expect(both).toMatchObject({ values: { light: px(1) }, resolved: { light: px(1), constructor: px(1) } });
  });

  test('give tokens the default value in a new one', async () => {
    const { projectId, change } = await themed();
    await change([modeOf('light', true), modeOf('dark', false), modeOf('dim', false)]);
    const { both } = await tokensByPath(rest, projectId);
    expect([both?.values, both?.resolved]).toEqual([values, { ...values, dim: px(1) }]);
  });
});

describe('the collections of a project', () => {
  const names = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${start}${index}`);

  test('have twenty different modes together at most', async () => {
    const { projectId, collection } = await newCollection({ modes: modesNamed(...names('a', 15)) });
    const add = (...ids: string[]) =>
      rest('POST /v1/design/collections', { body: { projectId, name: 'More', modes: modesNamed(...ids) } });
    const change = (...ids: string[]) =>
      rest(`PATCH /v1/design/collections/${collection.id}`, { body: { modes: modesNamed(...ids) } });
    const refused = await add(...names('b', 6));
    expect([refused.status, refused.at('error.message')]).toEqual([409, expect.stringContaining('not 21')]);
    collectionOf(await add('a0', ...names('b', 5)));
    expect((await change(...names('a', 16))).status).toBe(409);
    const document = { $extensions: { 'org.imprint.modes': modesNamed('a0', 'c') } };
    expect((await importInto(rest, projectId, document, { collectionId: collection.id })).status).toBe(409);
    expect(collectionOf(await change(...names('a', 15))).modes).toHaveLength(15);
    expect(await collectionsIn(projectId)).toHaveLength(2);
  });

  test('may always have the default mode, however many others there are', async () => {
    const { projectId, collection } = await newCollection({ modes: modesNamed(...names('a', 20)) });
    const where = { projectId, collectionId: collection.id };
    const other = collectionOf(await rest('POST /v1/design/collections', { body: { projectId, name: 'B' } }));
    expect(other.modes).toMatchObject([{ id: 'default' }]);
    await createToken(rest, { projectId, path: 'a', type: 'number', values: { default: 1 } });
    await createToken(rest, { ...where, path: 'b', type: 'number', values: { a0: 1, a19: 2 } });
    const all = await rest(`GET /v1/design/export?projectId=${projectId}`);
    const { id: copy } = await createProject(rest);
    const imported = await importInto(rest, copy, Object(all.at('data.document')));
    expect(imported.at('data'), imported.text).toMatchObject({ isApplied: true, created: ['b', 'a'] });
    const [only] = await collectionsIn(copy);
    expect(only?.modes).toHaveLength(21);
    const same = await rest(`PATCH /v1/design/collections/${only?.id}`, { body: { modes: only?.modes } });
    expect(collectionOf(same)).toMatchObject({ ...only });
    const more = await rest('POST /v1/design/collections', {
      body: { projectId: copy, name: 'C', modes: modesNamed('b') },
    });
    expect([more.status, more.at('error.code')], more.text).toEqual([409, 'CONFLICT']);
  });

  test('may have fewer modes where they had more than that', async () => {
    const { projectId, collection } = await newCollection({ modes: modesNamed(...names('a', 15)) });
    const other = collectionOf(await rest('POST /v1/design/collections', { body: { projectId, name: 'B' } }));
    const many = modesNamed(...names('b', 15)).map((mode) => ({ ...mode, mediaQuery: null }));
    await app.sql('update token_collection set modes = $1 where id = $2', [
      ...[JSON.stringify(many), decodeId('tcol', other.id)],
    ]);
    const change = (...ids: string[]) =>
      rest(`PATCH /v1/design/collections/${other.id}`, { body: { modes: modesNamed(...ids) } });
    expect((await change(...names('c', 16))).status).toBe(409);
    expect((await change(...names('b', 10))).status).toBe(200);
    expect((await rest(`DELETE /v1/design/collections/${collection.id}`)).status).toBe(200);
  });
});

describe('deleting a collection', () => {
  test('takes its tokens along, and is refused while others point at them', async () => {
    const { projectId, collection } = await newCollection();
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

  test('happens along with its project, which tells of it first', async () => {
    const { projectId, collection } = await newCollection();
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
