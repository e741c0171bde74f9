import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import sharp from 'sharp';

/** A picture whose left half is red and whose right half is blue. */
export function redAndBluePicture(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A picture taken in Reykjavik by a phone held sideways. */
export function pictureWithLocation(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1', GPSLongitude: '21/1 56/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** A GIF of three frames. */
export async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A PNG with a wrong size in its header. */
export function pngClaimingSize(width: number, height: number): Buffer {
  const png = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A valid PNG that is small as a file but takes gigabytes to decode. */
export function pngBomb(side: number): Buffer {
  const head = pngClaimingSize(side, side).subarray(0, 33);
  // One bit per pixel without colors gives the shortest rows.
  head[24] = 1;
  head[25] = 0;
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([head, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

/** One chunk of a PNG. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with an additional chunk after its header. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);
}
