import fc from 'fast-check';
import { type ByteRequest, byteRequest, type ValidRequest } from './bytes.ts';

const endings = [
  '0\r\n\r\n',
  '0\r\n',
  '',
  '0\r\nX: trailer\r\n\r\n',
  '0\r\nContent-Length: 5\r\n\r\n',
  '00000000\r\n\r\n',
  '0;x=y\r\n\r\n',
  '0\n\n',
  '-0\r\n\r\n',
  '0\r\n\r\nGET /v1/me HTTP/1.1\r\n\r\n',
  `0\r\n${'X: y\r\n'.repeat(5_000)}\r\n`,
];
const sizes = [
  'x',
  '-1',
  '0x5',
  'ffffffffffffffff',
  'fffffffffffffffff',
  '7fffffff',
  ' 5',
  '5 ',
  '+5',
  '5.',
  '',
  '5;a=b',
  `5;${'a'.repeat(20_000)}`,
  '٥',
];
const encodings = [
  'chunked',
  'Chunked',
  'chunked, chunked',
  'gzip, chunked',
  'chunked, gzip',
  'identity',
  'x',
  '',
  ' chunked',
  'chunked\r\nTransfer-Encoding: identity',
  'chunked\r\nContent-Length: 3',
  'chunked\x0b',
  'gzip',
];

/** Chunked bodies with wrong announcements, sizes, extensions or ends, or without an end. */
export function brokenChunks({ method, target, headers, body }: ValidRequest): fc.Arbitrary<ByteRequest> {
  const verb = method === 'GET' ? 'POST' : method;
  const text = body || '{"name":"From bytes"}';
  const typed = [...new Set([...headers, 'Content-Type: application/json'])].join('\r\n');
  const request = (what: string, encoding: string, chunks: string, isComplete = false) => {
    const head = `${verb} ${target} HTTP/1.1\r\n${typed}\r\nTransfer-Encoding: ${encoding}\r\n\r\n`;
    return byteRequest(what, Buffer.from(`${head}${chunks}`), isComplete);
  };
  const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
  const single = [...text].map(chunk).join('');
  return fc.oneof(
    fc.constantFrom(...endings).map((ending) => request('ending', 'chunked', `${chunk(text)}${ending}`)),
    fc.constantFrom(...sizes).map((size) => request('size', 'chunked', `${size}\r\n${text}\r\n0\r\n\r\n`)),
    fc.constantFrom(...encodings).map((encoding) => request('encoding', encoding, `${chunk(text)}0\r\n\r\n`)),
    fc.constant(request('single characters', 'chunked', `${single}0\r\n\r\n`, true)),
    fc.integer({ min: -5, max: 5 }).map((off) => {
      const size = Math.max(0, Buffer.byteLength(text) + off).toString(16);
      return request('size off by some', 'chunked', `${size}\r\n${text}\r\n0\r\n\r\n`);
    }),
    fc.constant(request('too large', 'chunked', `${chunk(' '.repeat(600_000)).repeat(2)}0\r\n\r\n`)),
  );
}
