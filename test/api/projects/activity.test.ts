import { beforeAll, describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { message, mutate, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

interface Entry {
  actorType: string;
  actorId: string;
  surface: string;
  operation: string;
  resourceId: string;
  requestId: string;
  environment: string;
  changedFields: string[];
}

const { app, owner, stranger } = await testServer();
const { key, id: keyId } = await owner.createKey();
const rest = restClient(app.url, key);

const entries = () =>
  app.sql<Entry>(
    `select actor_type as "actorType", actor_id as "actorId", surface, operation, resource_id as "resourceId",
       request_id as "requestId", environment, changed_fields as "changedFields"
     from activity where organization_id = $1 order by created_at, id`,
    [owner.organization.id],
  );

/** Runs an action and returns its response with the activity entries that it added. */
async function audited(act: () => Promise<TestResponse>): Promise<{ answer: TestResponse; left: Entry[] }> {
  const before = await entries();
  const answer = await act();
  return { answer, left: (await entries()).slice(before.length) };
}

describe('each mutation adds one entry', () => {
  test('with the actor, the operation, the project and the request', async () => {
    const { answer, left } = await audited(() => rest('POST /v1/projects', { body: { name: 'Audited' } }));
    expect(left).toEqual([
      {
        actorType: 'apiKey',
        actorId: keyId,
        surface: 'rest',
        operation: 'projects.create',
        resourceId: answer.at('data.id'),
        requestId: answer.at('meta.requestId'),
        environment: 'live',
        changedFields: expect.arrayContaining(['name', 'slug']),
      },
    ]);
    expect(left[0]?.requestId).toBe(answer.headers['x-request-id']);
  });

  test.each<[string, string, object, string[]]>([
    ['PATCH', 'projects.update', { name: 'New name' }, ['name']],
    ['PATCH', 'projects.update', { description: 'New', slug: 'new-slug' }, ['description', 'slug']],
    ['PATCH', 'projects.update', { status: 'published' }, ['status']],
    ['POST publish', 'projects.publish', {}, ['status']],
    ['POST archive', 'projects.archive', {}, ['status']],
    ['DELETE', 'projects.delete', {}, []],
  ])('%s as %s with the changed fields', async (verb, operation, body, changedFields) => {
    const { id } = await createProject(rest);
    const [method, suffix] = verb.split(' ');
    const target = `${method} /v1/projects/${id}${suffix ? `/${suffix}` : ''}`;
    const { answer, left } = await audited(() => rest(target, method === 'PATCH' ? { body } : {}));
    expect(answer.status, answer.text).toBe(200);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ operation, resourceId: id, requestId: answer.at('meta.requestId') });
    expect(left[0]?.changedFields.toSorted()).toEqual(changedFields);
  });

  const tools = (body: object) => toolClient(app.url, key)(body);
  const ways: [string, string, () => Promise<TestResponse>][] = [
    [
      'trpc',
      'a procedure',
      () => mutate(app.url, 'projects.create', { name: 'By trpc' }, { authorization: `Bearer ${key}` }),
    ],
    ['tools', 'tools/call', () => tools(toolCall('create_project', { name: 'By a tool' }))],
    ['tools', 'a direct call', () => tools(message('create_project', { name: 'By a direct call' }))],
  ];

  test.each(ways)('that names the surface: %s, by %s', async (surface, _, act) => {
    const { answer, left } = await audited(act);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({
      actorType: 'apiKey',
      actorId: keyId,
      surface,
      operation: 'projects.create',
      resourceId: expect.stringMatching(/^proj_/),
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.text).toContain(String(left[0]?.resourceId));
  });

  test('with the person who acted in the dashboard', async () => {
    const cookie = await owner.signIn();
    const create = { name: 'For the audit', environment: 'live', scopes: ['blog:read'] };
    const { answer, left } = await audited(() => mutate(app.url, 'keys.create', create, { cookie }));
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({
      actorType: 'user',
      actorId: expect.stringMatching(/^usr_/),
      surface: 'dashboard',
      operation: 'keys.create',
      resourceId: answer.at('result.data.id'),
      requestId: answer.headers['x-request-id'],
    });
  });

  test('and only one when an Idempotency-Key repeats it', async () => {
    const send = () =>
      rest('POST /v1/projects', { body: { name: 'Repeated' }, headers: { 'idempotency-key': 'activity' } });
    expect((await audited(send)).left).toHaveLength(1);
    expect((await audited(send)).left).toEqual([]);
  });
});

describe('refused requests and reads add none', () => {
  const attempts: [number, string, object | undefined, Record<string, string>?][] = [
    [400, 'POST /v1/projects', { name: 'ab' }],
    [400, 'PATCH /v1/projects/ID', { version: 2 }],
    [403, 'DELETE /v1/projects/FOREIGN', undefined],
    [404, 'DELETE /v1/projects/proj_none', undefined],
    [409, 'POST /v1/projects', { name: 'Taken', slug: 'audited-once' }],
    [409, 'POST /v1/projects/ID/unarchive', undefined],
    [412, 'PATCH /v1/projects/ID', { name: 'Stale' }, { 'if-match': '"9"' }],
    [200, 'GET /v1/projects/ID', undefined],
    [200, 'GET /v1/projects', undefined],
  ];
  let id: string;
  let foreignId: string;

  beforeAll(async () => {
    ({ id } = await createProject(rest, { slug: 'audited-once' }));
    ({ id: foreignId } = await createProject(stranger.rest));
  });

  test.each(attempts)('%i %s', async (status, target, body, headers = {}) => {
    const path = target.replace('ID', id).replace('FOREIGN', foreignId);
    const { answer, left } = await audited(() => rest(path, { body, headers }));
    expect(answer.status, answer.text).toBe(status);
    expect(left).toEqual([]);
  });
});
