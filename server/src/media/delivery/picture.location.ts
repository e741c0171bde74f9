import { createReadStream } from 'node:fs';

/**
 * What stands in a picture that tells where it was taken: the entry of EXIF that leads to the place, in both
 * byte orders and as either type, its names in XMP, and the chunks of PNG that hold either packed.
 */
const markers: readonly Buffer[] = [
  Buffer.from('8825000400000001', 'hex'),
  Buffer.from('2588040001000000', 'hex'),
  Buffer.from('8825000d00000001', 'hex'),
  Buffer.from('25880d0001000000', 'hex'),
  ...['GPSLatitude', 'GPSLongitude', 'Raw profile type ', 'XML:com.adobe.xmp\0\x01'].map((text) =>
    Buffer.from(text, 'latin1'),
  ),
];
const maxMarkerBytes = Math.max(...markers.map((sign) => sign.length));

/** Whether the picture of a file may tell where it was taken. Reads to the end at most, and keeps one chunk at a time. */
export async function hasLocation(file: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const window = Buffer.concat([rest, chunk]);
    if (markers.some((sign) => window.includes(sign))) return true;
    rest = window.subarray(-maxMarkerBytes);
  }
  return false;
}
