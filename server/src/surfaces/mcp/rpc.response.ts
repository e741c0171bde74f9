import { errors, MissingSettingError, type ServiceError } from '@imprint/shared/errors';
import type { CallRecord } from '../../core/usage/call.record.ts';

/** A request id of JSON-RPC 2.0, echoed unchanged. */
export type RpcId = string | number | null;

/** The JSON text of a response, with the HTTP status and headers. */
export interface RpcResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
  /** How the message is recorded, where HTTP says too little: HTTP reports 200 even for a refused one. */
  counted?: Partial<CallRecord>;
}

/**
 * An error of JSON-RPC or of the Model Context Protocol itself; errors of operations are ServiceErrors.
 * `status` is the HTTP status.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: number;
  readonly data: object | undefined;
  readonly status: number;

  constructor(
    code: number,
    message: string,
    { data, status = 200 }: { data?: object; status?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** Why a key was refused, in the wording of the interface. */
export const authenticationReasons = {
  invalid: 'Invalid or missing API key',
  expired: 'API key has expired',
  revoked: 'API key has been revoked',
} as const;

/** A success. The result is passed as JSON text, because listings are serialized only once. */
export function resultResponse(id: RpcId, resultJson: string): RpcResponse {
  return { status: 200, body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultJson}}` };
}

interface RpcErrorObject {
  code: number;
  message: string;
  data?: object | undefined;
}

export function errorResponse(id: RpcId, { code, message, data }: RpcErrorObject, status = 200): RpcResponse {
  const error = { code, message, ...(data && { data }) };
  return { status, body: JSON.stringify({ jsonrpc: '2.0', id, error }) };
}

/** -32001 with one of the three reasons (interface, "Tool-protocol errors"). */
export function authenticationFailed(id: RpcId, refusal: keyof typeof authenticationReasons): RpcResponse {
  const data = { reason: authenticationReasons[refusal] };
  return {
    ...errorResponse(id, { code: errors.UNAUTHORIZED.rpc, message: 'Authentication failed', data }, 401),
    headers: { 'WWW-Authenticate': 'Bearer realm="svc"' },
  };
}

/**
 * -32000 (interface, "Tool-protocol errors"). HTTP stays 200, because official clients drop the body of
 * a 429, which says how long to wait.
 */
export function rateLimited(id: RpcId, retryAfter: number): RpcResponse {
  const error = {
    code: errors.RATE_LIMIT_EXCEEDED.rpc,
    message: 'Rate limit exceeded',
    data: { retryAfter },
  };
  return { ...errorResponse(id, error), headers: { 'Retry-After': String(retryAfter) } };
}

/** An operation's error as the response to a direct call, with our code and details in `data`. */
export function operationError(id: RpcId, error: ServiceError): RpcResponse {
  const { code, message, details } = error;
  if (code === 'RATE_LIMIT_EXCEEDED') return rateLimited(id, Number(details?.retryAfter));
  return errorResponse(id, { code: errors[code].rpc, message, data: { code, ...(details && { details }) } });
}

/** An operation's error as the result of `tools/call`: a text for the model that names the problem and the next step. */
export function toolErrorResult(error: ServiceError): string {
  const { code, message, details } = error;
  const toolAdvice = error instanceof MissingSettingError ? null : errors[code].toolAdvice;
  const text = [message, toolAdvice, details && JSON.stringify(details)].filter(Boolean).join('\n');
  return JSON.stringify({ content: [{ type: 'text', text }], isError: true });
}

/**
 * A result for `tools/call`, as data and as text for clients that read only text. A note becomes a second text,
 * so that the first one holds only the data.
 */
export function toolResult(outputJson: string, note?: string): string {
  const texts = note === undefined ? [outputJson] : [outputJson, note];
  const content = texts.map((text) => `{"type":"text","text":${JSON.stringify(text)}}`).join();
  return `{"content":[${content}],"structuredContent":${outputJson}}`;
}
