import fc from 'fast-check';
import type { Surface } from './fuzz.request.ts';

type Header = readonly [name: string, value: string];

const versions = [
  '"1"',
  '1',
  'W/"1"',
  '*',
  '"1", "2"',
  '"999999999"',
  '"9999999999"',
  '-1',
  '"1',
  'x',
  '',
  '0',
];
const keys = [
  'a',
  '',
  ' ',
  'k'.repeat(255),
  'k'.repeat(256),
  'k'.repeat(9_000),
  'ä',
  '\u007f',
  "'; --",
  '@own0@',
];
const types = [
  ...[
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;charset=utf-8',
    'multipart/form-data',
  ],
  ...[
    'application/octet-stream',
    'application/json; charset=',
    'application/json;;;',
    '',
    'APPLICATION/JSON',
  ],
  ...['application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data; boundary=x', ','],
];
const origins = ['null', 'http://evil.example', 'file://', '', 'http://127.0.0.1', '*', 'http://[::1'];

const anywhere: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['If-Match', versions],
  ['Idempotency-Key', keys],
  ['Content-Type', types],
  ['Content-Encoding', ['identity', 'gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', '', 'x']],
  ['Accept', ['text/html', 'text/event-stream', 'application/json, text/event-stream', '*/*;q=0', ',,,', '']],
  ['Accept-Encoding', ['gzip', '*;q=0', 'br;q=x', '']],
  ['Origin', origins],
  ['Sec-Fetch-Site', ['cross-site', 'same-site', 'same-origin', 'none', 'x']],
  [
    'Cookie',
    [
      'svc_session=',
      'svc_session=%',
      'svc_session=a; svc_session=b',
      '__proto__=1',
      '=',
      ';;;',
      'a'.repeat(8_000),
    ],
  ],
  [
    'X-Forwarded-For',
    ['', 'x', '::1', '1.2.3.4, 5.6.7.8', '%', 'fe80::1%eth0', `${'1,'.repeat(3_000)}1`, '999.1.1.1'],
  ],
  ['X-Forwarded-Host', ['evil.example', '', ':']],
  ['X-Forwarded-Proto', ['https', 'x', '']],
  ['X-HTTP-Method-Override', ['DELETE', 'x']],
  ['X-Request-Id', ['req_mine', '\u00ff']],
  ['Expect', ['100-continue', 'nonsense', '']],
  ['If-None-Match', ['*', '"1"']],
  ['If-Modified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x']],
  ['Range', ['bytes=0-0', 'bytes=-1', 'x']],
  ['TE', ['trailers', 'chunked']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Max-Forwards', ['0']],
  ['__proto__', ['x']],
  ['constructor', ['x']],
];

const onTools: typeof anywhere = [
  ['MCP-Protocol-Version', ['2026-07-28', '2025-11-25', '2025-03-26', '2099-01-01', '', 'x', '\u00ff']],
  ['Mcp-Method', ['tools/list', 'tools/call', 'x', '']],
  ['Mcp-Name', ['list_projects', '=?base64?bGlzdA==?=', '=?base64?%?=', '=?base64??=', '']],
  ['Mcp-Session-Id', ['x', '\u007f']],
  ['X-MCP-Toolsets', ['projects', 'x,y', ',', '__proto__', '']],
  ['X-MCP-Tools', ['list_projects', 'constructor', '*']],
  ['X-MCP-Exclude-Tools', ['list_projects', ',']],
  ['X-MCP-Readonly', ['true', 'false', 'x', '']],
  ['Last-Event-Id', ['1', 'x']],
];

const onTrpc: typeof anywhere = [
  ['trpc-accept', ['application/jsonl', 'x', 'text/event-stream']],
  ['trpc-batch-mode', ['stream']],
  ['X-Svc-Environment', ['live', 'test', 'x', '__proto__', '']],
  ['Last-Event-Id', ['1']],
];

/** Usually none, otherwise up to three headers with odd values, some repeated. */
export function oddHeaders(surface: Surface): fc.Arbitrary<readonly Header[]> {
  const own = { REST: [], tools: onTools, tRPC: onTrpc }[surface];
  const header = fc.oneof(
    ...[...anywhere, ...own, ...own].map(([name, values]) =>
      fc.constantFrom(...values).map((value): Header => [name, value]),
    ),
  );
  const some = fc.array(header, { minLength: 1, maxLength: 3 });
  return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some });
}
