import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { message, toolCall } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, tools, stranger } = await testServer();
const project = await createProject(rest, { name: 'Anchor' });
const { id: foreignId } = await createProject(stranger.rest, { name: 'Foreign' });

/** Calls a tool in both ways, asserts equal payloads and returns the payload. */
async function callBothWays(name: string, input: object): Promise<unknown> {
  const direct = await tools(message(name, input));
  const call = await tools(toolCall(name, input));
  expect([direct.status, call.status]).toEqual([200, 200]);
  const payload = direct.at('result');
  expect(call.at('result.structuredContent')).toEqual(payload);
  expect(call.at('result.content.length')).toBe(1);
  expect(call.at('result.content.0.type')).toBe('text');
  expect(JSON.parse(String(call.at('result.content.0.text')))).toEqual(payload);
  expect(call.at('result.isError') ?? false).toBe(false);
  return payload;
}

describe('a call', () => {
  test('of list_projects gives exactly the REST payload, directly and by tools/call', async () => {
    for (const [input, query] of [
      [{}, ''],
      [{ limit: 1, sort: 'name' }, '?limit=1&sort=name'],
      [{ q: 'nobody has this' }, '?q=nobody%20has%20this'],
    ] as const) {
      expect(await callBothWays('list_projects', input)).toEqual(
        (await rest(`GET /v1/projects${query}`)).body,
      );
    }
  });

  test('of get_project gives exactly the data of REST', async () => {
    const payload = await callBothWays('get_project', { projectId: project.id });
    expect(payload).toEqual((await rest(`GET /v1/projects/${project.id}`)).at('data'));
  });

  test('creates, changes and deletes', async () => {
    const created = await tools(toolCall('create_project', { name: 'By tool' }));
    const projectId = created.at('result.structuredContent.id');
    await tools(toolCall('update_project', { projectId, status: 'published' }));
    expect((await rest(`GET /v1/projects/${projectId}`)).at('data')).toMatchObject({
      name: 'By tool',
      status: 'published',
    });
    const deleted = await tools(toolCall('delete_project', { projectId }));
    expect(deleted.at('result.structuredContent')).toEqual({ id: projectId, deleted: true });
    expect((await rest(`GET /v1/projects/${projectId}`)).status).toBe(404);
  });

  test('a change by a direct call is recorded as well', async () => {
    const created = await tools(message('create_project', { name: 'Directly' }));
    const projectId = created.at('result.id');
    expect((await rest(`GET /v1/projects/${projectId}`)).at('data')).toEqual(created.at('result'));
    expect((await tools(message('delete_project', { projectId }))).at('result.deleted')).toBe(true);
  });

  test('of tools/call can omit the arguments', async () => {
    const answer = await tools(message('tools/call', { name: 'list_projects' }));
    expect(answer.at('result.structuredContent.pagination')).toBeDefined();
  });
});

describe('an error', () => {
  const cases: [string, string, () => object, number, string][] = [
    ['a wrong value', 'create_project', () => ({ name: 'ab' }), -32602, 'VALIDATION_ERROR'],
    ['an unknown field', 'list_projects', () => ({ color: 'red' }), -32602, 'VALIDATION_ERROR'],
    ['a missing field', 'get_project', () => ({}), -32602, 'VALIDATION_ERROR'],
    ['a NUL', 'create_project', () => ({ name: 'Abc\0' }), -32602, 'VALIDATION_ERROR'],
    ['half a surrogate', 'create_project', () => ({ name: 'Abc\ud800' }), -32602, 'VALIDATION_ERROR'],
    ['a number beyond 2^53', 'list_projects', () => ({ limit: 2 ** 60 }), -32602, 'VALIDATION_ERROR'],
    ['an unknown id', 'get_project', () => ({ projectId: 'proj_none' }), 404, 'NOT_FOUND'],
    ['a foreign id', 'get_project', () => ({ projectId: foreignId }), 403, 'FORBIDDEN'],
    ['a taken slug', 'create_project', () => ({ name: 'Abc', slug: project.slug }), 409, 'CONFLICT'],
    [
      'a stale version',
      'update_project',
      () => ({ projectId: project.id, name: 'Abc', expectedVersion: 99 }),
      412,
      'PRECONDITION_FAILED',
    ],
  ];

  test.each(cases)('of a direct call: %s', async (_, name, input, code, ourCode) => {
    const answer = await tools(message(name, input(), 'kept'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      jsonrpc: '2.0',
      id: 'kept',
      error: { code, message: expect.stringMatching(/\w/), data: { code: ourCode } },
    });
    expect(answer.at('result')).toBeUndefined();
    const known = ['code', 'details'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(answer.at('error.data') as object)));
  });

  test.each(cases)(
    'of tools/call is a result for the model, never 401 or 403: %s',
    async (_, name, input) => {
      const answer = await tools(toolCall(name, input(), 'kept'));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: 'kept', result: { isError: true } });
      expect(answer.at('result.content.0')).toEqual({
        type: 'text',
        text: expect.stringMatching(/\w{4,}.*\w{4,}/),
      });
    },
  );

  test('of a direct call carries the details of REST', async () => {
    const direct = await tools(message('create_project', { name: 'ab', color: 'red' }));
    const answer = await rest('POST /v1/projects', { body: { name: 'ab', color: 'red' } });
    expect(direct.at('error.data.details')).toEqual(answer.at('error.details'));
    expect(direct.at('error.message')).toBe(answer.at('error.message'));
  });

  test('of tools/call names the field and what to do', async () => {
    const text = String(
      (await tools(toolCall('create_project', { name: 'ab' }))).at('result.content.0.text'),
    );
    expect(text).toContain('name');
    expect(text).toMatch(/again/);
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'toString', 'tools/call', 'ping'])(
    'tools/call of the unknown tool %j is -32602 with HTTP 200',
    async (name) => {
      const answer = await tools(toolCall(name));
      expect([answer.status, answer.at('error.code'), answer.at('id')]).toEqual([200, -32602, 1]);
    },
  );

  test('tools/call without a name, or with one that is not a string, is -32602', async () => {
    for (const params of [{}, { name: 5 }, { name: null }, { name: ['list_projects'] }]) {
      expect((await tools(message('tools/call', params))).at('error.code')).toBe(-32602);
    }
  });

  test('tools/call with arguments that are not an object changes nothing and names the problem', async () => {
    for (const wrong of ['x', 5, [], null]) {
      const answer = await tools(message('tools/call', { name: 'create_project', arguments: wrong }));
      expect(answer.status).toBe(200);
      expect(answer.at('result.isError') ?? answer.at('error.code')).toBeTruthy();
    }
  });
});

test('an internal error is -32603 both ways, with HTTP 200 and no internals', async () => {
  await app.sql('alter table project rename column description to gone');
  const answers: TestResponse[] = [
    await tools(message('list_projects', {}, 'f')),
    await tools(toolCall('list_projects', {}, 'f')),
  ];
  await app.sql('alter table project rename column gone to description');
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: 'f', error: { code: -32603 } });
    expect(answer.text).not.toMatch(/\bat .*:\d+|column|select|relation|node_modules/i);
  }
});
