import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type ByteRequest, byteRequest, type ValidRequest } from './bytes.ts';
import { absurdText } from './json.text.ts';

const bomb = Buffer.alloc(20_000_000, 0x20);
const compressed: readonly (readonly [encoding: string, bytes: Buffer])[] = [
  ['gzip', gzipSync('{"name":"Small"}')],
  ['gzip', gzipSync(bomb)],
  ['gzip', gzipSync(gzipSync(bomb))],
  ['deflate', deflateSync(bomb)],
  ['br', brotliCompressSync('{"name":"Small"}')],
  ['x-gzip', gzipSync('{}')],
  ['gzip, gzip', gzipSync(gzipSync('{}'))],
  ['gzip', Buffer.from('{"name":"Not compressed"}')],
  ['identity', gzipSync('{}')],
  ['', gzipSync('{}')],
];
const types = [
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json; charset=iso-8859-1',
  ],
  ...[
    'application/json; charset="UTF-8"',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json;charset',
  ],
  ...[
    'text/json',
    'text/plain',
    'multipart/form-data; boundary=--x',
    'application/x-www-form-urlencoded',
    'a',
    '',
    '\u00ff',
  ],
];
const lengths = [
  '0',
  '1',
  '-1',
  '+5',
  '0x10',
  '5,5',
  '5, 6',
  '',
  ' ',
  'x',
  '1e3',
  '99999999999999999999',
  '1.5',
  '5\r\nContent-Length: 6',
  '1048577',
  '18446744073709551616',
];

/** Bodies that are not JSON, not text, or differ from the announced length or type. */
export function brokenBodies({ method, target, headers, body }: ValidRequest): fc.Arbitrary<ByteRequest> {
  const head = `${method === 'GET' ? 'POST' : method} ${target} HTTP/1.1\r\n`;
  const others = headers.filter((header) => !header.startsWith('Content-Type'));
  const request = (
    what: string,
    bytes: Buffer,
    more: string[] = [],
    length: string | null = String(bytes.length),
  ) => {
    const lines = [...others, ...more, ...(length === null ? [] : [`Content-Length: ${length}`])];
    const isWhole = length === String(bytes.length);
    return byteRequest(
      what,
      Buffer.concat([Buffer.from(`${head}${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
      isWhole,
    );
  };
  const json = ['Content-Type: application/json'];
  const text = Buffer.from(body || '{"name":"From bytes"}');
  const index = fc.nat({ max: text.length });
  const broken = fc.oneof(
    index.map((at) => text.subarray(0, at)),
    fc
      .tuple(index, fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([at, bytes]) => Buffer.concat([text.subarray(0, at), bytes, text.subarray(at)])),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    absurdText.map((value) => Buffer.from(value)),
    fc.constantFrom(
      Buffer.from(`\ufeff${text}`),
      Buffer.from(String(text), 'utf16le'),
      Buffer.concat([text, text]),
      Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
      Buffer.from('7b226e616d65223a22eda080227d', 'hex'),
      Buffer.from('7b226e616d65223a22c080c080c080227d', 'hex'),
      Buffer.from('7b226e616d65223a22f4908080227d', 'hex'),
      Buffer.alloc(1_048_577, 0x5b),
      Buffer.alloc(1_048_576, 0x20),
    ),
  );
  return fc.oneof(
    { weight: 5, arbitrary: broken.map((bytes) => request('broken JSON', bytes, json)) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...lengths)
        .map((length) => request(`a length of ${length}`, text, json, length)),
    },
    fc.constantFrom(...types).map((type) => request('type', text, [`Content-Type: ${type}`])),
    fc
      .constantFrom(...compressed)
      .map(([encoding, bytes]) => request('compressed', bytes, [...json, `Content-Encoding: ${encoding}`])),
    fc.constant(request('no length', text, json, null)),
  );
}
