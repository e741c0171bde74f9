import type { RpcId } from './rpc.response.ts';

/** A well-formed JSON-RPC 2.0 request; without an id it is a notification. */
export interface RpcMessage {
  id: RpcId | undefined;
  method: string;
  params: Record<string, unknown> | unknown[];
}

/** The message in a parsed body, or null when it is not a JSON-RPC 2.0 request (section 4). */
export function readMessage(value: unknown): RpcMessage | null {
  if (!isObject(value)) return null;
  const { jsonrpc, method, params = {} } = value;
  if (jsonrpc !== '2.0' || typeof method !== 'string') return null;
  if (!isObject(params) && !Array.isArray(params)) return null;
  const hasId = 'id' in value;
  if (hasId && !isId(value.id)) return null;
  return { id: hasId ? idOf(value) : undefined, method, params };
}

/** The id of a body if it has a valid one, so that even a malformed request gets a response. */
export function idOf(value: unknown): RpcId {
  return isObject(value) && isId(value.id) ? value.id : null;
}

function isId(value: unknown): value is RpcId {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Whether the value is a JSON object; arrays are not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
