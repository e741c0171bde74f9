import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { message } from '../../support/clients/rpc.ts';
import {
  statelessClient,
  statelessHeaders,
  statelessMeta,
  statelessVersion,
} from '../../support/clients/stateless.client.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools } = await testServer();
const modern = statelessClient(app.url, owner.key);
const { id: projectId } = await createProject(rest, { name: 'Anchor' });

const serverInfo = { name: 'imprint', title: expect.any(String), version: expect.any(String) };
const identity = { 'io.modelcontextprotocol/serverInfo': serverInfo };

describe('server/discover', () => {
  test('returns versions, capabilities, instructions and the server info', async () => {
    const answer = await modern('server/discover');
    expect(answer.status).toBe(200);
    expect(answer.at('result')).toEqual({
      resultType: 'complete',
      _meta: identity,
      ttlMs: expect.any(Number),
      cacheScope: 'private',
      supportedVersions: [statelessVersion],
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: expect.stringContaining('proj_'),
    });
    expect(Buffer.byteLength(String(answer.at('result.instructions')))).toBeLessThan(1_024);
  });

  test('announces the same as initialize', async () => {
    const { body } = await tools(message('initialize', { protocolVersion: '2025-11-25' }));
    const discovered = (await modern('server/discover')).at('result');
    for (const field of ['capabilities', 'instructions']) {
      expect(Reflect.get(Object(discovered), field)).toEqual(
        Reflect.get(Object(Reflect.get(Object(body), 'result')), field),
      );
    }
  });

  test('is unknown to a plain request', async () => {
    const answer = await tools(message('server/discover'));
    expect([answer.status, answer.at('error.code')]).toEqual([200, -32601]);
  });
});

