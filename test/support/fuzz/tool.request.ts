import fc from 'fast-check';
import type { Caller, SurfaceRequest } from './fuzz.request.ts';
import { absurdText } from './json.text.ts';
import { rpcBody } from './rpc.message.ts';

const queries = ['?toolsets=projects', '?read_only=true', '?project=@own0@', '?project=%', '?%', '?a=1&a'];

/** Requests to `/api/mcp`. */
export const toolRequest: fc.Arbitrary<SurfaceRequest> = fc
  .record({
    body: fc.oneof({ weight: 12, arbitrary: rpcBody }, { weight: 1, arbitrary: absurdText }),
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constant<Caller>('key') },
      { weight: 2, arbitrary: fc.constantFrom<Caller>('session', 'viewer') },
      { weight: 1, arbitrary: fc.constantFrom<Caller>('readOnlyKey', 'testKey', 'nobody') },
    ),
    query: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...queries) },
    ),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant('POST') },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'TRACE') },
    ),
  })
  .map(({ body, caller, query, method }) => ({
    caller,
    method,
    target: `/api/mcp${query}`,
    headers: [['Content-Type', 'application/json'], ...statelessHeaders(body)],
    body,
  }));

/** The headers that repeat a message of 2026-07-28; some contradict it. */
function statelessHeaders(body: string): SurfaceRequest['headers'] {
  if (body.startsWith('[') || !body.includes('"_meta"')) return [];
  const [, method = ''] = /"method":"([^"]*)"/.exec(body) ?? [];
  const [, subject = ''] = /"(?:name|uri)":"([^"\\]*)"/.exec(body) ?? [];
  return [
    ['MCP-Protocol-Version', '2026-07-28'],
    ['Mcp-Method', method],
    ['Mcp-Name', subject],
  ];
}
