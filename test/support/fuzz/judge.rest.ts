import { type ErrorCode, errors } from '@imprint/shared/errors';
import { firstProblem, isObject, keysOf, parsed } from './judge.json.ts';
import type { RawResponse } from './raw.client.ts';

export const requestId = /^req_[0-9a-z]{26}$/;

/** Checks a response of `/v1` against the interface, "Response envelopes"; null when it is valid. */
export function judgeRest(
  { status, headers, body }: RawResponse,
  request: { method: string } | null,
): string | null {
  const id = headers.get('x-request-id') ?? '';
  // A client that names the representation gets no body.
  if (status === 304)
    return firstProblem([
      [requestId.test(id), `X-Request-Id is ${id}`],
      [headers.has('etag') && headers.has('x-ratelimit-limit'), 'the ETag or the limit is missing'],
      [body === '', 'there is a body'],
    ]);
  const outside = firstProblem([
    [requestId.test(id), `X-Request-Id is ${id}`],
    [/^application\/json/.test(headers.get('content-type') ?? ''), 'the type is not JSON'],
  ]);
  if (outside || request?.method === 'HEAD') return outside;
  const envelope = parsed(body);
  if (!isObject(envelope)) return 'the body is not a JSON object';
  if (status >= 400) return judgeError(status, envelope);
  if ('pagination' in envelope) return judgeList(envelope);
  return firstProblem([
    [keysOf(envelope) === 'data meta success', `the fields of the envelope are ${keysOf(envelope)}`],
    [envelope.success === true, 'success is not true'],
    [keysOf(envelope.meta) === 'requestId timestamp', `the fields of meta are ${keysOf(envelope.meta)}`],
    [isObject(envelope.meta) && envelope.meta.requestId === id, 'meta has another request id'],
    [isObject(envelope.data), 'data is not an object'],
  ]);
}

function judgeError(status: number, envelope: Record<string, unknown>): string | null {
  if (keysOf(envelope) !== 'error success' || envelope.success !== false || !isObject(envelope.error))
    return `the fields of the envelope are ${keysOf(envelope)}`;
  const { code, message, details } = envelope.error;
  const definition = Object.hasOwn(errors, String(code)) ? errors[code as ErrorCode] : null; // Safe because hasOwn() found it.
  // The two statuses of the HTTP parser have the code of an invalid request.
  const http = code === 'VALIDATION_ERROR' && [408, 431].includes(status) ? status : definition?.http;
  return firstProblem([
    [/^code (details )?message$/.test(keysOf(envelope.error)), `the fields are ${keysOf(envelope.error)}`],
    [definition !== null, `the code ${code} is in no table`],
    [http === status, `the code ${code} came with status ${status}`],
    [typeof message === 'string' && message.length > 0, 'there is no message'],
    [details === undefined || isObject(details), 'details is not an object'],
    [
      code !== 'VALIDATION_ERROR' || keysOf(details) === 'errors field reason',
      `details has ${keysOf(details)}`,
    ],
  ]);
}

function judgeList({ data, pagination, ...others }: Record<string, unknown>): string | null {
  return firstProblem([
    [Object.keys(others).length === 0, `a list has further fields: ${keysOf(others)}`],
    [Array.isArray(data), 'data is not an array'],
    [/^hasMore (nextCursor )?total$/.test(keysOf(pagination)), `pagination has ${keysOf(pagination)}`],
  ]);
}
