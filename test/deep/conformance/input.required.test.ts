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
let tools: StatelessClient;
let legacy: ToolClient;

beforeAll(async () => {
  app = await startInstallation();
  server = await startSuiteServer(app);
  tools = statelessClient(server.directUrl, app.owner.key);
  legacy = toolClient(server.directUrl, app.owner.key);
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

async function firstRound(): Promise<string> {
  const answer = await tools('tools/call', { name, _meta });
  expect(answer.at('result.resultType')).toBe('input_required');
  return String(answer.at('result.requestState'));
}

describe('the state of a call that requires input', () => {
  test('continues the call for the same caller and tool', async () => {
    const requestState = await firstRound();
    const answer = await tools('tools/call', { name, inputResponses, requestState, _meta });
    expect(answer.at('result')).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] });
  });

  test('is refused with another key, another tool, other arguments or after an hour', async () => {
    const requestState = await firstRound();
    const { key } = await app.owner.createKey();
    const params = { name, inputResponses, requestState, _meta };
    const byOtherKey = await statelessClient(server.directUrl, key)('tools/call', params);
    const forOtherTool = await tools('tools/call', {
      ...params,
      name: 'test_input_required_result_tampered_state',
    });
    const withOtherArguments = await tools('tools/call', {
      ...params,
      arguments: { projectId: 'proj_other' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    const late = await tools('tools/call', params);
    for (const answer of [byOtherKey, forOtherTool, withOtherArguments, late]) {
      expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
    }
  });

  test.each(['', 'x', 'x.y', 'x.y.z', 5, null, {}, '__proto__'])(
    'that is %j is -32602',
    async (requestState) => {
      const answer = await tools('tools/call', { name, inputResponses, requestState, _meta });
      expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
    },
  );

  test.each([null, 5, [], { confirm: 5 }, { confirm: null }, { other: [] }])(
    'with the input responses %j is -32602',
    async (invalidResponses) => {
      const answer = await tools('tools/call', { name, inputResponses: invalidResponses, _meta });
      expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
    },
  );
});

test('a client without elicitation gets HTTP 400 with the capabilities it lacks', async () => {
  const answer = await tools('tools/call', { name });
  expect(answer.status).toBe(400);
  expect(answer.at('error')).toMatchObject({
    code: -32021,
    data: { requiredCapabilities: { elicitation: {} } },
  });
});

test('a direct call does not request input', async () => {
  expect((await tools(name, { _meta })).at('error.code')).toBe(-32602);
});

/** A call with an older revision that waits for its client; `asked` is the request for input. */
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
    const { inputRequest: asked, next } = await startWaitingCall();
    expect(asked).toMatchObject({ jsonrpc: '2.0', id: expect.any(String), method: 'elicitation/create' });
    const posted = await legacy({ jsonrpc: '2.0', id: asked.id, result: { action: 'accept', content: {} } });
    expect([posted.status, posted.text]).toEqual([202, '']);
    expect(await next()).toMatchObject({
      id: 'kept',
      result: { content: [{ text: 'action=accept, content={}' }] },
    });
    const again = await legacy({ jsonrpc: '2.0', id: asked.id, result: { action: 'accept' } });
    expect(again.status).toBe(400);
  });

  test('that refuses to give input gets an error', async () => {
    const { inputRequest: asked, next } = await startWaitingCall();
    await legacy({ jsonrpc: '2.0', id: asked.id, error: { code: -32601, message: 'Not here' } });
    expect(await next()).toMatchObject({
      id: 'kept',
      error: { code: -32602, message: expect.stringContaining('Not here') },
    });
  });

  test('is the only one whose response continues its call', async () => {
    const { inputRequest: asked, next } = await startWaitingCall();
    const answer = { jsonrpc: '2.0', id: asked.id, result: { action: 'decline' } };
    for (const key of [app.stranger.key, (await app.owner.createKey()).key]) {
      expect((await toolClient(server.directUrl, key)(answer)).status).toBe(400);
    }
    await legacy({ ...answer, result: { action: 'accept', content: { mine: true } } });
    expect(JSON.stringify(await next())).toContain('mine');
  });

  test('that disconnects ends its call', async () => {
    const { inputRequest: asked, leave } = await startWaitingCall();
    leave();
    const post = async () => (await legacy({ jsonrpc: '2.0', id: asked.id, result: {} })).status;
    await expect.poll(post).toBe(400);
  });

  test('that does not accept events gets an error at once', async () => {
    for (const body of [toolCall('test_elicitation'), [toolCall('test_elicitation')]]) {
      const answer = await legacy(body, { accept: 'application/json' });
      expect(answer.text).toContain('-32602');
    }
  });
});

describe('progress', () => {
  const accept = 'application/json, text/event-stream';
  const call = (params: object) => message('tools/call', { name: 'test_tool_with_progress', ...params });

  test('is sent before the response, with the token of the request', async () => {
    const answer = await legacy(call({ _meta: { progressToken: 0 } }), { accept });
    expect(answer.headers['content-type']).toBe('text/event-stream');
    const events = answer.text
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
    const answer = await legacy(call(params), { accept: acceptHeader });
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.at('result.content.0.type')).toBe('text');
  });
});
