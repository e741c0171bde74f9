import type { IncomingHttpHeaders } from 'node:http';
import { ProtocolError } from './envelope.ts';
import type { RpcMessage } from './message.ts';

/** Methods whose subject the header `Mcp-Name` repeats, and the parameter that names it. */
const subjects: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Refuses a request of 2026-07-28 whose headers are missing or say something else than its body
 * (-32020, HTTP 400), so that proxies may route by them. The subject may be absent from the body; then
 * the method itself tells what is missing.
 */
export function assertHeaders(
  method: string,
  params: RpcMessage['params'],
  headers: IncomingHttpHeaders,
): void {
  if (headers['mcp-method'] !== method) throw mismatch('Mcp-Method', method);
  const field = subjects.get(method);
  const subject = field === undefined ? undefined : Reflect.get(params, field);
  if (typeof subject !== 'string') return;
  const named = headers['mcp-name'];
  if (named === undefined || decode(String(named)) !== subject) throw mismatch('Mcp-Name', subject);
}

const encoded = /^=\?base64\?(.*)\?=$/s;
const canonical = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The value of a header; what ASCII cannot say comes as `=?base64?...?=`. Undefined when that is malformed. */
function decode(value: string): string | undefined {
  const base64 = encoded.exec(value)?.[1];
  if (base64 === undefined) return value;
  return canonical.test(base64) ? Buffer.from(base64, 'base64').toString() : undefined;
}

function mismatch(header: string, expected: string): ProtocolError {
  const message = `The header ${header} must be ${JSON.stringify(expected)}, as the body says`;
  return new ProtocolError(-32020, message, { data: { header }, status: 400 });
}
