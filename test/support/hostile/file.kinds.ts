import { crc32 } from 'node:zlib';
import { kindsOf } from './hostile.kind.ts';
import { counted, filled, shuffled } from './shapes.ts';

/** A start followed by as many copies of a part as fit. */
const parts = (start: Buffer, part: Buffer) => (size: number) =>
  Buffer.concat([start, Buffer.alloc(Math.ceil(size / part.length) * part.length, part)]);

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A box of ISO 14496-12. */
const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([uint32(inside.length + 8), latin(type), inside]);
};
const brand = box('ftyp', latin('isom\0\0\0\0'));
const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([latin(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};
const pngHead = Buffer.concat([
  latin('\x89PNG\r\n\x1a\n'),
  chunk('IHDR', Buffer.concat([uint32(1), uint32(1), latin('\x08\0\0\0\0')])),
]);
/** An entry of an archive without content. */
const entry = (flags: string) => latin(`PK\x03\x04\x14\0${flags}\0\0${'\0'.repeat(16)}\x01\0\0\0a`);

export const fileKinds = kindsOf('file', 'contentBase64', {
  'boxes of a movie': parts(brand, box('free')),
  'boxes in boxes of a movie': (size) => {
    const depth = Math.ceil(size / 8);
    const bytes = Buffer.alloc(depth * 8);
    for (let at = 0; at < depth; at++) bytes.set([...uint32((depth - at) * 8), ...latin('moov')], at * 8);
    return Buffer.concat([brand, bytes]);
  },
  'places in a movie': (size) =>
    Buffer.concat([brand, box('moov', box('udta', parts(latin(''), box('loci'))(size)))]),
  'names of places in a movie': (size) => {
    const key = Buffer.concat([uint32(9), latin('mdtaa')]);
    const keys = box('keys', uint32(0), parts(uint32(size / 9), key)(size / 2));
    const meta = box('meta', box('hdlr'), keys, box('ilst', parts(latin(''), box('\0\0\0\x01'))(size / 2)));
    return Buffer.concat([brand, box('moov', meta)]);
  },
  'headers of ID3 behind each other': parts(latin(''), latin('ID3\x04\0\0\0\0\0\0')),
  'frames of ID3': (size) => parts(latin(`ID3\x04\0\0\0\x7f\x7f\x7f`), latin('TIT2\0\0\0\x01\0\0a'))(size),
  'elements of EBML': parts(latin('\x1aE\xdf\xa3\x01\0\0\0\x00\x7f\xff\xff'), latin('B\x86\x81\x01')),
  'entries of an archive': parts(latin(''), entry('\0\0')),
  'entries of unknown size': parts(latin(''), entry('\x08\0')),
  'an entry that does not end': parts(entry('\x08\0'), latin('PK\x07')),
  'chunks of a PNG': parts(pngHead, chunk('tEXt', latin('a\0b'))),
  'objects of ASF': parts(
    latin('0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel\xff\xff\xff\0\0\0\0\0\xff\xff\0\0\x01\x02'),
    latin(`${'a'.repeat(16)}\x18\0\0\0\0\0\0\0`),
  ),
  'frames of a GIF': parts(
    latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff'),
    latin('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'),
  ),
  'segments of a JPEG': parts(latin('\xff\xd8'), latin('\xff\xfe\0\x02')),
  'comments before a drawing': (size) => Buffer.from(`${filled('<!---->')(size)}<svg/>`),
  'instructions before a drawing': (size) => Buffer.from(`${filled('<?a?>')(size)}<svg/>`),
  'document types that open': (size) => Buffer.from(filled('<!DOCTYPE svg [')(size)),
  'spaces before a text': (size) => Buffer.from(`${' \n'.repeat(size / 2)}a`),
  'rows of a table': (size) => Buffer.from(counted((index) => `${index};"a""b"\n`)(size)),
  'bytes of any kind': (size, random) =>
    latin(shuffled('\xff', 'PK', 'ID3', 'ftyp', '\xc3\xa4', '<', 'a')(size, random)),
});
