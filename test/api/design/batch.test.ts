import { describe, expect, test } from 'vitest';
import { message } from '../../support/clients/rpc.ts';
import { createToken, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, tools } = await testServer();

const number = (value: unknown) => ({ type: 'number', values: { default: value } });
const batch = (projectId: string, ...operations: object[]) =>
  rest('POST /v1/design/tokens/batch', { body: { projectId, operations } });

/** Creates a project with a group of two tokens and an alias of the first. */
async function filled(): Promise<string> {
  const { id } = await createProject(rest);
  const made = await batch(
    id,
    { op: 'create', path: 'size.s', ...number(1) },
    { op: 'create', path: 'size.m', ...number(2) },
    { op: 'create', path: 'user', values: { default: '{size.s}' } },
  );
  expect(made.status, made.text).toBe(200);
  return id;
}

describe('a batch', () => {
  test('applies its changes in order and reports the result of each', async () => {
    const id = await filled();
    const before = await tokensByPath(rest, id);
    const answer = await batch(
      id,
      { op: 'create', path: 'size.l', ...number(3) },
      { op: 'update', path: 'size.l', description: 'Large' },
      { op: 'rename', path: 'size', to: 'scale' },
      { op: 'update', path: 'user', values: { default: '{scale.l}' } },
      { op: 'delete', path: 'scale.s' },
    );
    expect(answer.status, answer.text).toBe(200);
    const after = await tokensByPath(rest, id);
    expect(Object.keys(after).sort()).toEqual(['scale.l', 'scale.m', 'user']);
    expect(after['scale.l']).toMatchObject({ description: 'Large', cssName: '--scale-l', version: 1 });
    expect(after.user).toMatchObject({ resolved: { default: 3 }, version: 2 });
    expect(after['scale.m']?.id).toBe(before['size.m']?.id);
    const [s, m, l] = [before['size.s']?.id, before['size.m']?.id, after['scale.l']?.id];
    expect(answer.at('data.results')).toEqual([
      { op: 'create', path: 'size.l', tokenIds: [l] },
      { op: 'update', path: 'size.l', tokenIds: [l] },
      { op: 'rename', path: 'scale', tokenIds: [s, m, l] },
      { op: 'update', path: 'user', tokenIds: [after.user?.id] },
      { op: 'delete', path: 'scale.s', tokenIds: [s] },
    ]);
  });

  test('is validated at the end, so tokens may refer to later ones', async () => {
    const { id } = await createProject(rest);
    const made = await batch(
      id,
      { op: 'create', path: 'user', values: { default: '{base}' } },
      { op: 'create', path: 'base', ...number(4) },
    );
    expect(made.status, made.text).toBe(200);
    expect((await tokensByPath(rest, id)).user?.resolved).toEqual({ default: 4 });
  });

  test('lets two tokens swap their paths', async () => {
    const id = await filled();
    const before = await tokensByPath(rest, id);
    await batch(
      id,
      { op: 'rename', path: 'size.s', to: 'aside' },
      { op: 'rename', path: 'size.m', to: 'size.s' },
      { op: 'rename', path: 'aside', to: 'size.m' },
    );
    const after = await tokensByPath(rest, id);
    expect([after['size.s']?.id, after['size.m']?.id]).toEqual([before['size.m']?.id, before['size.s']?.id]);
    expect(after.user).toMatchObject({ values: { default: '{size.m}' }, resolved: { default: 1 } });
  });

  test('deletes a group together with its references, and replaces a token by a new one', async () => {
    const id = await filled();
    const before = await tokensByPath(rest, id);
    const answer = await batch(
      id,
      { op: 'delete', path: 'size' },
      { op: 'create', path: 'size.s', ...number(9) },
    );
    expect(answer.status, answer.text).toBe(200);
    const after = await tokensByPath(rest, id);
    expect(Object.keys(after).sort()).toEqual(['size.s', 'user']);
    expect(after.user?.resolved).toEqual({ default: 9 });
    expect(after['size.s']?.id).not.toBe(before['size.s']?.id);
  });

  test.each([
    ['an update of nothing', { op: 'update', path: 'no.such', description: 'x' }, 400, 'operations.1.path'],
    ['a deletion of nothing', { op: 'delete', path: 'no.such' }, 400, 'operations.1.path'],
    ['a renaming of nothing', { op: 'rename', path: 'no.such', to: 'x' }, 400, 'operations.1.path'],
    ['a path that is taken', { op: 'create', path: 'user', ...number(1) }, 409, 'operations.1.path'],
    ['a new path that is taken', { op: 'rename', path: 'size.s', to: 'user' }, 409, 'operations.1.to'],
    [
      'a mode that there is not',
      { op: 'update', path: 'user', values: { dim: 1 } },
      400,
      'operations.1.values.dim',
    ],
    ['a value of another type', { op: 'create', path: 'x', ...number('much') }, 400, 'operations.1'],
    ['an alias of nothing', { op: 'update', path: 'user', values: { default: '{x}' } }, 400, 'operations.1'],
    [
      'a version that has passed',
      { op: 'update', path: 'user', expectedVersion: 7 },
      412,
      'operations.1.expectedVersion',
    ],
    ['an unknown field', { op: 'delete', path: 'user', force: true }, 400, 'operations.1.force'],
  ])('is refused as a whole for %s, which it names', async (_, operation, status, field) => {
    const id = await filled();
    const before = await tokensByPath(rest, id);
    const refused = await batch(id, { op: 'create', path: 'fine', ...number(1) }, operation);
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([status, field]);
    expect(await tokensByPath(rest, id)).toEqual(before);
  });

  test('reports each problem of an invalid new path', async () => {
    const to = Array.from({ length: 20 }, () => 'deep').join('.');
    const refused = await batch(await filled(), { op: 'rename', path: 'size', to });
    expect(fieldsOf(refused)).toEqual(['operations.0.to']);
    expect(refused.at('error.details')).toMatchObject({ field: 'operations.0.to', path: 'size' });
  });

  test('renames twenty-five times at most', async () => {
    const id = await filled();
    const renames = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        op: 'rename',
        path: index === 0 ? 'user' : `user${index}`,
        to: `user${index + 1}`,
      }));
    const refused = await batch(id, ...renames(26));
    expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'operations']);
    expect((await batch(id, ...renames(25))).status).toBe(200);
    expect((await tokensByPath(rest, id)).user25).toMatchObject({ resolved: { default: 1 }, version: 2 });
  });

  test('reports the path of a token that would break although it is not named', async () => {
    const id = await filled();
    const refused = await batch(id, { op: 'update', path: 'size.s', type: 'color' });
    expect(refused.status).toBe(400);
    expect(refused.at('error.details.path')).toBe('size.s');
    const inUse = await batch(id, { op: 'delete', path: 'size' });
    expect([inUse.status, inUse.at('error.details.users.0.path')]).toEqual([409, 'user']);
  });

  test('is a tool, which reports problems in the same words', async () => {
    const { id: projectId } = await createProject(rest);
    const operations = [{ op: 'create', path: 'a', ...number(1) }];
    const made = await tools(message('update_design_tokens', { projectId, operations }));
    expect(made.at('result.collectionId'), made.text).toMatch(/^tcol_/);
    const refused = await tools(message('update_design_tokens', { projectId, operations }));
    expect(refused.at('error.data.details.field'), refused.text).toBe('operations.0.path');
  });
});

