/** A box of a video: its size, its type and its content. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** The same with a 64-bit size. */
export function largeBox(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + Buffer.concat(content).length), 8);
  return Buffer.concat([head, ...content]);
}

/** A 32-bit number. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A text as an item of a metadata list. */
export function dataBox(text: string): Buffer {
  return box('data', uint32(1), uint32(0), Buffer.from(text));
}

/** The key names of a metadata list, as Apple's cameras write them. */
export function keysBox(...names: readonly string[]): Buffer {
  const entries = names.map((name) => box('mdta', Buffer.from(name)));
  return box('keys', uint32(0), uint32(names.length), ...entries);
}

/** The first box of QuickTime metadata. */
export const handlerBox = box('hdlr', Buffer.alloc(24));

/** A video of this brand with a large block of media data before and after its metadata. */
export function video(brand: string, ...described: readonly Buffer[]): Buffer {
  const film = (letter: string) => box('mdat', Buffer.alloc(300_000, letter));
  const head = box('ftyp', Buffer.from(brand), uint32(512), Buffer.from(brand));
  return Buffer.concat([
    head,
    film('f'),
    box('moov', box('mvhd', Buffer.alloc(100, 'h')), ...described),
    film('g'),
  ]);
}
