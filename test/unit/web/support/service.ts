import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import { vi } from 'vitest';

interface Call {
  path: string;
  input: unknown;
  method: string;
  headers: Headers;
}

/** How the service answers a call: with the output, with a refusal, or not at all. */
export type Answer = { data: unknown } | { code: ErrorCode; details?: ErrorDetails } | 'no answer';

/** Stands for the service until `vi.unstubAllGlobals`; answers each call by `answer`, and looks at its health with 200. */
export function startService(answer: (path: string, calls: number) => Answer, date?: string) {
  const calls: Call[] = [];
  const state = { requests: 0, healthChecks: 0 };
  const callsOf = (path: string) => calls.filter((call) => call.path === path);

  async function respond(address: string, init: RequestInit = {}): Promise<Response> {
    if (address === '/health/live') {
      state.healthChecks += 1;
      return new Response();
    }
    state.requests += 1;
    const { pathname, searchParams } = new URL(address, 'http://imprint.test');
    const paths = pathname.replace('/trpc/', '').split(',');
    const sent: unknown = JSON.parse(String(init.body ?? searchParams.get('input') ?? '{}'));
    const isBatch = searchParams.has('batch');
    const answers = paths.map((path, place) => {
      const input: unknown = isBatch ? Reflect.get(Object(sent), String(place)) : sent;
      calls.push({ path, input, method: String(init.method), headers: new Headers(init.headers) });
      return answer(path, callsOf(path).length);
    });
    init.signal?.throwIfAborted();
    if (answers.includes('no answer')) throw new TypeError('Failed to fetch');
    const bodies = answers.map((one, place) => bodyOf(one, paths[place] ?? ''));
    return Response.json(isBatch ? bodies : bodies[0], { headers: date === undefined ? {} : { date } });
  }

  vi.stubGlobal('fetch', respond);
  return { calls, callsOf, state };
}

function bodyOf(answer: Answer, path: string): object {
  if (answer === 'no answer' || 'data' in answer) return { result: answer };
  const { code, details = {} } = answer;
  const data: ErrorShape['data'] = { code, httpStatus: 400, details, requestId: 'req_1' };
  const error: ErrorShape = { message: `${path} is refused.`, code: -32_600, data };
  return { error };
}
