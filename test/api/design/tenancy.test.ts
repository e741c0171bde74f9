import { describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import {
  collectionOf,
  createToken,
  importTokens,
  tokensByPath,
  tokensOf,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer();

const { id: projectId } = await createProject(rest);
const number = { type: 'number', values: { default: 1 } };
const token = await createToken(rest, { projectId, path: 'a', ...number });
const { id: otherProjectId } = await createProject(rest);
const other = await createToken(rest, { projectId: otherProjectId, path: 'b', ...number });

/** Every change to the design system of the owner's project. */
const changes: [target: string, body: object][] = [
  ['POST /v1/design/tokens', { projectId, path: 'x', ...number }],
  [`PATCH /v1/design/tokens/${token.id}`, { description: 'x' }],
  [`DELETE /v1/design/tokens/${token.id}`, {}],
  ['POST /v1/design/tokens/batch', { projectId, operations: [{ op: 'delete', path: 'a' }] }],
  ['POST /v1/design/import', { projectId, format: 'dtcg', document: { a: { $type: 'number', $value: 2 } } }],
  ['POST /v1/design/collections', { projectId, name: 'x' }],
  [`PATCH /v1/design/collections/${token.collectionId}`, { name: 'x' }],
  [`DELETE /v1/design/collections/${token.collectionId}`, {}],
];
const reads = [
  `GET /v1/design/tokens?projectId=${projectId}`,
  `GET /v1/design/tokens?collectionId=${token.collectionId}`,
  `GET /v1/design/tokens/${token.id}`,
  `GET /v1/design/collections?projectId=${projectId}`,
  `GET /v1/design/collections/${token.collectionId}`,
  `GET /v1/design/export?projectId=${projectId}&format=css`,
  `GET /v1/design/contrast?projectId=${projectId}`,
];

async function statusesOf(client: RestClient, targets: readonly (readonly [string, object?])[]) {
  const answers: number[] = [];
  for (const [target, body] of targets) answers.push((await client(target, { body })).status);
  return [...new Set(answers)];
}

describe('the design system of a project', () => {
  test('is read, but not changed, with a key that may only read', async () => {
    expect(await statusesOf(readOnly.rest, changes)).toEqual([403]);
    expect(
      await statusesOf(
        readOnly.rest,
        reads.map((target) => [target]),
      ),
    ).toEqual([200]);
    expect(await tokensByPath(rest, projectId)).toEqual({ a: token });
  });

  test('is closed to another organization', async () => {
    expect(await statusesOf(stranger.rest, changes)).toEqual([403]);
    expect(
      await statusesOf(
        stranger.rest,
        reads.map((target) => [target]),
      ),
    ).toEqual([403]);
    expect(tokensOf(await stranger.rest('GET /v1/design/tokens'))).toEqual([]);
    expect(await tokensByPath(rest, projectId)).toEqual({ a: token });
  });

  test.each([
    ['a key of another environment', { environment: 'test' as const }],
    ['a key that is restricted to another project', { projectIds: [otherProjectId] }],
  ])('does not exist for %s', async (_, options) => {
    const client = restClient(app.url, (await owner.createKey(options)).key);
    expect(await statusesOf(client, changes)).toEqual([404]);
    expect(
      await statusesOf(
        client,
        reads.map((target) => [target]),
      ),
    ).toEqual([404]);
    expect(await tokensByPath(rest, projectId)).toEqual({ a: token });
  });

  test('is the only one that a restricted key sees and changes', async () => {
    const client = restClient(app.url, (await owner.createKey({ projectIds: [otherProjectId] })).key);
    expect(tokensOf(await client('GET /v1/design/tokens'))).toEqual([other]);
    expect((await importTokens(client, otherProjectId, {})).status).toBe(200);
  });
});

describe('a collection of another project', () => {
  test('cannot receive tokens, imports or exports', async () => {
    const { collectionId } = other;
    const body = { projectId, collectionId, path: 'x', ...number };
    const { id: third } = await createProject(rest);
    const made = await rest('POST /v1/design/collections', { body: { projectId: third, name: 'Third' } });
    const foreign = collectionOf(made).id;
    const operations = [{ op: 'create', path: 'x', ...number }];
    const statuses = [
      await rest('POST /v1/design/tokens', { body }),
      await rest('POST /v1/design/tokens/batch', { body: { projectId, collectionId: foreign, operations } }),
      await importTokens(rest, projectId, {}, { collectionId: foreign }),
      await rest(`GET /v1/design/export?projectId=${projectId}&collectionId=${foreign}`),
      await rest(`GET /v1/design/contrast?projectId=${projectId}&collectionId=${foreign}`),
    ].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await tokensByPath(rest, projectId)).toEqual({ a: token });
  });
});

test('changes are counted for their project, and their activity records who made them', async () => {
  const made = await createToken(rest, { projectId, path: 'told', ...number });
  const [entry] = await app.sql<{ operation: string; actor_type: string }>(
    `select operation, actor_type from activity where resource_id = $1`,
    [made.id],
  );
  expect(entry).toEqual({ operation: 'tokens.create', actor_type: 'apiKey' });
});

test('a refused import leaves no activity, and a successful one does', async () => {
  const imports = async () => {
    const [found] = await app.sql<{ count: string }>(
      `select count(*) from activity where operation in ('design.import', 'blog.import')`,
    );
    return Number(found?.count);
  };
  const before = await imports();
  const dangling = await importTokens(rest, projectId, { loose: { $type: 'number', $value: '{nowhere}' } });
  expect(dangling.status, dangling.text).toBe(400);
  const refused = await rest('POST /v1/blog/import', {
    body: { projectId, files: [{ filename: 'a.md', markdown: '+++\ntitle = "TOML"\n+++\nText' }] },
  });
  expect([refused.status, refused.at('data.created')], refused.text).toEqual([200, 0]);
  expect(await imports()).toBe(before);
  await importTokens(rest, projectId, { firm: { $type: 'number', $value: 1 } });
  expect(await imports()).toBe(before + 1);
});
