import { createReadStream } from 'node:fs';

/**
 * Byte sequences of pictures with a location: the EXIF entry that points to it, in both byte orders and as either
 * type, its names in XMP, and the PNG chunks that hold EXIF or XMP compressed.
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

/** Whether a picture file may contain its location. Streams the file. */
export async function hasLocation(file: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const window = Buffer.concat([rest, chunk]);
    if (markers.some((sign) => window.includes(sign))) return true;
    rest = window.subarray(-maxMarkerBytes);
  }
  return false;
}
