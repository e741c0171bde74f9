import fc from 'fast-check';
import { type ByteRequest, byteRequest, bytesOf, type ValidRequest } from './bytes.ts';

const methods = [
  'get',
  'G',
  'PROPFIND',
  'CONNECT',
  'TRACE',
  'OPTIONS',
  'HEAD',
  'M-SEARCH',
  'BREW',
  'A'.repeat(9_000),
  'G\0T',
  'PÖST',
];
const versions = [
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/1.2',
  'HTTP/2.0',
  'HTTP/3',
  'HTTP/1.1 ',
  'http/1.1',
  'HTTP/1.1\0',
  'ICE/1.0',
  '',
  'HTTP/11',
  'HTTP/1.1\n',
];
const suffixes = [
  ...[
    '%',
    '%zz',
    '%c3%28',
    '%ed%a0%80',
    '%00',
    '%0d%0aX: y',
    '\\..\\..',
    '/../../..',
    '/%2e%2e/%2e%2e',
    '?a=%',
    '#a',
    '?',
  ],
  ...[
    '?__proto__[x]=1',
    '?a[]=1',
    '?limit=1&limit=2',
    ';x',
    '//',
    ' ',
    '\0',
    'é',
    '\u{1F994}',
    `/${'a/'.repeat(3_000)}`,
  ],
  ...[
    `?${'a'.repeat(15_000)}`,
    `?${'a'.repeat(17_000)}`,
    `/${'%41'.repeat(5_000)}`,
    `?${'a&'.repeat(7_000)}`,
    `/${'a'.repeat(100_000)}`,
  ],
];
const targets = [
  '*',
  '/',
  '//',
  'http://evil.example/v1/projects',
  'http://[/',
  '127.0.0.1:80',
  '',
  '?',
  '\\',
  'https:',
  '/v1',
  '/trpc//',
  '/api/mcp/x',
  '/v1/..;/',
  '/.well-known/x',
  '/assets/%2e%2e%2fx',
];
const headers = [
  ...[
    'no colon',
    ': no name',
    'Space : x',
    ' Folded: x',
    'X: a\r\n folded',
    'X: a\0b',
    'X: é',
    'X: \u{1F994}',
    'X:\ty',
    'X-\u00e9: a',
  ],
  ...[
    'Host: evil.example',
    'Host: ',
    'Host: a b',
    'Host: [',
    'Authorization: Bearer other',
    'Authorization: ',
    'Connection: keep-alive',
  ],
  ...[
    'Connection: upgrade\r\nUpgrade: websocket',
    'Upgrade: h2c\r\nHTTP2-Settings: x',
    'Expect: 100-continue',
    'Expect: nonsense',
  ],
  ...[
    'Content-Length: 5',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Trailer: X',
    'X: a\rY: b',
    'X: a\nY: b',
    '\r',
    '__proto__: x',
  ],
  ...[
    `X: ${'a'.repeat(15_000)}`,
    `X: ${'a'.repeat(17_000)}`,
    `${'X'.repeat(17_000)}: a`,
    `X: ${'a'.repeat(200_000)}`,
  ],
  ...[
    `${'X: a\r\n'.repeat(1_500)}Y: b`,
    `${'X: a\r\n'.repeat(3_000)}Y: b`,
    `Cookie: ${'a=b; '.repeat(3_000)}`,
    'Date: x',
    'Age: -1',
  ],
];
const strangers = [
  Buffer.from('16030100a5010000a10303', 'hex'),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from('PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\n\r\n'),
  Buffer.from('SSH-2.0-x\r\n'),
  Buffer.from('EHLO x\r\n'),
  Buffer.from('GET /v1/me\r\n\r\n'),
  Buffer.from('\r\n'.repeat(2_000)),
  Buffer.from('GET /v1/me HTTP/1.1\n\n'),
  Buffer.from('GET /v1/me HTTP/1.1\r\n\r\n'),
  Buffer.from('*1\r\n$4\r\nPING\r\n'),
  Buffer.alloc(100_000),
];

/** Heads with a wrong method, target, version or header, and bytes that are not HTTP at all. */
export function brokenHeads(proper: ValidRequest): fc.Arbitrary<ByteRequest> {
  const whole = bytesOf(proper).toString('latin1');
  const swapped = (what: string, from: string, to: string) =>
    byteRequest(
      what,
      Buffer.from(
        whole.replace(from, () => Buffer.from(to).toString('latin1')),
        'latin1',
      ),
      false,
    );
  const index = fc.nat({ max: proper.headers.length });
  return fc.oneof(
    fc.constantFrom(...methods).map((method) => swapped('method', proper.method, method)),
    fc.constantFrom(...versions).map((version) => swapped('version', 'HTTP/1.1', version)),
    fc.constantFrom(...targets).map((target) => swapped('target', proper.target, target)),
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...suffixes)
        .map((suffix) => swapped('path', proper.target, `${proper.target}${suffix}`)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...headers), index).map(([header, at]) => {
        const odd = { ...proper, headers: proper.headers.toSpliced(at, 0, header) };
        return byteRequest('header', bytesOf(odd), false);
      }),
    },
    index.map((at) =>
      byteRequest('missing header', bytesOf({ ...proper, headers: proper.headers.toSpliced(at, 1) }), false),
    ),
    fc
      .constantFrom('\n', '\r', '\r\r\n', '\n\r', '\0')
      .map((end) => byteRequest('line ends', Buffer.from(whole.replaceAll('\r\n', end)), false)),
    fc.constantFrom(...strangers).map((bytes) => byteRequest('another protocol', bytes, false)),
  );
}
