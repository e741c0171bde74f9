import sharp from 'sharp';

// Pictures of few pixels or bytes that keep native code busy for minutes without a timeout check.

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A WebP of one pixel with many frames, each of which is decoded by seeking from the first. */
export async function framesWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer();
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
  };
  const isAnimated = 2;
  const head = chunk('VP8X', Buffer.concat([Buffer.from([isAnimated, 0, 0, 0]), Buffer.alloc(6)]));
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const all = Array.from({ length: frames }, () => frame);
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, chunk('ANIM', Buffer.alloc(6)), ...all]));
}

/** A gray progressive JPEG with many scans over all its blocks that add nothing. */
export function scansJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  // A Huffman table with codes of eight bits only.
  const table = (kind: number, symbols: number[]) => {
    const counts = Buffer.alloc(16);
    counts[7] = symbols.length;
    return Buffer.concat([
      Buffer.from([0xff, 0xc4, 0, 19 + symbols.length, kind]),
      counts,
      Buffer.from(symbols),
    ]);
  };
  const scan = (start: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, start, start, 0]), data]);
  const emptyBlocks = emptyRuns(blocks);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0]),
    Buffer.alloc(64, 1),
    Buffer.from([0xff, 0xc2, 0, 11, 8]),
    uint16(side),
    uint16(side),
    Buffer.from([1, 1, 0x11, 0]),
    table(0, [0]),
    // The number of empty blocks, as a power of two.
    table(
      0x10,
      Array.from({ length: 15 }, (_, power) => power << 4),
    ),
    scan(0, Buffer.alloc(blocks)),
    ...Array.from({ length: scans }, (_, index) => scan(1 + (index % 63), emptyBlocks)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Encodes that many empty blocks in runs of maximum length. */
function emptyRuns(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const power = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (power + 1) - 1);
    const more = run - 2 ** power;
    bits += power.toString(2).padStart(8, '0') + (power > 0 ? more.toString(2).padStart(power, '0') : '');
    left -= run;
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : byte)));
}

/** A GIF of one pixel with many frames, each with its own delay. */
export function framesGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x04\x05\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** An AVIF of 64 by 64 pixels, cropped from a grid of up to 256 tiles of the same large picture. */
export async function tilesAvif(side: number, rows: number): Promise<Buffer> {
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#a0b0c0' } })
    .avif({ effort: 0, quality: 30, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const boxIn = (type: string) => {
    const at = tile.indexOf(type) - 4;
    return tile.subarray(at, at + tile.readUInt32BE(at));
  };
  const box = (type: string, ...parts: Buffer[]) => {
    const data = Buffer.concat(parts);
    return Buffer.concat([uint32(data.length + 8), Buffer.from(type), data]);
  };
  const versioned = (type: string, version: number, ...parts: Buffer[]) =>
    box(type, Buffer.from([version, 0, 0, 0]), ...parts);
  const sizeBox = (length: number) => versioned('ispe', 0, uint32(length), uint32(length));
  const item = (id: number, type: string) =>
    versioned('infe', 2, uint16(id), uint16(0), Buffer.from(`${type}\0`));

  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, rows - 1]), uint16(64), uint16(64)]);
  const picture = boxIn('mdat').subarray(8);
  const tiles = Array.from({ length: rows ** 2 }, () => uint16(1));
  const head = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  const meta = (start: number) =>
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, uint16(2)),
      versioned(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        uint16(2),
        ...[uint16(1), uint16(0), uint16(1), uint32(start), uint32(picture.length)],
        ...[uint16(2), uint16(0), uint16(1), uint32(start + picture.length), uint32(grid.length)],
      ),
      versioned('iinf', 0, uint16(2), item(1, 'av01'), item(2, 'grid')),
      versioned('iref', 0, box('dimg', uint16(2), uint16(tiles.length), ...tiles)),
      box(
        'iprp',
        box('ipco', boxIn('av1C'), boxIn('pixi'), sizeBox(side), sizeBox(64)),
        versioned('ipma', 0, uint32(2), Buffer.from([0, 1, 3, 1, 2, 3, 0, 2, 2, 2, 4])),
      ),
    );
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box('mdat', picture, grid)]);
}
