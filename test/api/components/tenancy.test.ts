import { describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { message, toolClient } from '../../support/clients/rpc.ts';
import { componentBlock, componentOf, createComponent } from '../../support/fixtures/components.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, readOnly, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: otherProjectId } = await createProject(rest);
const made = await createComponent(rest, { projectId });
const other = await createComponent(rest, { projectId: otherProjectId });
const path = `/v1/design/components/${made.id}`;

const changes: [target: string, body: object][] = [
  ['POST /v1/design/components', { projectId, name: 'x' }],
  [`PATCH ${path}`, { name: 'x' }],
  [`DELETE ${path}`, {}],
];
const reads: [target: string][] = [
  [`GET /v1/design/components?projectId=${projectId}`],
  [`GET ${path}`],
  [`GET ${path}/usages`],
];

async function statusesOf(client: RestClient, targets: readonly (readonly [string, object?])[]) {
  const answers: number[] = [];
  for (const [target, body] of targets) answers.push((await client(target, { body })).status);
  return [...new Set(answers)];
}
const idsOf = async (client: RestClient) =>
  // Safe because the matrix checks every success against the contract.
  ((await client('GET /v1/design/components')).at('data') as { id: string }[]).map(({ id }) => id);

describe('the components of a project', () => {
  test('are read, but not changed, with a key that may only read', async () => {
    expect(await statusesOf(readOnly.rest, changes)).toEqual([403]);
    expect(await statusesOf(readOnly.rest, reads)).toEqual([200]);
  });

  test('are closed to another organization', async () => {
    expect(await statusesOf(stranger.rest, [...changes, ...reads])).toEqual([403]);
    expect(await idsOf(stranger.rest)).toEqual([]);
  });

  test.each([
    ['a key of another environment', { environment: 'test' as const }],
    ['a key that is restricted to another project', { projectIds: [otherProjectId] }],
  ])('do not exist for %s', async (_, options) => {
    const client = restClient(app.url, (await owner.createKey(options)).key);
    expect(await statusesOf(client, [...changes, ...reads])).toEqual([404]);
    expect(componentOf(await rest(`GET ${path}`))).toEqual(made);
  });

  test('are the only ones that a restricted key sees and uses', async () => {
    const client = restClient(app.url, (await owner.createKey({ projectIds: [otherProjectId] })).key);
    expect(await idsOf(client)).toEqual([other.id]);
    const { id: websiteId } = await createWebsite(client, { projectId: otherProjectId });
    await createPage(client, { websiteId, blocks: [componentBlock('a', other.id)] });
    const body = { websiteId, title: 'x', blocks: [componentBlock('a', made.id)] };
    expect(fieldsOf(await client('POST /v1/pages', { body }))).toEqual(['blocks.0.componentId']);
  });

  test('record who changed them, and what', async () => {
    await rest(`PATCH ${path}`, { body: { description: 'Told' } });
    const entries = await app.sql<{ operation: string; changed_fields: string[] }>(
      'select operation, changed_fields from activity where resource_id = $1 order by created_at',
      [made.id],
    );
    expect(entries.map(({ operation }) => operation)).toEqual(['components.create', 'components.update']);
    expect(entries[1]?.changed_fields).toEqual(['description']);
  });
});

describe('save_component', () => {
  const save = async (input: object, by = tools) => (await by(message('save_component', input))).body;
  const read = async () => componentOf(await rest(`GET ${path}`));

  test('creates a component in a project, or changes the one that it names', async () => {
    const created = await save({ projectId, name: 'Saved' });
    expect(created).toMatchObject({ result: { name: 'Saved', slug: 'saved', version: 1, projectId } });
    const before = await read();
    const input = { componentId: made.id, projectId, group: 'Saved', expectedVersion: before.version };
    expect(await save(input)).toMatchObject({ result: { id: made.id, group: 'Saved' } });
    expect(await read()).toMatchObject({ name: before.name, blocks: before.blocks, group: 'Saved' });
    expect(await save(input)).toMatchObject({ error: { data: { code: 'PRECONDITION_FAILED' } } });
  });

  test.each([
    ['without a project', { name: 'x' }, 'projectId'],
    ['without a name', { projectId }, 'name'],
    ['with a version', { projectId, name: 'x', expectedVersion: 1 }, 'expectedVersion'],
  ])('creates nothing %s', async (_, input, field) => {
    expect(await save(input)).toMatchObject({ error: { code: -32602, data: { details: { field } } } });
  });

  test('changes nothing of another project, organization or environment', async () => {
    const before = await read();
    const name = 'Taken over';
    const elsewhere = { componentId: made.id, projectId: otherProjectId, name };
    expect(await save(elsewhere)).toMatchObject({ error: { code: 404 } });
    const input = { componentId: made.id, name };
    expect(await save(input, stranger.tools)).toMatchObject({ error: { code: 403 } });
    const { key } = await owner.createKey({ environment: 'test' });
    expect(await save(input, toolClient(app.url, key))).toMatchObject({ error: { code: 404 } });
    expect(await read()).toEqual(before);
  });
});
