import { send, type TestResponse } from './http.ts';

/** The stateless revision of the Model Context Protocol, which has no handshake. */
export const statelessVersion = '2026-07-28';

const prefix = 'io.modelcontextprotocol/';

/** The `_meta` of every request of this revision. */
export const statelessMeta = {
  [`${prefix}protocolVersion`]: statelessVersion,
  [`${prefix}clientInfo`]: { name: 'imprint-test', version: '1.0.0' },
  [`${prefix}clientCapabilities`]: {},
};

type Params = Record<string, unknown>;
type Headers = Record<string, string | undefined>;

/** Returns the headers that repeat the body of a request. */
export function statelessHeaders(method: string, params: Params): Headers {
  const subject = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }[method];
  const name = subject && params[subject];
  return {
    'mcp-protocol-version': statelessVersion,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  };
}

/** Returns a client of the tool endpoint for revision 2026-07-28; headers set to undefined are omitted. */
export function statelessClient(url: string, key: string, path = '/api/mcp') {
  return (method: string, params: Params = {}, headers: Headers = {}): Promise<TestResponse> =>
    send(url, `POST ${path}`, {
      body: { jsonrpc: '2.0', id: 1, method, params: { _meta: statelessMeta, ...params } },
      headers: { authorization: `Bearer ${key}`, ...statelessHeaders(method, params), ...headers },
    });
}
export type StatelessClient = ReturnType<typeof statelessClient>;
