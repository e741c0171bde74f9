import { describe, expect, test } from 'vitest';
import { message, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

// The examples of the JSON-RPC 2.0 specification, section 7, with our methods, and batches.

const json = { 'content-type': 'application/json' };
const methodNotFound = { code: -32601, message: 'Method not found' };
const parseError = { code: -32700, message: 'Parse error' };
const invalidRequest = { code: -32600, message: 'Invalid Request' };

const { app, rest, tools } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Anchor' });

describe('the examples of JSON-RPC 2.0', () => {
  test('a call with named parameters, in either order', async () => {
    const one = await tools(
      `{"jsonrpc":"2.0","method":"list_projects","params":{"q":"anchor","limit":1},"id":3}`,
    );
    const two = await tools(
      `{"jsonrpc":"2.0","method":"list_projects","params":{"limit":1,"q":"anchor"},"id":4}`,
    );
    expect(one.body).toEqual({ jsonrpc: '2.0', result: expect.any(Object), id: 3 });
    expect(two.body).toEqual({ jsonrpc: '2.0', result: one.at('result'), id: 4 });
  });

  test('a notification gets no response, whether its method is known or not', async () => {
    for (const body of [
      '{"jsonrpc":"2.0","method":"ping","params":[1,2]}',
      '{"jsonrpc":"2.0","method":"foobar"}',
    ]) {
      expect((await tools(body)).text).toBe('');
    }
  });

  test('a call of a method that does not exist', async () => {
    const answer = await tools('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}');
    expect(answer.body).toEqual({ jsonrpc: '2.0', error: methodNotFound, id: '1' });
  });

  test('a call with invalid JSON', async () => {
    const answer = await tools('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]');
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: parseError, id: null });
  });

  test('a call with an invalid request object', async () => {
    const answer = await tools('{"jsonrpc": "2.0", "method": 1, "params": "bar"}');
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: invalidRequest, id: null });
  });

  test('a batch of invalid JSON gets one error', async () => {
    const first = '{"jsonrpc": "2.0", "method": "ping", "params": {}, "id": "1"}';
    const answer = await tools(`[${first},{"jsonrpc": "2.0", "method"]`);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: parseError, id: null });
  });

  test('an empty array gets one error, not an array', async () => {
    expect((await tools('[]', json)).body).toMatchObject({ jsonrpc: '2.0', error: invalidRequest, id: null });
  });

  test('an invalid batch that is not empty gets an error for each member', async () => {
    for (const batch of [[1], [1, 2, 3]]) {
      const answer = await tools(batch);
      expect(answer.body).toEqual(batch.map(() => ({ jsonrpc: '2.0', error: invalidRequest, id: null })));
    }
  });

  test('a mixed batch gets a response for each member except notifications', async () => {
    const answer = await tools([
      { jsonrpc: '2.0', method: 'list_projects', params: { limit: 1 }, id: '1' },
      { jsonrpc: '2.0', method: 'notify_hello', params: [7] },
      { jsonrpc: '2.0', method: 'get_project', params: { projectId }, id: '2' },
      { foo: 'boo' },
      { jsonrpc: '2.0', method: 'foo.get', params: { name: 'myself' }, id: '5' },
      { jsonrpc: '2.0', method: 'ping', id: '9' },
    ]);
    expect(answer.status).toBe(200);
    const answers = answer.body as { id: unknown }[];
    expect(answers).toHaveLength(5);
    const byId = Object.fromEntries(answers.map((member) => [String(member.id), member]));
    expect(byId['1']).toMatchObject({ jsonrpc: '2.0', result: { pagination: { total: 1 } } });
    expect(byId['2']).toMatchObject({ jsonrpc: '2.0', result: { id: projectId } });
    expect(byId.null).toEqual({ jsonrpc: '2.0', error: invalidRequest, id: null });
    expect(byId['5']).toEqual({ jsonrpc: '2.0', error: methodNotFound, id: '5' });
    expect(byId['9']).toEqual({ jsonrpc: '2.0', result: {}, id: '9' });
  });

  test('a batch of only notifications gets no response', async () => {
    const answer = await tools([
      { jsonrpc: '2.0', method: 'notify_sum', params: [1, 2, 4] },
      { jsonrpc: '2.0', method: 'notify_hello', params: [7] },
    ]);
    expect([answer.status, answer.text]).toEqual([202, '']);
  });
});

describe('a batch', () => {
  const pings = (count: number) => Array.from({ length: count }, (_, id) => message('ping', {}, id));

  test('may hold 50 messages', async () => {
    expect((await tools(pings(50))).body).toHaveLength(50);
  });

  test('of 51 messages is 400, -32600, and executes none of them', async () => {
    const total = async () => (await rest('GET /v1/projects')).at('pagination.total');
    const before = await total();
    const answer = await tools([...pings(50), message('create_project', { name: 'Too many' }, 50)]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
    expect(await total()).toBe(before);
  });

  test('is allowed with MCP-Protocol-Version 2025-03-26', async () => {
    expect((await tools(pings(2), { 'mcp-protocol-version': '2025-03-26' })).body).toHaveLength(2);
  });

  test.each(['2024-11-05', '2025-06-18', '2025-11-25', '2099-01-01'])(
    'with MCP-Protocol-Version %s is 400 and carries nothing out',
    async (version) => {
      const answer = await tools(pings(2), { 'mcp-protocol-version': version });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
      expect(answer.text).not.toContain('"result"');
    },
  );

  test('executes changes in order', async () => {
    const rename = (name: string) => message('update_project', { projectId, name }, name);
    await tools(['First', 'Second', 'Third'].map(rename));
    expect((await tools(message('get_project', { projectId }))).at('result.name')).toBe('Third');
  });

  test('continues after a member that fails', async () => {
    const answer = await tools([message('get_project', {}, 'bad'), message('ping', {}, 'good')]);
    const answers = answer.body as { id: string }[];
    expect(answers.find(({ id }) => id === 'bad')).toHaveProperty('error.code', -32602);
    expect(answers.find(({ id }) => id === 'good')).toHaveProperty('result', {});
  });

  test('with one member of invalid text refuses only that member', async () => {
    const answer = await tools([
      message('create_project', { name: 'a\0b' }, 'bad'),
      message('ping', {}, 'good'),
    ]);
    expect(answer.status).toBe(200);
    const answers = answer.body as { id: string }[];
    expect(answers.find(({ id }) => id === 'bad')).toHaveProperty('error.code', -32602);
    expect(answers.find(({ id }) => id === 'good')).toHaveProperty('result', {});
  });

  test('inside a batch is not a request', async () => {
    expect((await tools([pings(1)])).body).toEqual([{ jsonrpc: '2.0', error: invalidRequest, id: null }]);
  });

  test('needs a key like any message', async () => {
    const answer = await toolClientWithHeaders(app.url)(pings(2));
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('"code":-32001');
    expect(answer.text).not.toContain('"result"');
  });
});
