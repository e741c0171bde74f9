import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { message, toolClientWithHeaders } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

// The order of checks for one POST, for single messages of the revisions with `initialize`.

const { app, owner, rest, tools } = await testServer();

const totalOfProjects = async () => (await rest('GET /v1/projects')).at('pagination.total');

describe('the HTTP request', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('%s is 405 with Allow: POST', async (method) => {
    const headers = { authorization: `Bearer ${owner.key}`, accept: 'text/event-stream' };
    const answer = await send(app.url, `${method} /api/mcp`, { headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  test.each([
    ['another type', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['another charset', 'application/json; charset=latin1'],
    ['no type', undefined],
  ])('%s is 415', async (_, type) => {
    expect((await tools(message('ping'), { 'content-type': type })).status).toBe(415);
  });

  test('a wrong content type is refused before the size, the parsing and the key', async () => {
    const type = { 'content-type': 'text/plain' };
    expect((await tools('x'.repeat(1_100_000), type)).status).toBe(415);
    expect((await toolClientWithHeaders(app.url)('{', type)).status).toBe(415);
  });

  test.each([false, true])('a body over 1 MB is 413 (in chunks: %s), also without a key', async (chunked) => {
    const body = JSON.stringify(message('ping')).padEnd(1_048_577, ' ');
    const authorization = `Bearer ${owner.key}`;
    expect((await send(app.url, 'POST /api/mcp', { body, chunked, headers: { authorization } })).status).toBe(
      413,
    );
    expect((await send(app.url, 'POST /api/mcp', { body, chunked })).status).toBe(413);
    expect((await tools(message('ping'))).status).toBe(200);
  });

  test.each([
    ['malformed JSON', '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]'],
    ['an empty body', ''],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    [
      '65 levels',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${'['.repeat(63)}${']'.repeat(63)}}}`,
    ],
  ])('%s is 400, -32700 with id null, before the key is looked at', async (_, body) => {
    for (const client of [tools, toolClientWithHeaders(app.url)]) {
      const answer = await client(body, { 'content-type': 'application/json' });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32700, message: 'Parse error' },
      });
    }
  });

  test.each(['*/*', 'application/json', 'application/json, text/event-stream', 'text/html', undefined])(
    'Accept: %s gets JSON, never 406',
    async (accept) => {
      const answer = await tools(message('ping'), { accept });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    },
  );

  test('no response starts a session', async () => {
    const answer = await tools(message('initialize', { protocolVersion: '2025-11-25' }));
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    'GET /.well-known/oauth-protected-resource',
    'GET /.well-known/oauth-protected-resource/api/mcp',
    'GET /.well-known/oauth-authorization-server',
    'GET /.well-known/openid-configuration',
    // Unless the operator names an address for it.
    'GET /.well-known/security.txt',
    'POST /register',
    'GET /register',
  ])('%s is a JSON 404, whatever the client accepts', async (target) => {
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      const body = target.startsWith('POST') ? { redirect_uris: [] } : undefined;
      const answer = await send(app.url, target, { body, headers: { accept } });
      expect(answer.status, accept).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.body).toBeTypeOf('object');
    }
  });
});

describe('a message', () => {
  test.each([1, 0, -7, '', 'text', '\u{1F994}', 2 ** 31 + 5, 2 ** 53 - 1, 1.5])(
    'id %j is echoed exactly, in a result and in an error',
    async (id) => {
      expect(await tools(message('ping', {}, id))).toMatchObject({ status: 200 });
      expect((await tools(message('ping', {}, id))).body).toEqual({ jsonrpc: '2.0', id, result: {} });
      expect((await tools(message('nothing', {}, id))).at('id')).toBe(id);
      expect((await tools({ jsonrpc: '1.0', id, method: 'ping' })).at('id')).toBe(id);
    },
  );

  test.each([
    ['a text', '"ping"'],
    ['a number', '1'],
    ['null', 'null'],
    ['an empty object', {}],
    ['without jsonrpc', { id: 1, method: 'ping' }],
    ['with another jsonrpc', { jsonrpc: '2.1', id: 1, method: 'ping' }],
    ['with jsonrpc as a number', { jsonrpc: 2, id: 1, method: 'ping' }],
    ['without a method', { jsonrpc: '2.0', id: 1 }],
    ['with a method that is no text', { jsonrpc: '2.0', id: 1, method: 1, params: 'bar' }],
    ['with params that are no structure', { jsonrpc: '2.0', id: 1, method: 'ping', params: 'bar' }],
    ['with an object as id', { jsonrpc: '2.0', id: {}, method: 'ping' }],
    ['with a boolean as id', { jsonrpc: '2.0', id: true, method: 'ping' }],
  ])('%s is 400, -32600', async (_, body) => {
    const answer = await tools(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Invalid Request' },
    });
    const id = typeof body === 'object' && 'id' in body && body.id === 1 ? 1 : null;
    expect(answer.at('id')).toBe(id);
  });

  test('authentication is checked before the shape', async () => {
    expect((await toolClientWithHeaders(app.url)({ jsonrpc: '1.0' })).at('error.code')).toBe(-32001);
  });

  test.each([
    'nothing',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '',
    'tools/',
    'Ping',
    'projects.list',
  ])('method %j is unknown: -32601 with HTTP 200', async (method) => {
    const answer = await tools(message(method));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32601, message: 'Method not found' },
    });
  });

  test('params can be omitted', async () => {
    const answer = await tools({ jsonrpc: '2.0', id: 1, method: 'list_projects' });
    expect(answer.at('result.pagination')).toBeDefined();
  });

  test('ping returns an empty result', async () => {
    expect((await tools(message('ping'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('params by position are -32602 and call nothing', async () => {
    const before = await totalOfProjects();
    const answer = await tools(message('create_project', ['By position']));
    expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
    expect(await totalOfProjects()).toBe(before);
  });
});

describe('a notification', () => {
  test.each([
    ['of the protocol', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['that nobody knows', { jsonrpc: '2.0', method: 'foobar', params: [1] }],
    ['that names a request', { jsonrpc: '2.0', method: 'ping' }],
  ])('%s is 202 with an empty body', async (_, body) => {
    const answer = await tools(body);
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  test('never executes a tool', async () => {
    const before = await totalOfProjects();
    const input = { name: 'Never made' };
    for (const body of [
      { jsonrpc: '2.0', method: 'create_project', params: input },
      { jsonrpc: '2.0', method: 'tools/call', params: { name: 'create_project', arguments: input } },
    ]) {
      expect((await tools(body)).status).toBe(202);
      expect((await tools([body, body])).status).toBe(202);
    }
    expect(await totalOfProjects()).toBe(before);
  });

  test('needs a key like any message', async () => {
    const answer = await toolClientWithHeaders(app.url)({
      jsonrpc: '2.0',
      method: 'notifications/initialized',
    });
    expect([answer.status, answer.at('error.code')]).toEqual([401, -32001]);
  });
});

describe('initialize', () => {
  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'agrees to revision %s',
    async (protocolVersion) => {
      const clientInfo = { name: 'test', version: '1' };
      const answer = await tools(message('initialize', { protocolVersion, capabilities: {}, clientInfo }));
      expect(answer.status).toBe(200);
      expect(answer.at('result')).toMatchObject({
        protocolVersion,
        capabilities: { tools: expect.any(Object) },
        serverInfo: { name: expect.stringMatching(/./), version: expect.stringMatching(/./) },
      });
      expect(Buffer.byteLength(String(answer.at('result.instructions')))).toBeLessThan(1_024);
    },
  );

  test.each(['1999-01-01', '2099-01-01', 5, undefined])(
    'offers its newest legacy revision for %s',
    async (protocolVersion) => {
      const answer = await tools(message('initialize', { protocolVersion }));
      expect(answer.at('result.protocolVersion')).toBe('2025-11-25');
    },
  );
});

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'the header MCP-Protocol-Version may name the legacy revision %s',
  async (version) => {
    expect((await tools(message('ping'), { 'mcp-protocol-version': version })).at('result')).toEqual({});
  },
);
