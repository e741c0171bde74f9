import type { IncomingHttpHeaders } from 'node:http';
import { isObject, type RpcMessage } from './message.ts';
import type { Call } from './registry.ts';
import { ProtocolError, type RpcResponse, resultResponse } from './rpc.response.ts';
import { assertHeaders } from './stateless.headers.ts';

/** The stateless revision: every request carries its client's capabilities. */
export const statelessVersion = '2026-07-28';

/** Revisions that start with a handshake, newest first. */
export const handshakeVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

export const serverInfo = { name: 'imprint', title: 'Imprint', version: '0.1.0' };

/** The client description in the `_meta` of a stateless request. */
export interface RequestMeta {
  clientCapabilities: Readonly<Record<string, unknown>>;
}

/**
 * Reads the client description of a stateless request, and checks its `_meta` (-32602), headers (-32020) and version
 * (-32022), each with HTTP 400. Returns null for a request of a handshake revision or a plain one, which names the
 * stateless version neither in its header nor in `_meta`.
 */
export function readRequestMeta(
  { method, params }: RpcMessage,
  headers: IncomingHttpHeaders,
): RequestMeta | null {
  const header = headers['mcp-protocol-version'];
  const meta = metaOf(params);
  if (header !== statelessVersion && meta?.[versionKey] === undefined) {
    assertSupportedVersion(header);
    return null;
  }
  const version = meta?.[versionKey];
  const capabilities = meta?.[capabilitiesKey];
  if (typeof version !== 'string') throw missingMeta(versionKey);
  if (!isObject(capabilities)) throw missingMeta(capabilitiesKey);
  if (header !== version) {
    throw new ProtocolError(-32020, `The header MCP-Protocol-Version must be ${version}, as in _meta`, {
      data: { header: 'MCP-Protocol-Version' },
      status: 400,
    });
  }
  if (version !== statelessVersion) throw unsupportedVersion(version, [statelessVersion]);
  assertHeaders(method, params, headers);
  return { clientCapabilities: capabilities };
}

/** Throws for a header with an unsupported revision; a plain request has no such header. */
export function assertSupportedVersion(header: string | string[] | undefined): void {
  if (header === undefined || header === statelessVersion || handshakeVersions.includes(String(header)))
    return;
  throw unsupportedVersion(String(header), [statelessVersion, ...handshakeVersions]);
}

/** Whether a message declares a version in `_meta`, as only stateless requests do; they cannot be batched. */
export function hasStatelessMeta(body: unknown): boolean {
  return isObject(body) && metaOf(body.params)?.[versionKey] !== undefined;
}

const preamble = `{"resultType":"complete","_meta":${JSON.stringify({ [serverInfoKey]: serverInfo })}`;

/**
 * The response of a protocol method. In the stateless revision it also says that it is complete, which server sent
 * it and, given `ttlMs`, how long it may be cached; responses to direct calls never do.
 */
export function completeResponse({ id, requestMeta }: Call, resultJson: string, ttlMs?: number): RpcResponse {
  if (!requestMeta) return resultResponse(id, resultJson);
  const caching = ttlMs === undefined ? '' : `,"ttlMs":${ttlMs},"cacheScope":"private"`;
  const rest = resultJson === '{}' ? '}' : `,${resultJson.slice(1)}`;
  return resultResponse(id, `${preamble}${caching}${rest}`);
}

function metaOf(params: unknown): Record<string, unknown> | undefined {
  return isObject(params) && isObject(params._meta) ? params._meta : undefined;
}

function missingMeta(key: string): ProtocolError {
  return new ProtocolError(-32602, `Invalid params: _meta must have ${key}`, {
    data: { missing: [key] },
    status: 400,
  });
}

function unsupportedVersion(requested: string, supported: readonly string[]): ProtocolError {
  const data = { supported, requested };
  return new ProtocolError(-32022, 'Unsupported protocol version', { data, status: 400 });
}
