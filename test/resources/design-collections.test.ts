import { describe, expect, test } from 'vitest';
import {
  collectionOf,
  collectionsOf,
  createToken,
  lightAndDark,
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
    expect(made).toMatchObject({ slug: 'default', isDefault: true, tokenCount: 2, version: 1 });
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
    expect(collectionOf(await change([modeOf('light', true)])).version).toBe(2);
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

  test('give tokens the default value in a new one', async () => {
    const { projectId, change } = await themed();
    await change([modeOf('light', true), modeOf('dark', false), modeOf('dim', false)]);
    const { both } = await tokensByPath(rest, projectId);
    expect([both?.values, both?.resolved]).toEqual([values, { ...values, dim: px(1) }]);
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
    expect(refused.at('error.details')).toMatchObject({ reason: 'in_use', users: ['user'], total: 1 });
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
