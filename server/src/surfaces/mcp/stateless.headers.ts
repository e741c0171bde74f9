import type { IncomingHttpHeaders } from 'node:http';
import type { RpcMessage } from './message.ts';
import { ProtocolError } from './rpc.response.ts';

/** Methods with an `Mcp-Name` header, and the parameter that the header must repeat. */
const nameParameters: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Throws (-32020, HTTP 400) when the headers of a stateless request are missing or differ from its body, because
 * proxies may route by them. When the body lacks the parameter, the method itself reports that.
 */
export function assertHeaders(
  method: string,
  params: RpcMessage['params'],
  headers: IncomingHttpHeaders,
): void {
  if (headers['mcp-method'] !== method) throw mismatch('Mcp-Method', method);
  const field = nameParameters.get(method);
  const name = field === undefined ? undefined : Reflect.get(params, field);
  if (typeof name !== 'string') return;
  const header = headers['mcp-name'];
  if (header === undefined || decode(String(header)) !== name) throw mismatch('Mcp-Name', name);
}

const encodedValue = /^=\?base64\?(.*)\?=$/s;
const canonicalBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes a header; non-ASCII values come as `=?base64?...?=`. Returns undefined for malformed Base64. */
function decode(value: string): string | undefined {
  const base64 = encodedValue.exec(value)?.[1];
  if (base64 === undefined) return value;
  return canonicalBase64.test(base64) ? Buffer.from(base64, 'base64').toString() : undefined;
}

function mismatch(header: string, expected: string): ProtocolError {
  const message = `The header ${header} must be ${JSON.stringify(expected)}, as in the body`;
  return new ProtocolError(-32020, message, { data: { header }, status: 400 });
}
