import { ServiceError } from '@imprint/shared/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { restClient, send, type TestResponse } from '../../support/clients/http.ts';
import { message, query, queryBatch, toolCall } from '../../support/clients/rpc.ts';
import { pathOf } from '../../support/files/uploads.ts';
import { formHeaders, multipartForm, uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

// What clients and the operator see when more work is queued than the process accepts.

const { app, owner, rest, tools } = await testServer();
const headers = { authorization: `Bearer ${owner.key}` };
const project = await createProject(rest);
const file = pathOf(await uploadText(rest, project.id));
const upload = multipartForm([
  { name: 'projectId', content: project.id },
  { name: 'file', filename: 'notes.txt', content: 'Notes' },
]);
const text = { text: 'Rye rests overnight.' };

afterEach(() => void vi.restoreAllMocks());

const overloaded = async () => {
  throw new ServiceError('SERVICE_UNAVAILABLE');
};
/** Each surface, the queue that refuses a request on it, and a request. */
const refusals: [surface: string, refuse: () => unknown, ask: () => Promise<TestResponse>][] = [
  ['REST', refuseWork, () => rest('POST /v1/ai/summarize', { body: text })],
  ['REST before its operation', refuseCalls, () => rest('GET /v1/projects')],
  ['/uploads', refuseCalls, () => uploaded('media.create')],
  ['/uploads, of a file', refuseFiles, () => uploaded('media.create')],
  ['/files', refuseFiles, () => send(app.url, `GET ${file}`)],
  ['/trpc', refuseWork, () => query(app.url, 'ai.summarize', text, headers)],
  ['/trpc before its operation', refuseCalls, () => query(app.url, 'me.get', {}, headers)],
  ['/trpc before its key is known', refuseKeys, () => query(app.url, 'me.get', {}, headers)],
  ['/trpc, of all of a batch', refuseCalls, () => queryBatch(app.url, 'me.get', 3, headers)],
  ['the tool endpoint', refuseCalls, () => tools(message('ping'))],
  ['the tool endpoint before its key is known', refuseKeys, () => tools(message('ping'))],
];

function uploaded(operation: string): Promise<TestResponse> {
  return send(app.url, `POST /uploads/${operation}`, {
    body: upload,
    headers: { ...formHeaders, ...headers },
  });
}
function refuseCalls(): unknown {
  return vi.spyOn(app.deps.limiter, 'take').mockImplementation(overloaded);
}
function refuseKeys(): unknown {
  return vi.spyOn(app.deps.keys, 'authenticate').mockImplementation(overloaded);
}
function refuseWork(): unknown {
  return vi.spyOn(app.deps.ai, 'run').mockImplementation(overloaded);
}
function refuseFiles(): unknown {
  vi.spyOn(app.deps.storage, 'put').mockImplementation(overloaded);
  return vi.spyOn(app.deps.storage, 'open').mockImplementation(overloaded);
}

describe('a request refused because the work queue is full', () => {
  test.each(refusals)('on %s is 503 with a Retry-After header', async (_, refuse, ask) => {
    refuse();
    const answer = await ask();
    expect([answer.status, answer.headers['retry-after']], answer.text).toEqual([503, '1']);
  });

  test('by a tool is a tool error over 200 without a Retry-After header', async () => {
    refuseWork();
    const answer = await tools(toolCall('generate_content', { operation: 'summarize', ...text }));
    expect([answer.status, answer.at('result.isError')]).toEqual([200, true]);
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  test('in a batch with a success has no Retry-After header', async () => {
    refuseWork();
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: text }));
    const answer = await send(app.url, `GET /trpc/me.get,ai.summarize?batch=1&input=${input}`, { headers });
    expect([answer.status, answer.headers['retry-after']]).toEqual([207, undefined]);
  });

  test('is counted in the log with all the others, in one line without a stack', async () => {
    const counter = 'imprint_overload_refusals_total';
    const refused = async () =>
      Number(new RegExp(`^${counter} (\\d+)$`, 'm').exec((await send(app.url, 'GET /metrics')).text)?.[1]);
    const before = await refused();
    for (const [, refuse, ask] of refusals) {
      refuse();
      await ask();
      vi.restoreAllMocks();
    }
    // Each call of a batch is refused on its own.
    expect((await refused()) - before).toBe(refusals.length + 2);
    const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 40, refused: 1 });
    expect(JSON.stringify(lines)).not.toContain('stack');
  });
});

test('on /trpc a caller over a limit gets a Retry-After header', async () => {
  const { key } = await app.createTenant({ limits: { rest: { minute: 1 } } });
  await restClient(app.url, key)('GET /v1/me');
  const answer = await query(app.url, 'me.get', {}, { authorization: `Bearer ${key}` });
  expect([answer.status, answer.headers['retry-after']]).toEqual([
    429,
    String(answer.at('error.data.details.retryAfter')),
  ]);
});

test('a missing setting is 503 without a Retry-After header', async () => {
  const answer = await query(app.url, 'ai.translate', { ...text, to: 'de' }, headers);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, undefined]);
});
