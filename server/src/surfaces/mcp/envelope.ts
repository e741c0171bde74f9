import { errors, MissingSettingError, type ServiceError } from '@imprint/shared/errors';

/** An id as JSON-RPC 2.0 knows it; it is echoed exactly. */
export type RpcId = string | number | null;

/** An answer: JSON text of the body, and what HTTP adds to it. */
export interface RpcAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/**
 * An error of JSON-RPC or of the Model Context Protocol itself, thrown by whoever meets it; errors of an
 * operation are ServiceErrors. `status` is the HTTP status.
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

/** The reasons of the interface for a key that does not work. */
export const authenticationReasons = {
  invalid: 'Invalid or missing API key',
  expired: 'API key has expired',
  revoked: 'API key has been revoked',
} as const;

/** A success; the result is JSON text already, because listings are serialised once. */
export function resultAnswer(id: RpcId, resultJson: string): RpcAnswer {
  return { status: 200, body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultJson}}` };
}

interface RpcErrorObject {
  code: number;
  message: string;
  data?: object | undefined;
}

export function errorAnswer(id: RpcId, { code, message, data }: RpcErrorObject, status = 200): RpcAnswer {
  const error = { code, message, ...(data && { data }) };
  return { status, body: JSON.stringify({ jsonrpc: '2.0', id, error }) };
}

/** -32001 with one of the three reasons (interface, "Tool-protocol errors"). */
export function authenticationFailed(id: RpcId, refusal: keyof typeof authenticationReasons): RpcAnswer {
  const data = { reason: authenticationReasons[refusal] };
  return {
    ...errorAnswer(id, { code: errors.UNAUTHORIZED.rpc, message: 'Authentication failed', data }, 401),
    headers: { 'WWW-Authenticate': 'Bearer realm="svc"' },
  };
}

/**
 * -32000 (interface, "Tool-protocol errors"). HTTP stays 200, because official clients drop the body of
 * a 429 and with it the field that tells how long to wait.
 */
export function rateLimited(id: RpcId, retryAfter: number): RpcAnswer {
  const error = {
    code: errors.RATE_LIMIT_EXCEEDED.rpc,
    message: 'Rate limit exceeded',
    data: { retryAfter },
  };
  return { ...errorAnswer(id, error), headers: { 'Retry-After': String(retryAfter) } };
}

/** An error of an operation as a direct call gives it: our code and details stand in `data`. */
export function operationError(id: RpcId, error: ServiceError): RpcAnswer {
  const { code, message, details } = error;
  if (code === 'RATE_LIMIT_EXCEEDED') return rateLimited(id, Number(details?.retryAfter));
  return errorAnswer(id, { code: errors[code].rpc, message, data: { code, ...(details && { details }) } });
}

/** The same error for `tools/call`: a text for the model that names the problem and the next step. */
export function toolErrorResult(error: ServiceError): string {
  const { code, message, details } = error;
  const toolAdvice = error instanceof MissingSettingError ? null : errors[code].toolAdvice;
  const text = [message, toolAdvice, details && JSON.stringify(details)].filter(Boolean).join('\n');
  return JSON.stringify({ content: [{ type: 'text', text }], isError: true });
}

/**
 * A result for `tools/call`: as data, and the same as text for clients that read only text. A note stands
 * in a text of its own, so that the first one is the data and nothing else.
 */
export function toolResult(outputJson: string, note?: string): string {
  const texts = note === undefined ? [outputJson] : [outputJson, note];
  const content = texts.map((text) => `{"type":"text","text":${JSON.stringify(text)}}`).join();
  return `{"content":[${content}],"structuredContent":${outputJson}}`;
}
