import { clientOf } from '@imprint/client/client';
import { ImprintError } from '@imprint/client/error';
import type { CallOptions, ClientOptions } from '@imprint/client/send';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const calls = {
  projects: {
    get: { route: 'GET /v1/projects/:projectId', fieldsIn: 'query' },
    create: { route: 'POST /v1/projects', fieldsIn: 'body' },
  },
} as const;
const ok = () => Response.json({ success: true, data: { id: 'proj_1' }, meta: {} });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ success: false, error: { code: `CODE_${status}`, message: 'No.' } }, { status, headers });

/** Calls an operation of a server that gives these answers in their order; an error stands for a broken connection. */
function startCall(
  verb: 'get' | 'create',
  answers: (Response | Error)[],
  { client, call }: { client?: Partial<ClientOptions>; call?: CallOptions } = {},
) {
  const sent: { headers: Headers; atMs: number }[] = [];
  const startedAtMs = Date.now();
  const imprint = clientOf(calls, {
    url: 'https://imprint.example',
    apiKey: 'secret',
    fetch: async (_url, init) => {
      sent.push({ headers: new Headers(init?.headers), atMs: Date.now() - startedAtMs });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('There are no more answers.');
    },
    ...client,
  });
  const outcome = Promise.resolve(imprint.projects?.[verb]?.({ projectId: 'proj_1' }, call)).catch(
    (error: unknown) => error,
  );
  return { outcome, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function finish<Value>(outcome: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a request is sent again', () => {
  test.each([
    ['after 429', refusal(429)],
    ['after 500', refusal(500)],
    ['after 503', refusal(503)],
    ['when the connection breaks', new TypeError('fetch failed')],
  ])('%s', async (_, failure) => {
    const { outcome, sent } = startCall('get', [failure, ok()]);
    expect(await finish(outcome)).toEqual({ id: 'proj_1' });
    expect(sent).toHaveLength(2);
  });

  test('twice by default, after half a second and a second, with a quarter at random', async () => {
    const { outcome, sent } = startCall('get', [refusal(500), refusal(502), refusal(503), ok()]);
    expect(await finish(outcome)).toMatchObject({ code: 'CODE_503', status: 503 });
    const [first = 0, second = 0, third = 0] = sent.map(({ atMs }) => atMs);
    expect(sent).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(500);
    expect(second - first).toBeLessThanOrEqual(625);
    expect(third - second).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeLessThanOrEqual(1250);
  });

  test('as often as the client or the call says', async () => {
    const never = startCall('get', [refusal(503), ok()], { client: { maxRetries: 0 } });
    expect(await finish(never.outcome)).toMatchObject({ status: 503 });
    const once = startCall('get', [refusal(503), ok()], {
      client: { maxRetries: 0 },
      call: { maxRetries: 1 },
    });
    expect(await finish(once.outcome)).toEqual({ id: 'proj_1' });
  });

  test.each([
    ['7', 7_000],
    ['3600', 60_000],
  ])('after what Retry-After says, at most 60 seconds: %s', async (retryAfter, expectedMs) => {
    const { outcome, sent } = startCall('get', [refusal(429, { 'retry-after': retryAfter }), ok()]);
    await finish(outcome);
    expect(sent[1]?.atMs).toBeGreaterThanOrEqual(expectedMs);
    expect(sent[1]?.atMs).toBeLessThanOrEqual(expectedMs * 1.25);
  });

  test('with one idempotency key, which may be named', async () => {
    const random = startCall('create', [refusal(500), new TypeError('fetch failed'), ok()]);
    await finish(random.outcome);
    const keys = random.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^(\w{1,2}-){15}\w{1,2}$/);
    const own = startCall('create', [ok()], { call: { idempotencyKey: 'order-7' } });
    await finish(own.outcome);
    expect(own.sent[0]?.headers.get('idempotency-key')).toBe('order-7');
    const read = startCall('get', [ok()]);
    await finish(read.outcome);
    expect(read.sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  test.each([400, 401, 403, 404, 409, 412])('not after %i', async (status) => {
    const { outcome, sent } = startCall('get', [refusal(status), ok()]);
    expect(await finish(outcome)).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });
});

describe('an error', () => {
  test('says what the server said', async () => {
    const error = { code: 'NOT_FOUND', message: 'There is nothing here.', details: { id: 'proj_1' } };
    const answer = Response.json(
      { success: false, error },
      { status: 404, headers: { 'x-request-id': 'req_1' } },
    );
    const failure = await finish(startCall('get', [answer]).outcome);
    expect(failure).toBeInstanceOf(ImprintError);
    expect(failure).toMatchObject({ ...error, status: 404, requestId: 'req_1' });
  });

  test('of a proxy has its status', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 413 });
    const failure = await finish(startCall('get', [page]).outcome);
    expect(failure).toMatchObject({ code: 'HTTP_ERROR', status: 413, requestId: undefined });
  });

  test('without an answer has its cause', async () => {
    const cause = new TypeError('fetch failed');
    const failure = await finish(startCall('get', [cause], { client: { maxRetries: 0 } }).outcome);
    expect(failure).toMatchObject({ code: 'NETWORK_ERROR', status: undefined, cause });
  });
});

describe('a call ends', () => {
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('with TIMEOUT when no answer comes in time', async () => {
    vi.useRealTimers();
    const { outcome } = startCall('get', [], { client: { fetch: hanging, timeoutMs: 20, maxRetries: 0 } });
    expect(await outcome).toMatchObject({ code: 'TIMEOUT', status: undefined });
  });

  test('with the reason of its signal, before, during and between requests', async () => {
    const reason = new Error('The page was left.');
    const before = startCall('get', [ok()], { call: { signal: AbortSignal.abort(reason) } });
    expect(await finish(before.outcome)).toBe(reason);
    expect(before.sent).toHaveLength(0);
    for (const answers of [[], [refusal(503), ok()]]) {
      const controller = new AbortController();
      const { outcome, sent } = startCall('get', answers, {
        client: answers.length === 0 ? { fetch: hanging } : {},
        call: { signal: controller.signal },
      });
      await vi.advanceTimersByTimeAsync(100);
      controller.abort(reason);
      expect(await finish(outcome)).toBe(reason);
      expect(sent.length).toBeLessThan(2);
    }
  });
});