test('one path created twenty times concurrently gives one 201 and nineteen 409', async () => {
  const { id: projectId } = await createProject(rest);
  const body = { projectId, path: 'rush', ...number(1) };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => rest('POST /v1/design/tokens', { body })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(Object.keys(await tokensByPath(rest, projectId))).toEqual(['rush']);
});

test('concurrent changes to one project all succeed', async () => {
  const { id: projectId } = await createProject(rest);
  await createToken(rest, { projectId, path: 'base', ...number(1) });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      batch(projectId, { op: 'create', path: `user.${index}`, values: { default: '{base}' } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(Object.keys(await tokensByPath(rest, projectId))).toHaveLength(13);
});

test('a request repeated with its Idempotency-Key gets the first response, even if it could not be repeated', async () => {
  const { id: projectId } = await createProject(rest);
  const request = {
    body: { projectId, operations: [{ op: 'create', path: 'once', ...number(1) }] },
    headers: { 'idempotency-key': 'a batch' },
  };
  const made = await rest('POST /v1/design/tokens/batch', request);
  const again = await rest('POST /v1/design/tokens/batch', request);
  expect([again.status, again.at('data')], again.text).toEqual([200, made.at('data')]);
  expect((await batch(projectId, { op: 'create', path: 'once', ...number(1) })).status).toBe(409);
});
