import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { message, type ToolClient, toolCall, toolClient } from '../../support/clients/rpc.ts';
import {
  type StatelessClient,
  statelessClient,
  statelessMeta,
} from '../../support/clients/stateless.client.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { type SuiteServer, startSuiteServer } from './suite.server.ts';

// Requests for input and progress, where the suites do not test them.

let app: Installation;
let server: SuiteServer;
let statelessTools: StatelessClient;
let sessionClient: ToolClient;

beforeAll(async () => {
  app = await startInstallation();
  server = await startSuiteServer(app);
  statelessTools = statelessClient(server.directUrl, app.owner.key);
  sessionClient = toolClient(server.directUrl, app.owner.key);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});

const _meta = { ...statelessMeta, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
const name = 'test_input_required_result_request_state';
const inputResponses = { confirm: { action: 'accept', content: { ok: true } } };

async function startCall(): Promise<string> {
  const response = await statelessTools('tools/call', { name, _meta });
  expect(response.at('result.resultType')).toBe('input_required');
  return String(response.at('result.requestState'));
}

describe('the state of a call that requires input', () => {
  test('continues the call for the same caller and tool', async () => {
    const requestState = await startCall();
    const response = await statelessTools('tools/call', { name, inputResponses, requestState, _meta });
    expect(response.at('result')).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] });
  });

  test('is refused with another key, another tool, other arguments or after an hour', async () => {
    const requestState = await startCall();
    const { key } = await app.owner.createKey();
    const params = { name, inputResponses, requestState, _meta };
    const byOtherKey = await statelessClient(server.directUrl, key)('tools/call', params);
    const forOtherTool = await statelessTools('tools/call', {
      ...params,
      name: 'test_input_required_result_tampered_state',
    });
    const withOtherArguments = await statelessTools('tools/call', {
      ...params,
      arguments: { projectId: 'proj_other' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    const late = await statelessTools('tools/call', params);
    for (const response of [byOtherKey, forOtherTool, withOtherArguments, late]) {
      expect([response.status, response.at('error.code')]).toEqual([200, -32602]);
    }
  });

  test.each(['', 'x', 'x.y', 'x.y.z', 5, null, {}, '__proto__'])(
    'that is %j is -32602',
    async (requestState) => {
      const response = await statelessTools('tools/call', { name, inputResponses, requestState, _meta });
      expect([response.status, response.at('error.code')]).toEqual([200, -32602]);
    },
  );

  test.each([null, 5, [], { confirm: 5 }, { confirm: null }, { other: [] }])(
    'with the input responses %j is -32602',
    async (invalidResponses) => {
      const response = await statelessTools('tools/call', { name, inputResponses: invalidResponses, _meta });
      expect([response.status, response.at('error.code')]).toEqual([200, -32602]);
    },
  );
});

test('a client without elicitation gets HTTP 400 with the capabilities it lacks', async () => {
  const response = await statelessTools('tools/call', { name });
  expect(response.status).toBe(400);
  expect(response.at('error')).toMatchObject({
    code: -32021,
    data: { requiredCapabilities: { elicitation: {} } },
  });
});

test('a direct call does not request input', async () => {
  expect((await statelessTools(name, { _meta })).at('error.code')).toBe(-32602);
});

/** Starts a call with an older revision that waits for its client and returns its request for input. */
async function startWaitingCall() {
  const controller = new AbortController();
  const response = await fetch(`${server.directUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${app.owner.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(toolCall('test_elicitation', {}, 'kept')),
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () =>
    JSON.parse(String((await reader?.read())?.value).replace(/^event: message\ndata: /, ''));
  return { inputRequest: await next(), next, leave: () => controller.abort() };
}

describe('a client of an older revision', () => {
  test('is asked for input while its request waits, and its posted response continues the call', async () => {
    const { inputRequest, next } = await startWaitingCall();
    expect(inputRequest).toMatchObject({
      jsonrpc: '2.0',
      id: expect.any(String),
      method: 'elicitation/create',
    });
    const posted = await sessionClient({
      jsonrpc: '2.0',
      id: inputRequest.id,
      result: { action: 'accept', content: {} },
    });
    expect([posted.status, posted.text]).toEqual([202, '']);
    expect(await next()).toMatchObject({
      id: 'kept',
      result: { content: [{ text: 'action=accept, content={}' }] },
    });
    const again = await sessionClient({ jsonrpc: '2.0', id: inputRequest.id, result: { action: 'accept' } });
    expect(again.status).toBe(400);
  });

  test('that refuses to give input gets an error', async () => {
    const { inputRequest, next } = await startWaitingCall();
    await sessionClient({
      jsonrpc: '2.0',
      id: inputRequest.id,
      error: { code: -32601, message: 'Not here' },
    });
    expect(await next()).toMatchObject({
      id: 'kept',
      error: { code: -32602, message: expect.stringContaining('Not here') },
    });
  });

  test('is the only one whose response continues its call', async () => {
    const { inputRequest, next } = await startWaitingCall();
    const reply = { jsonrpc: '2.0', id: inputRequest.id, result: { action: 'decline' } };
    for (const key of [app.stranger.key, (await app.owner.createKey()).key]) {
      expect((await toolClient(server.directUrl, key)(reply)).status).toBe(400);
    }
    await sessionClient({ ...reply, result: { action: 'accept', content: { mine: true } } });
    expect(JSON.stringify(await next())).toContain('mine');
  });

  test('that disconnects ends its call', async () => {
    const { inputRequest, leave } = await startWaitingCall();
    leave();
    const post = async () =>
      (await sessionClient({ jsonrpc: '2.0', id: inputRequest.id, result: {} })).status;
    await expect.poll(post).toBe(400);
  });

  test('that does not accept events gets an error at once', async () => {
    for (const body of [toolCall('test_elicitation'), [toolCall('test_elicitation')]]) {
      const response = await sessionClient(body, { accept: 'application/json' });
      expect(response.text).toContain('-32602');
    }
  });
});

describe('progress', () => {
  const accept = 'application/json, text/event-stream';
  const call = (params: object) => message('tools/call', { name: 'test_tool_with_progress', ...params });

  test('is sent before the response, with the token of the request', async () => {
    const response = await sessionClient(call({ _meta: { progressToken: 0 } }), { accept });
    expect(response.headers['content-type']).toBe('text/event-stream');
    const events = response.text
      .trim()
      .split('\n\n')
      .map((event) => JSON.parse(event.replace(/^event: message\ndata: /, '')));
    expect(events.map(({ params }) => params)).toEqual([
      ...[0, 50, 100].map((progress) => ({ progressToken: 0, progress, total: 100 })),
      undefined,
    ]);
    expect(events[3]).toMatchObject({ id: 1, result: { content: [{ type: 'text' }] } });
  });

  test.each<[string, object, string]>([
    ['no token', {}, accept],
    ['a token of another type', { _meta: { progressToken: {} } }, accept],
    ['a client that does not accept events', { _meta: { progressToken: 1 } }, 'application/json'],
  ])('is not sent with %s', async (_, params, acceptHeader) => {
    const response = await sessionClient(call(params), { accept: acceptHeader });
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.at('result.content.0.type')).toBe('text');
  });
});