describe('a result', () => {
  test.each(['server/discover', 'tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
    'of %s says that it is complete and for how long it may be kept',
    async (method) => {
      const result = (await modern(method)).at('result');
      expect(result).toMatchObject({ resultType: 'complete', cacheScope: 'private', _meta: identity });
      expect(Number.isInteger(Reflect.get(Object(result), 'ttlMs'))).toBe(true);
    },
  );

  test('of resources/read can be cached too, that of tools/call cannot', async () => {
    const read = await modern('resources/read', { uri: `svc://projects/${projectId}` });
    expect(read.at('result')).toMatchObject({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
    const called = await modern('tools/call', { name: 'get_project', arguments: { projectId } });
    expect(called.at('result')).toMatchObject({
      resultType: 'complete',
      structuredContent: { id: projectId },
    });
    expect(called.at('result.ttlMs')).toBeUndefined();
  });

  test('of a failed tool is complete as well', async () => {
    const answer = await modern('tools/call', { name: 'get_project', arguments: { projectId: 'proj_none' } });
    expect(answer.status).toBe(200);
    expect(answer.at('result')).toMatchObject({ resultType: 'complete', isError: true });
  });

  test('of a direct call is the payload of REST and nothing else, and _meta is no input', async () => {
    const answer = await modern('get_project', { projectId });
    const plain = await tools(message('get_project', { projectId }));
    expect(answer.at('result')).toEqual(plain.at('result'));
  });

  test('of a plain request contains nothing of this revision', async () => {
    for (const method of ['tools/list', 'resources/list', 'prompts/list']) {
      const { text } = await tools(message(method));
      expect(text).not.toMatch(/resultType|ttlMs|serverInfo/);
    }
  });
});

describe('_meta', () => {
  const without = (key: string) =>
    Object.fromEntries(Object.entries(statelessMeta).filter(([name]) => !name.endsWith(key)));

  test.each<[string, unknown]>([
    ['is missing', undefined],
    ['is no object', 'x'],
    ['is an array', []],
    ['lacks the version', without('protocolVersion')],
    ['lacks the capabilities', without('clientCapabilities')],
    ['has a version that is no text', { ...statelessMeta, 'io.modelcontextprotocol/protocolVersion': 5 }],
    [
      'has capabilities that are no object',
      { ...statelessMeta, 'io.modelcontextprotocol/clientCapabilities': [] },
    ],
  ])('that %s is 400, -32602 with the id', async (_, _meta) => {
    const answer = await modern('tools/list', { _meta });
    expect([answer.status, answer.at('error.code'), answer.at('id')]).toEqual([400, -32602, 1]);
  });

  test('can omit the name of the client', async () => {
    expect((await modern('tools/list', { _meta: without('clientInfo') })).status).toBe(200);
  });

  test('implies the revision, so that the header is required', async () => {
    const answer = await modern('tools/list', {}, { 'mcp-protocol-version': undefined });
    expect([answer.status, answer.at('error.code'), answer.at('id')]).toEqual([400, -32020, 1]);
  });

  test('in params by position is missing', async () => {
    const { status, body } = await tools(message('tools/list', [1]), statelessHeaders('tools/list', {}));
    expect(status).toBe(400);
    expect(body).toMatchObject({ id: 1, error: { code: -32602 } });
  });
});

describe('a header', () => {
  const call = { name: 'get_project', arguments: { projectId: 'proj_none' } };

  test.each<[string, string, Record<string, unknown>, Record<string, string | undefined>]>([
    ['another version', 'tools/list', {}, { 'mcp-protocol-version': '2025-11-25' }],
    ['no Mcp-Method', 'tools/list', {}, { 'mcp-method': undefined }],
    ['another Mcp-Method', 'tools/list', {}, { 'mcp-method': 'prompts/list' }],
    ['Mcp-Method in capitals', 'tools/list', {}, { 'mcp-method': 'TOOLS/LIST' }],
    ['Mcp-Method twice', 'tools/list', {}, { 'mcp-method': 'tools/list, tools/list' }],
    ['no Mcp-Name', 'tools/call', call, { 'mcp-name': undefined }],
    ['another Mcp-Name', 'tools/call', call, { 'mcp-name': 'list_projects' }],
    ['malformed base64', 'tools/call', call, { 'mcp-name': '=?base64?Z2V0X3Byb2plY3Q?=' }],
    ['other base64', 'tools/call', call, { 'mcp-name': '=?base64?bGlzdA==?=' }],
    ['no Mcp-Name of a prompt', 'prompts/get', { name: 'plan_project' }, { 'mcp-name': undefined }],
    ['no Mcp-Name of a resource', 'resources/read', { uri: 'svc://projects/x' }, { 'mcp-name': undefined }],
  ])('%s is 400, -32020 with the id, and nothing is executed', async (_, method, params, headers) => {
    const answer = await modern(method, params, headers);
    expect([answer.status, answer.at('error.code'), answer.at('id')]).toEqual([400, -32020, 1]);
    expect(answer.at('result')).toBeUndefined();
  });

  test.each(['get_project', '  get_project  ', '=?base64?Z2V0X3Byb2plY3Q=?='])(
    'Mcp-Name %j names get_project',
    async (name) => {
      const answer = await modern('tools/call', call, { 'mcp-name': name });
      expect(answer.at('result.isError')).toBe(true);
    },
  );

  test('Mcp-Name can be encoded when it is not ASCII', async () => {
    const uri = 'svc://projects/größe';
    const encoded = `=?base64?${Buffer.from(uri).toString('base64')}?=`;
    const answer = await modern('resources/read', { uri }, { 'mcp-name': encoded });
    expect(answer.at('error')).toMatchObject({ code: -32602, data: { uri } });
  });

  test('Mcp-Method is required for direct calls too', async () => {
    expect((await modern('list_projects', {}, { 'mcp-method': 'tools/list' })).at('error.code')).toBe(-32020);
  });
});

describe('a version', () => {
  test.each(['v999.0.0', '2025-11-25', '2026-07-27', ''])(
    'that is not spoken without a handshake, %j, is 400, -32022',
    async (version) => {
      const _meta = { ...statelessMeta, 'io.modelcontextprotocol/protocolVersion': version };
      const answer = await modern('server/discover', { _meta }, { 'mcp-protocol-version': version });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        id: 1,
        error: { code: -32022, data: { supported: [statelessVersion], requested: version } },
      });
    },
  );

  test('that is unknown is 400, -32022, also for a request without _meta', async () => {
    const answer = await tools(message('ping'), { 'mcp-protocol-version': '2099-01-01' });
    expect([answer.status, answer.at('error.code')]).toEqual([400, -32022]);
    expect(answer.at('error.data.supported')).toEqual(
      expect.arrayContaining([statelessVersion, '2025-11-25']),
    );
  });
});

describe('a method', () => {
  test.each([
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'subscriptions/listen',
    'unknown/method',
    'constructor',
    '__proto__',
  ])('%s is 404, -32601', async (method) => {
    const answer = await modern(method);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32601, message: 'Method not found' },
    });
  });

  test('needs a key first', async () => {
    const answer = await statelessClient(app.url, 'nonsense')('server/discover');
    expect([answer.status, answer.at('error.code'), answer.at('id')]).toEqual([401, -32001, 1]);
  });

  test('tools/call of an unknown tool is -32602 with HTTP 200', async () => {
    const answer = await modern('tools/call', { name: 'nothing' });
    expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
  });
});

test('a notification is 202 with an empty body and executes nothing', async () => {
  const headers = { authorization: `Bearer ${owner.key}`, 'mcp-protocol-version': statelessVersion };
  const body = {
    jsonrpc: '2.0',
    method: 'create_project',
    params: { _meta: statelessMeta, name: 'Never made' },
  };
  const answer = await send(app.url, 'POST /api/mcp', { body, headers });
  expect([answer.status, answer.text]).toEqual([202, '']);
  expect((await tools(message('list_projects', { q: 'never' }))).at('result.pagination.total')).toBe(0);
});

test('a batch is refused, by the header and by the marker of a member', async () => {
  const marked = message('tools/list', { _meta: statelessMeta });
  for (const [batch, headers] of [
    [[message('ping')], { 'mcp-protocol-version': statelessVersion }],
    [[message('ping'), marked], {}],
  ] as const) {
    const answer = await tools(batch, headers);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ id: null, error: { code: -32600 } });
  }
});
