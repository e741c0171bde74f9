import { errors } from '@imprint/shared/errors';
import { firstProblem, isObject, keysOf, parsed } from './judge.json.ts';
import { requestId } from './judge.rest.ts';
import type { RawResponse } from './raw.client.ts';

/** The codes of JSON-RPC 2.0, of the Model Context Protocol and of our table, except internal errors. */
const codes = new Set([
  ...[-32700, -32600, -32601, -32602, -32020, -32022],
  ...Object.values(errors).flatMap(({ rpc, http }) => (http < 500 ? [rpc] : [])),
]);

/** Checks a response of `/api/mcp` against JSON-RPC 2.0; null when it is valid. */
export function judgeTools(
  { status, headers, body }: RawResponse,
  request: { method: string; body: string },
): string | null {
  if (!requestId.test(headers.get('x-request-id') ?? '')) return 'X-Request-Id is missing';
  if (request.method === 'HEAD') return null;
  if (status === 202) return body === '' ? null : 'an accepted notification has a body';
  const isEvents = headers.get('content-type') === 'text/event-stream';
  if (!isEvents && headers.get('content-type') !== 'application/json')
    return 'the type is neither JSON nor events';
  const received = parsed(isEvents ? (/^event: message\ndata: (.*)\n\n$/.exec(body)?.[1] ?? '') : body);
  const sent = parsed(request.body);
  if (!Array.isArray(received)) return judgeMessage(received, Array.isArray(sent) ? undefined : sent);
  if (!Array.isArray(sent) || received.length > sent.length) return 'there are more answers than messages';
  return received.map((message) => judgeMessage(message, undefined)).find(Boolean) ?? null;
}

function judgeMessage(message: unknown, sent: unknown): string | null {
  if (!isObject(message)) return 'a message is not an object';
  const { jsonrpc, id, result, error } = message;
  const expectedId = isObject(sent) && /^(string|number)$/.test(typeof sent.id) ? sent.id : null;
  const isEchoed = sent === undefined || id === null || id === expectedId;
  return (
    firstProblem([
      [/^(error id jsonrpc|id jsonrpc result)$/.test(keysOf(message)), `a message has ${keysOf(message)}`],
      [jsonrpc === '2.0', 'jsonrpc is not 2.0'],
      [isEchoed, `the id ${JSON.stringify(expectedId)} came back as ${JSON.stringify(id)}`],
      [!('result' in message) || isObject(result), 'the result is not an object'],
    ]) ?? ('error' in message ? judgeError(error) : judgeResult(result))
  );
}

function judgeError(error: unknown): string | null {
  if (!isObject(error)) return 'the error is not an object';
  const { code, message, data } = error;
  return firstProblem([
    [/^code (data )?message$/.test(keysOf(error)), `an error has ${keysOf(error)}`],
    [codes.has(Number(code)), `the code ${code} is in no table, or a fault`],
    [typeof message === 'string' && message.length > 0, 'there is no message'],
    [data === undefined || isObject(data), 'data is not an object'],
  ]);
}

/** Looks for internal errors in the text of a result, because `tools/call` reports failures as text for the model. */
function judgeResult(result: unknown): string | null {
  const text = isObject(result) && result.isError === true ? JSON.stringify(result.content) : '';
  const fault = [errors.INTERNAL_ERROR, errors.SERVICE_UNAVAILABLE].find(({ message }) =>
    text.includes(message),
  );
  return fault ? 'a tool failed with an internal error' : null;
}
