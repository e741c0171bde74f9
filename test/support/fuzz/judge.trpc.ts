import { type ErrorCode, errors } from '@imprint/shared/errors';
import { firstProblem, isObject, keysOf, parsed } from './judge.json.ts';
import { requestId } from './judge.rest.ts';
import type { RawResponse } from './raw.client.ts';

/** Checks a response of `/trpc` against what tRPC clients parse; null when it is valid. */
export function judgeTrpc(
  { status, headers, body }: RawResponse,
  request: { method: string },
): string | null {
  const id = headers.get('x-request-id') ?? '';
  if (!requestId.test(id)) return `X-Request-Id is ${id}`;
  if (request.method === 'HEAD' || status === 204) return body === '' ? null : 'there is a body';
  if (!/^application\/json/.test(headers.get('content-type') ?? '')) return 'the type is not JSON';
  // The format that `httpBatchStreamLink` requests with `trpc-accept`: a line for each call.
  if (headers.get('transfer-encoding') === 'chunked' && body.endsWith('\n')) return judgeStream(body);
  const received = parsed(body);
  if (!Array.isArray(received)) return judgeCall(received, id, status);
  if (received.length > 20) return 'more calls were made than one request may carry';
  const expected = status === 207 ? undefined : status;
  return received.map((call) => judgeCall(call, id, expected)).find(Boolean) ?? null;
}

function judgeStream(body: string): string | null {
  const lines = body.split('\n').filter(Boolean);
  return firstProblem([
    [lines.every((line) => parsed(line) !== undefined), 'a line of a stream is not JSON'],
    [!/"(INTERNAL_ERROR|SERVICE_UNAVAILABLE)"/.test(body), 'a stream contains an internal error'],
  ]);
}

function judgeCall(call: unknown, id: string, status: number | undefined): string | null {
  if (!isObject(call)) return 'an answer is not an object';
  if (keysOf(call) === 'result')
    return keysOf(call.result) === 'data' ? null : `a result has ${keysOf(call.result)}`;
  if (keysOf(call) !== 'error' || !isObject(call.error)) return `an answer has ${keysOf(call)}`;
  const { message, code, data } = call.error;
  if (!isObject(data)) return 'the error has no data';
  const definition = Object.hasOwn(errors, String(data.code)) ? errors[data.code as ErrorCode] : null; // Safe because hasOwn() found it.
  return firstProblem([
    [keysOf(call.error) === 'code data message', `an error has ${keysOf(call.error)}`],
    [/^code (details )?httpStatus requestId$/.test(keysOf(data)), `its data has ${keysOf(data)}`],
    [definition !== null && definition.http < 500, `the code ${data.code} is in no table, or a fault`],
    [data.httpStatus === definition?.http, `${data.code} came with httpStatus ${data.httpStatus}`],
    [status === undefined || data.httpStatus === status, `httpStatus ${data.httpStatus} came with ${status}`],
    [data.requestId === id, `the request id ${data.requestId} is not that of the header`],
    [typeof message === 'string' && message.length > 0, 'there is no message'],
    [Number.isInteger(code), 'the code is not a number'],
  ]);
}
