import { type Answer, send } from './http.ts';

/** The revision of the Model Context Protocol without a handshake. */
export const modernVersion = '2026-07-28';

const prefix = 'io.modelcontextprotocol/';

/** What the `_meta` of every request of this revision holds. */
export const modernMeta = {
  [`${prefix}protocolVersion`]: modernVersion,
  [`${prefix}clientInfo`]: { name: 'imprint-test', version: '1.0.0' },
  [`${prefix}clientCapabilities`]: {},
};

type Params = Record<string, unknown>;
type Headers = Record<string, string | undefined>;

/** The headers that repeat what the body of a request says. */
export function modernHeaders(method: string, params: Params): Headers {
  const subject = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }[method];
  const name = subject && params[subject];
  return {
    'mcp-protocol-version': modernVersion,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  };
}

/** A caller of the tool endpoint in the revision 2026-07-28; headers given as undefined are left out. */
export function modernClient(url: string, key: string, path = '/api/mcp') {
  return (method: string, params: Params = {}, headers: Headers = {}): Promise<Answer> =>
    send(url, `POST ${path}`, {
      body: { jsonrpc: '2.0', id: 1, method, params: { _meta: modernMeta, ...params } },
      headers: { authorization: `Bearer ${key}`, ...modernHeaders(method, params), ...headers },
    });
}
export type ModernClient = ReturnType<typeof modernClient>;
