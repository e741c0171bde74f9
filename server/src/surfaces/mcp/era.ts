import type { IncomingHttpHeaders } from 'node:http';
import { ProtocolError, type RpcAnswer, resultAnswer } from './envelope.ts';
import { assertHeaders } from './era.headers.ts';
import { isObject, type RpcMessage } from './message.ts';
import type { Call } from './registry.ts';

/** The revision without a handshake: every request says by itself what its client is. */
export const modernVersion = '2026-07-28';

/** Revisions with a handshake, the newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

export const serverInfo = { name: 'imprint', title: 'Imprint', version: '0.1.0' };

/** What the `_meta` of a request of 2026-07-28 says of its client. */
export interface Envelope {
  clientCapabilities: Readonly<Record<string, unknown>>;
}

/**
 * Tells the era of a request by its header and its `_meta`, and checks what 2026-07-28 demands: `_meta`
 * (-32602), then the headers (-32020), then the version (-32022), each with HTTP 400. A request with
 * neither marker is plain or legacy, which null means.
 */
export function readEnvelope({ method, params }: RpcMessage, headers: IncomingHttpHeaders): Envelope | null {
  const header = headers['mcp-protocol-version'];
  const meta = metaOf(params);
  if (header !== modernVersion && meta?.[versionKey] === undefined) {
    assertKnown(header);
    return null;
  }
  const version = meta?.[versionKey];
  const capabilities = meta?.[capabilitiesKey];
  if (typeof version !== 'string') throw missing(versionKey);
  if (!isObject(capabilities)) throw missing(capabilitiesKey);
  if (header !== version) {
    throw new ProtocolError(-32020, `The header MCP-Protocol-Version must be ${version}, as _meta says`, {
      data: { header: 'MCP-Protocol-Version' },
      status: 400,
    });
  }
  if (version !== modernVersion) throw unsupported(version, [modernVersion]);
  assertHeaders(method, params, headers);
  return { clientCapabilities: capabilities };
}

/** Refuses a header that names a revision nobody speaks here; none is a plain request. */
export function assertKnown(header: string | string[] | undefined): void {
  if (header === undefined || header === modernVersion || legacyVersions.includes(String(header))) return;
  throw unsupported(String(header), [modernVersion, ...legacyVersions]);
}

/** True when a message carries the marker of 2026-07-28, which knows no batches. */
export function claimsModern(body: unknown): boolean {
  return isObject(body) && metaOf(body.params)?.[versionKey] !== undefined;
}

const preamble = `{"resultType":"complete","_meta":${JSON.stringify({ [serverInfoKey]: serverInfo })}`;

/**
 * The answer of a method of the protocol. In 2026-07-28 it says that it is complete, who served it, and
 * for how long it may be kept, where `ttlMs` tells; direct calls never say any of it.
 */
export function complete({ id, envelope }: Call, resultJson: string, ttlMs?: number): RpcAnswer {
  if (!envelope) return resultAnswer(id, resultJson);
  const caching = ttlMs === undefined ? '' : `,"ttlMs":${ttlMs},"cacheScope":"private"`;
  const rest = resultJson === '{}' ? '}' : `,${resultJson.slice(1)}`;
  return resultAnswer(id, `${preamble}${caching}${rest}`);
}

function metaOf(params: unknown): Record<string, unknown> | undefined {
  return isObject(params) && isObject(params._meta) ? params._meta : undefined;
}

function missing(key: string): ProtocolError {
  return new ProtocolError(-32602, `Invalid params: _meta must hold ${key}`, {
    data: { missing: [key] },
    status: 400,
  });
}

function unsupported(requested: string, supported: readonly string[]): ProtocolError {
  const data = { supported, requested };
  return new ProtocolError(-32022, 'Unsupported protocol version', { data, status: 400 });
}
