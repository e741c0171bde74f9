import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { toolCall } from '../../support/clients/rpc.ts';
import { nextServerResponse } from '../../support/clients/server.responses.ts';
import { paragraph } from '../../support/fixtures/pages.ts';
import {
  aiKey,
  aiSettings,
  modelReply,
  type Reply,
  setReplies,
  startAiServer,
  taskClient,
} from '../../support/server/ai.server.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const server = await startAiServer();
const { app, owner, rest } = await testServer(aiSettings(server));
ignoreEndpointLimits(app);
const ask = taskClient(server, rest);
const text = 'Something to read.';
const ofNoUse = 'The AI provider returned an invalid response. Try again.';

describe('a failing server', () => {
  test.each<[string, Reply, string, number]>([
    ['with 500', { status: 500 }, 'The AI provider failed (HTTP 500).', 2],
    ['with 429', { status: 429 }, 'The AI provider is overloaded. Try again in a moment.', 2],
    ['with 401', { status: 401 }, 'The AI provider refuses the key: check AI_API_KEY.', 1],
    ['with 400', { status: 400 }, 'The AI provider failed (HTTP 400).', 1],
    ['with words for JSON', modelReply('I would rather not.'), ofNoUse, 2],
    ['with JSON of another form', modelReply({ txt: 'a' }), ofNoUse, 2],
    ['with no word', modelReply(''), ofNoUse, 2],
    ['without an answer of a model', { status: 200, body: 'null' }, ofNoUse, 2],
    ['without choices', { status: 200, body: '{"choices":[]}' }, ofNoUse, 2],
    ['in the middle of its answer', { status: 200, body: '{"choices":[{' }, ofNoUse, 2],
  ])('%s gives 503 that says why, and no secret', async (_, reply, message, times) => {
    const answer = await ask('summarize', { text }, reply);
    expect(answer.status).toBe(503);
    expect(answer.at('error.code')).toBe('SERVICE_UNAVAILABLE');
    expect(answer.at('error.message')).toBe(message);
    expect(server.requests).toHaveLength(times);
    const texts = answer.text + app.logLines.join();
    expect([texts.includes(aiKey), texts.includes('secret of the provider')]).toEqual([false, false]);
  });

  test('is logged as an error and not counted as overload', async () => {
    const logged = app.logLines.length;
    const { headers } = await ask('summarize', { text }, { status: 500 });
    const faults = () =>
      app.logLines
        .slice(logged)
        .map((line) => JSON.parse(line))
        .filter(({ requestId, level }) => level > 30 && requestId === headers['x-request-id']);
    await expect.poll(faults).toHaveLength(1);
    expect(faults()[0].err).toMatchObject({ message: 'The AI provider failed (HTTP 500).' });
  });

  test('that does not respond gives 503 after the configured timeout', async () => {
    const hasty = await startInstallation({ ...aiSettings(server), AI_TIMEOUT_SECONDS: '4' });
    const askHastily = taskClient(server, restClient(hasty.url, hasty.owner.key));
    const answer = await askHastily('summarize', { text }, 'silence');
    expect([answer.status, answer.at('error.message')]).toEqual([
      503,
      'The AI provider did not respond within 4 seconds.',
    ]);
    expect(server.requests).toHaveLength(1);
    await hasty.close();
  });

  test.each<[string, Reply]>([
    ['breaks', { status: 503 }],
    ['is busy', { status: 429 }],
    ['answers in another form', modelReply('{"summary": 5}')],
    ['answers with nothing', { status: 200, body: '{"choices":[]}' }],
  ])('that %s once is retried', async (_, reply) => {
    const answer = await ask('summarize', { text }, reply, modelReply({ summary: 'Done' }));
    expect(answer.at('data.summary')).toBe('Done');
    expect(server.requests).toHaveLength(2);
  });

  test('with too few translations is rejected', async () => {
    const blocks = [paragraph('p', 'one'), paragraph('q', 'two')];
    const answer = await ask('translate', { blocks, to: 'de' }, modelReply({ texts: ['eins'] }));
    expect([answer.status, answer.at('error.message')]).toEqual([503, ofNoUse]);
  });

  test('with texts that cannot be stored is rejected', async () => {
    const blocks = [{ id: 'h', type: 'heading', level: 2, text: 'Bread' }];
    const tooLong = await ask('translate', { blocks, to: 'de' }, modelReply({ texts: ['Brot'.repeat(600)] }));
    expect([tooLong.status, tooLong.at('error.message')]).toEqual([503, ofNoUse]);
    expect(server.requests).toHaveLength(2);
    const noText = await ask('generate', { prompt: 'Bread' }, modelReply({ text: 'Brot\0' }));
    expect([noText.status, noText.at('error.message')]).toEqual([503, ofNoUse]);
  });

  test.each([
    { prompt_tokens: 1.5, completion_tokens: -1 },
    { prompt_tokens: 1e300, completion_tokens: 2.5 },
  ])('to count its tokens (%j) gives its answer all the same', async (usage) => {
    const reply = { content: '{"summary":"Done"}', usage };
    const answer = await ask('summarize', { text }, reply);
    expect(answer.at('data'), answer.text).toMatchObject({
      summary: 'Done',
      inputTokens: 0,
      outputTokens: 0,
    });
  });
});

/** Requests a summary with a JSON body until the signal aborts it. */
function requestSummary(path: string, body: object, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' };
  return fetch(`${app.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers, signal });
}
const byTool = toolCall('generate_content', { operation: 'summarize', text });

describe('a client that hangs up', () => {
  test.each([
    ['/v1/ai/summarize', { text }],
    ['/trpc/ai.summarize', { text }],
    ['/api/mcp', byTool],
  ])('on %s aborts the call', async (path, body) => {
    setReplies(server, ['silence']);
    const logged = app.logLines.length;
    const client = new AbortController();
    const aborted = expect(requestSummary(path, body, client.signal)).rejects.toThrow();
    await expect.poll(() => server.requests.length).toBe(1);
    client.abort();
    await aborted;
    await server.requests[0]?.abandoned;
    expect(server.requests).toHaveLength(1);
    // The client caused it, so there is no error for an operator to look into.
    await expect.poll(() => app.logLines.length).toBeGreaterThan(logged);
    expect(app.logLines.slice(logged).filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  });

  test.each([
    ['/trpc/ai.summarize', { text }],
    ['/api/mcp', byTool],
  ])('on %s before the call begins cancels it', async (path, body) => {
    setReplies(server, ['silence']);
    const client = new AbortController();
    const { ai, limiter } = app.deps;
    const { take } = limiter;
    const run = vi.spyOn(ai, 'run');
    const response = nextServerResponse(path);
    const held = vi.spyOn(limiter, 'take').mockImplementationOnce(async (windows) => {
      client.abort();
      await once(await response, 'close');
      return take(windows);
    });
    await expect(requestSummary(path, body, client.signal)).rejects.toThrow();
    await expect.poll(() => run.mock.settledResults[0]?.type).toBe('rejected');
    expect(server.requests).toEqual([]);
    for (const spy of [run, held]) spy.mockRestore();
  });
});

// Must be the last test, because it stops the server.
test('an unreachable server gives a 503 that says so', async () => {
  await server.stop();
  const answer = await ask('summarize', { text });
  expect([answer.status, answer.at('error.message')]).toEqual([503, 'The AI provider cannot be reached.']);
});
