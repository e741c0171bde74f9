import { describe, expect, test } from 'vitest';
import { createToken, lightAndDark, px, rgb, tokenOf, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { id: projectId } = await createProject(rest);

/** Creates a project with number tokens at these paths. */
async function projectOf(...paths: string[]): Promise<string> {
  const { id } = await createProject(rest);
  const operations = paths.map((path) => ({ op: 'create', path, type: 'number', values: { default: 1 } }));
  const made = await rest('POST /v1/design/tokens/batch', { body: { projectId: id, operations } });
  expect(made.status, made.text).toBe(200);
  return id;
}

describe('creating a token', () => {
  test('stores it as written, and returns its type, its resolved value and its name', async () => {
    const made = await createToken(rest, {
      projectId,
      path: 'color.brand.500',
      type: 'color',
      values: { default: rgb(0, 0.4, 0.8) },
      description: 'For links',
      deprecated: 'Use 600',
      extensions: { 'com.example': { a: [1] } },
    });
    expect(made).toMatchObject({
      path: 'color.brand.500',
      type: 'color',
      cssName: '--color-brand-500',
      version: 1,
      values: { default: rgb(0, 0.4, 0.8) },
      resolved: { default: rgb(0, 0.4, 0.8) },
      description: 'For links',
      deprecated: 'Use 600',
      extensions: { 'com.example': { a: [1] } },
    });
    const read = await rest(`GET /v1/design/tokens/${made.id}`);
    expect(read.at('data')).toEqual(made);
    expect(read.headers.etag).toMatch(/^"1\./);
  });

  test('takes the type of the token that it refers to', async () => {
    const made = await createToken(rest, {
      projectId,
      path: 'link',
      values: { default: '{color.brand.500}' },
    });
    expect(made).toMatchObject({ type: 'color', values: { default: '{color.brand.500}' } });
    expect(made.resolved).toEqual({ default: rgb(0, 0.4, 0.8) });
  });

  test.each([
    [
      'points at nothing',
      { path: 'x.y', values: { default: '{no.such}' } },
      400,
      'values',
      /^x\.y .*no\.such/,
    ],
    ['points at itself', { path: 'x.y', values: { default: '{x.y}' } }, 400, 'values', /^x\.y .*x\.y/],
    ['has no type', { path: 'x.y', values: { default: 1 } }, 400, 'values', /^x\.y .*type/],
    [
      'has a value of another type',
      { path: 'x', type: 'color', values: { default: 1 } },
      400,
      'values',
      /^x /,
    ],
    [
      'has an unknown mode',
      { path: 'x', type: 'number', values: { default: 1, dim: 2 } },
      400,
      'values.dim',
      /mode/,
    ],
    ['lacks the default mode', { path: 'x', type: 'number', values: {} }, 400, 'values.default', /default/],
    [
      'has a name with a brace',
      { path: 'x.{y', type: 'number', values: { default: 1 } },
      400,
      'path',
      /path/,
    ],
    ['has an empty name', { path: 'x..y', type: 'number', values: { default: 1 } }, 400, 'path', /path/],
    [
      'is where a group is',
      { path: 'color.brand', type: 'number', values: { default: 1 } },
      400,
      'path',
      /group/,
    ],
    ['is where a token is', { path: 'link', type: 'number', values: { default: 1 } }, 409, 'path', /link/],
  ])('that %s is refused', async (_, body, status, field, message) => {
    const before = await tokensByPath(rest, projectId);
    const refused = await rest('POST /v1/design/tokens', { body: { projectId, ...body } });
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([status, field]);
    expect(refused.at('error.message')).toMatch(message);
    expect(await tokensByPath(rest, projectId)).toEqual(before);
  });

  test('gives unique names even where paths differ only in characters that names cannot hold', async () => {
    const id = await projectOf('a b', 'a/b', 'a.b2', 'a.$root');
    const names = Object.entries(await tokensByPath(rest, id)).map(([path, { cssName }]) => [path, cssName]);
    expect(Object.fromEntries(names)).toEqual({
      'a b': '--a-b',
      'a/b': '--a-b-2',
      'a.b2': '--a-b2',
      'a.$root': '--a',
    });
  });
});

describe('changing a token', () => {
  test('changes what resolves to it, and no other version', async () => {
    const id = await projectOf('base', 'other');
    await createToken(rest, { projectId: id, path: 'user', values: { default: '{base}' } });
    const { base, ...before } = await tokensByPath(rest, id);
    const changed = await rest(`PATCH /v1/design/tokens/${base?.id}`, { body: { values: { default: 5 } } });
    expect(tokenOf(changed)).toMatchObject({ values: { default: 5 }, resolved: { default: 5 }, version: 2 });
    const after = await tokensByPath(rest, id);
    expect(after.user).toMatchObject({ values: { default: '{base}' }, resolved: { default: 5 }, version: 2 });
    expect(after.other).toEqual(before.other);
    expect(after.base?.updatedAt).not.toBe(base?.updatedAt);
  });

  test('to its current value changes nothing', async () => {
    const id = await projectOf('base');
    const { base } = await tokensByPath(rest, id);
    const body = { values: { default: 1 }, type: 'number', path: 'base', description: null };
    expect(tokenOf(await rest(`PATCH /v1/design/tokens/${base?.id}`, { body }))).toEqual(base);
  });

  test('keeps omitted fields, and clears fields that are null', async () => {
    const made = await createToken(rest, {
      projectId,
      path: 'kept',
      type: 'number',
      values: { default: 1 },
      description: 'Kept',
      deprecated: true,
      extensions: { a: 1 },
    });
    const path = `PATCH /v1/design/tokens/${made.id}`;
    const cleared = await rest(path, { body: { deprecated: null, extensions: null } });
    expect(tokenOf(cleared)).toMatchObject({ description: 'Kept', deprecated: null, extensions: null });
    expect((await rest(`GET /v1/design/tokens/${made.id}`)).at('data')).toEqual(cleared.at('data'));
    const [entry] = await app.sql<{ changed_fields: string[] }>(
      `select changed_fields from activity where operation = 'tokens.update' order by created_at desc limit 1`,
    );
    expect(entry?.changed_fields.sort()).toEqual(['deprecated', 'extensions']);
  });

  test.each([[true], [false], ['true'], ['"quoted"'], ['5'], ['null'], ['']])(
    'keeps %j as what to use instead',
    async (deprecated) => {
      const id = await projectOf('old');
      const { old } = await tokensByPath(rest, id);
      const changed = tokenOf(await rest(`PATCH /v1/design/tokens/${old?.id}`, { body: { deprecated } }));
      expect(changed.deprecated).toBe(deprecated);
      expect((await tokensByPath(rest, id)).old).toEqual(changed);
      const renamed = await rest(`PATCH /v1/design/tokens/${old?.id}`, { body: { path: 'older' } });
      expect(tokenOf(renamed).deprecated).toBe(deprecated);
    },
  );

  test('is guarded by its version', async () => {
    const made = await createToken(rest, { projectId, path: 'v', type: 'number', values: { default: 1 } });
    const path = `/v1/design/tokens/${made.id}`;
    const stale = await rest(`PATCH ${path}`, { headers: { 'if-match': '"2"' }, body: { description: 'x' } });
    expect(stale.at('error.details')).toEqual({ expectedVersion: 2, currentVersion: 1 });
    expect((await rest(`DELETE ${path}`, { headers: { 'if-match': '"2"' } })).status).toBe(412);
    expect((await rest(`DELETE ${path}`, { headers: { 'if-match': '"1"' } })).status).toBe(200);
  });

  test('that would create a cycle is refused with the whole cycle', async () => {
    const id = await projectOf('a');
    await createToken(rest, { projectId: id, path: 'b', values: { default: '{a}' } });
    await createToken(rest, { projectId: id, path: 'c', values: { default: '{b}' } });
    const { a } = await tokensByPath(rest, id);
    const refused = await rest(`PATCH /v1/design/tokens/${a?.id}`, { body: { values: { default: '{c}' } } });
    expect(refused.status).toBe(400);
    for (const path of ['a', 'b', 'c']) expect(refused.at('error.message')).toContain(path);
    expect((await tokensByPath(rest, id)).a).toEqual(a);
  });
});

describe('renaming a token', () => {
  test('updates all references to it, in every mode and collection, and gives it a new name', async () => {
    const { id } = await createProject(rest);
    const body = { projectId: id, name: 'Theme', modes: lightAndDark };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    const base = await createToken(rest, {
      projectId: id,
      path: 'a.old',
      type: 'dimension',
      values: { default: px(1) },
    });
    await createToken(rest, {
      projectId: id,
      collectionId,
      path: 'user',
      type: 'dimension',
      values: { light: px(2), dark: '{a.old}' },
    });
    await createToken(rest, {
      projectId: id,
      collectionId,
      path: 'part',
      type: 'dimension',
      values: { light: { value: { $ref: '#/a/old/$value/value' }, unit: 'rem' } },
    });
    const before = await tokensByPath(rest, id);
    const renamed = tokenOf(await rest(`PATCH /v1/design/tokens/${base.id}`, { body: { path: 'b.new' } }));
    expect(renamed).toMatchObject({ id: base.id, path: 'b.new', cssName: '--b-new', version: 2 });
    const after = await tokensByPath(rest, id);
    expect(after.user?.values).toEqual({ light: px(2), dark: '{b.new}' });
    expect(after.part?.values).toEqual({ light: { value: { $ref: '#/b/new/$value/value' }, unit: 'rem' } });
    for (const path of ['user', 'part']) expect(after[path]?.resolved).toEqual(before[path]?.resolved);
  });

  test('to a path that is taken is refused', async () => {
    const id = await projectOf('a', 'b');
    const { a } = await tokensByPath(rest, id);
    const refused = await rest(`PATCH /v1/design/tokens/${a?.id}`, { body: { path: 'b' } });
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([409, 'path']);
    expect((await tokensByPath(rest, id)).a).toEqual(a);
  });
});

describe('deleting a token', () => {
  test('is refused while others refer to it, and the response names them', async () => {
    const id = await projectOf('base');
    const users = Array.from({ length: 25 }, (_, index) => ({
      op: 'create',
      path: `user.${String(index).padStart(2, '0')}`,
      values: { default: '{base}' },
    }));
    await rest('POST /v1/design/tokens/batch', { body: { projectId: id, operations: users } });
    const { base } = await tokensByPath(rest, id);
    const refused = await rest(`DELETE /v1/design/tokens/${base?.id}`);
    expect([refused.status, refused.at('error.code')]).toEqual([409, 'CONFLICT']);
    expect(refused.at('error.details')).toMatchObject({ reason: 'in_use', total: 25 });
    expect(refused.at('error.details.users')).toEqual(
      users.slice(0, 20).map(({ path }) => ({ collectionId: base?.collectionId, path })),
    );
    expect((await tokensByPath(rest, id)).base).toEqual(base);
  });

  test('frees its path and its name', async () => {
    const id = await projectOf('base', 'other');
    const { base } = await tokensByPath(rest, id);
    expect((await rest(`DELETE /v1/design/tokens/${base?.id}`)).at('data')).toEqual({
      id: base?.id,
      deleted: true,
    });
    expect((await rest(`GET /v1/design/tokens/${base?.id}`)).status).toBe(404);
    const again = await createToken(rest, {
      projectId: id,
      path: 'base',
      type: 'number',
      values: { default: 2 },
    });
    expect(again.cssName).toBe('--base');
    expect(again.id).not.toBe(base?.id);
  });
});
