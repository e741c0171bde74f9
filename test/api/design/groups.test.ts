import type { CollectionWithGroups } from '@imprint/shared/shapes/design';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { collectionsOf, createToken, importTokens, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

const document = {
  $description: 'All of ours',
  size: {
    $type: 'number',
    $description: 'Steps',
    $extensions: { 'com.example': { order: 1 } },
    s: { $value: 1 },
  },
  more: { $extends: '{size}', $deprecated: 'Use size' },
};
const silent = { type: null, description: null, deprecated: null, extensions: null, extends: null };

/** Returns the groups that an import reports as changed, sorted by path. */
function everyGroup(answer: TestResponse): string[] {
  // Safe because the matrix checks every success against the contract.
  return (answer.at('data.groups') as string[]).toSorted();
}

async function grouped() {
  const { id: projectId } = await createProject(rest);
  await importTokens(rest, projectId, document);
  const [collection] = collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}`));
  const path = `/v1/design/collections/${collection?.id}`;
  return {
    projectId,
    collection,
    path,
    batch: (...operations: object[]) =>
      rest('POST /v1/design/tokens/batch', { body: { projectId, operations } }),
    async groups() {
      // Safe because the matrix checks every success against the contract.
      const { groups } = (await rest(`GET ${path}`)).at('data') as CollectionWithGroups;
      return Object.fromEntries(groups.map(({ path: group, ...said }) => [group, said]));
    },
  };
}

describe('the groups of a collection', () => {
  test('are returned with the collection as they were imported, and omitted from lists', async () => {
    const { collection, groups } = await grouped();
    expect(await groups()).toEqual({
      '': { ...silent, description: 'All of ours' },
      size: {
        ...silent,
        type: 'number',
        description: 'Steps',
        extensions: { 'com.example': { order: 1 } },
      },
      more: { ...silent, extends: '{size}', deprecated: 'Use size' },
    });
    expect(collection).not.toHaveProperty('groups');
  });

  test('are updated by a document that differs only in them, and the dry run reports it', async () => {
    const { projectId, groups } = await grouped();
    const again = await importTokens(rest, projectId, document);
    expect(again.at('data')).toMatchObject({ unchanged: 1, groups: [] });
    const part = { size: { $type: 'number', $description: 'Other' } };
    const planned = await importTokens(rest, projectId, part, { dryRun: true });
    expect(planned.at('data'), planned.text).toMatchObject({ created: [], updated: [], groups: ['size'] });
    expect((await groups()).size?.description).toBe('Steps');
    expect((await importTokens(rest, projectId, part)).at('data.groups')).toEqual(['size']);
    const { $extensions: extensions } = document.size;
    expect((await groups()).size).toEqual({ ...silent, type: 'number', description: 'Other', extensions });
  });

  test('keep what a document omits, and their tokens keep their type', async () => {
    const { projectId, groups } = await grouped();
    const before = await groups();
    const part = {
      $deprecated: 'Use theirs',
      size: { $description: 'Other', m: { $type: 'number', $value: 2 } },
      more: { $description: 'More', $deprecated: 'Use size' },
    };
    const planned = await importTokens(rest, projectId, part, { dryRun: true });
    expect(planned.at('data'), planned.text).toMatchObject({ created: ['size.m'], errors: [] });
    expect(everyGroup(planned)).toEqual(['', 'more', 'size']);
    expect(await groups()).toEqual(before);
    const applied = await importTokens(rest, projectId, part);
    expect(applied.at('data')).toEqual({ ...Object(planned.at('data')), isApplied: true });
    expect(await groups()).toEqual({
      '': { ...before[''], deprecated: 'Use theirs' },
      size: { ...before.size, description: 'Other' },
      more: { ...before.more, description: 'More' },
    });
    expect((await tokensByPath(rest, projectId))['size.s']?.type).toBe('number');
    const again = await importTokens(rest, projectId, { more: { $deprecated: 'Use size' }, size: {} });
    expect(again.at('data')).toMatchObject({ isApplied: true, groups: [] });
  });

  test('lose what a document sets to null, and disappear once they are empty', async () => {
    const { projectId, groups } = await grouped();
    const { size, more } = await groups();
    const part = { $description: null, size: { $description: null }, more: { $extends: null } };
    const planned = await importTokens(rest, projectId, part, { dryRun: true });
    expect(everyGroup(planned), planned.text).toEqual(['', 'more', 'size']);
    expect(everyGroup(await importTokens(rest, projectId, part))).toEqual(['', 'more', 'size']);
    expect(await groups()).toEqual({
      size: { ...size, description: null },
      more: { ...more, extends: null },
    });
    const own = { size: { $type: null, $extensions: null, s: { $type: 'number', $value: 1 } } };
    expect((await importTokens(rest, projectId, own)).at('data')).toMatchObject({ groups: ['size'] });
    expect(Object.keys(await groups())).toEqual(['more']);
  });

  test('do not exist in a new collection, and stay when it is renamed', async () => {
    const { projectId, path, groups } = await grouped();
    const made = await rest('POST /v1/design/collections', { body: { projectId, name: 'New' } });
    expect(made.at('data.groups')).toEqual([]);
    const before = await groups();
    const renamed = await rest(`PATCH ${path}`, { body: { name: 'Other' } });
    expect(renamed.at('data.groups')).toHaveLength(3);
    expect(await groups()).toEqual(before);
  });

  test('are replaced by an update of their path, and exported so', async () => {
    const { projectId, batch, groups } = await grouped();
    const answer = await batch(
      { op: 'create', path: 'space.s', type: 'number', values: { default: 4 } },
      { op: 'update', path: 'space', description: 'Gaps', deprecated: true },
      { op: 'update', path: 'size', description: null },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.at('data.results')).toMatchObject([{}, { path: 'space', tokenIds: [] }, { tokenIds: [] }]);
    expect(await groups()).toMatchObject({
      space: { ...silent, description: 'Gaps', deprecated: true },
      size: { type: 'number', description: null, extensions: { 'com.example': { order: 1 } } },
    });
    const exported = await rest(`GET /v1/design/export?projectId=${projectId}`);
    expect(exported.at('data.document')).toMatchObject({
      space: { $description: 'Gaps', $deprecated: true, s: { $value: 4 } },
    });
  });

  test('give their type to tokens without one, and lose it only where those keep a type', async () => {
    const { projectId, batch, groups } = await grouped();
    const refused = await batch({ op: 'update', path: 'size', type: 'color' });
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([400, 'operations.0']);
    expect((await batch({ op: 'update', path: 'size', type: null })).status).toBe(400);
    const own = await batch(
      { op: 'update', path: 'size.s', type: 'number' },
      { op: 'update', path: 'size', type: null },
    );
    expect(own.status, own.text).toBe(200);
    expect((await groups()).size?.type).toBeNull();
    const back = await batch(
      { op: 'update', path: 'size', type: 'number' },
      { op: 'update', path: 'size.s', type: null },
    );
    expect(back.status, back.text).toBe(200);
    expect((await tokensByPath(rest, projectId))['size.s']?.type).toBe('number');
  });

  test('are omitted once they are empty, and deleted with their tokens', async () => {
    const { projectId, batch, groups } = await grouped();
    await createToken(rest, { projectId, path: 'a.b', type: 'number', values: { default: 1 } });
    await batch({ op: 'update', path: 'a', description: 'First' });
    expect(Object.keys(await groups())).toContain('a');
    await batch({ op: 'update', path: 'a', description: null });
    expect(Object.keys(await groups())).not.toContain('a');
    // It has no tokens of its own, so without an entry it would disappear.
    await batch({ op: 'update', path: 'more', deprecated: null });
    await batch({ op: 'delete', path: 'more' });
    expect(Object.keys(await groups()).sort()).toEqual(['', 'size']);
  });

  test.each([
    ['values', { path: 'size', values: { default: 1 } }, 'operations.0.values'],
    ['a version', { path: 'size', expectedVersion: 1 }, 'operations.0.expectedVersion'],
    ['a path that nothing lies at', { path: 'no.such', description: 'x' }, 'operations.0.path'],
  ])('are not changed with %s', async (_, operation, field) => {
    const { batch, groups } = await grouped();
    const before = await groups();
    const refused = await batch({ op: 'update', ...operation });
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([400, field]);
    expect(await groups()).toEqual(before);
  });
});

describe('a group that extends another', () => {
  test('is in use as long as an inherited token is referred to', async () => {
    const { projectId, batch, groups } = await grouped();
    const user = await createToken(rest, { projectId, path: 'user', values: { default: '{more.s}' } });
    const refused = await batch({ op: 'delete', path: 'more' });
    expect(refused.status, refused.text).toBe(409);
    const users = [{ collectionId: user.collectionId, path: 'user' }];
    expect(refused.at('error.details')).toMatchObject({ reason: 'in_use', users, total: 1 });
    expect(refused.at('error.message')).toContain('more is in use');
    expect(Object.keys(await groups())).toContain('more');
    expect((await batch({ op: 'delete', path: 'user' }, { op: 'delete', path: 'more' })).status).toBe(200);
  });

  test('prevents the deletion of its collection while its inherited tokens are referred to', async () => {
    const { projectId } = await grouped();
    const body = { projectId, name: 'Theme' };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    await importTokens(rest, projectId, { ours: { $extends: '{size}' } }, { collectionId });
    await createToken(rest, { projectId, path: 'user', values: { default: '{ours.s}' } });
    const refused = await rest(`DELETE /v1/design/collections/${collectionId}`);
    expect([refused.status, refused.at('error.details.users.0.path')], refused.text).toEqual([409, 'user']);
  });

  test('prevents the deletion of that group, even if it is empty', async () => {
    const { projectId, batch } = await grouped();
    await importTokens(rest, projectId, { empty: {}, filled: { $extends: '{empty}' } });
    const refused = await batch({ op: 'delete', path: 'empty' });
    expect([refused.status, refused.at('error.details.users.0.path')], refused.text).toEqual([409, 'filled']);
    const both = await batch({ op: 'delete', path: 'filled' }, { op: 'delete', path: 'empty' });
    expect(both.status, both.text).toBe(200);
  });
});
