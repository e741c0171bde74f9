import { send, type TestResponse } from './http.ts';

type Headers = Record<string, string | undefined>;

/** A client of the tool endpoint; the body is a message, a batch of messages or raw text. */
export type ToolClient = (body: unknown, headers?: Headers) => Promise<TestResponse>;

/** Returns a client of the tool endpoint that authenticates with a key. */
export function toolClient(url: string, key: string): ToolClient {
  return toolClientWithHeaders(url, { authorization: `Bearer ${key}` });
}

/** Returns a client of the tool endpoint with the given headers, e.g. a Cookie. */
export function toolClientWithHeaders(url: string, fixed: Headers = {}): ToolClient {
  return (body, headers) => send(url, 'POST /api/mcp', { body, headers: { ...fixed, ...headers } });
}

/** A JSON-RPC 2.0 request; the id is part of the message unless it is undefined. */
export function message(method: string, params: unknown = {}, id: unknown = 1): object {
  return { jsonrpc: '2.0', id, method, params };
}

/** The message that calls a tool by `tools/call`. */
export function toolCall(name: string, input: object = {}, id: unknown = 1): object {
  return message('tools/call', { name, arguments: input }, id);
}

/** Calls one mutation on `/trpc` as the dashboard does. */
export function mutate(
  url: string,
  name: string,
  input: unknown,
  headers: Headers = {},
): Promise<TestResponse> {
  return send(url, `POST /trpc/${name}`, { body: input, headers });
}

/** Calls one query on `/trpc` as the dashboard does. */
export function query(
  url: string,
  name: string,
  input: unknown,
  headers: Headers = {},
): Promise<TestResponse> {
  return send(url, `GET /trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers });
}

/** Calls one query many times in one request to `/trpc`. */
export function queryBatch(
  url: string,
  name: string,
  count: number,
  headers: Headers = {},
): Promise<TestResponse> {
  const names = Array(count).fill(name).join();
  return send(url, `GET /trpc/${names}?batch=1&input=%7B%7D`, { headers });
}
