import { invalid } from '@imprint/shared/errors';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { picturePool } from './picture.pool.ts';

const largestPixels = 100_000_000;
const patienceSeconds = 10;
/** The largest side of what a ThumbHash is made of; more would not be seen. */
const previewSide = 64;

interface Picture {
  width: number;
  height: number;
  thumbhash: string;
  dominantColor: string;
}

/**
 * Reads a picture, from a file or from memory. Throws VALIDATION_ERROR on field `file` when it cannot be
 * decoded or has too many pixels, SERVICE_UNAVAILABLE when too many wait to be looked at.
 */
export function inspectPicture(picture: string | Buffer): Promise<Picture> {
  return picturePool.run(async () => {
    try {
      return await look(picture);
    } catch (error) {
      const isLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
      const reason = isLarge ? 'has more than 100 million pixels' : 'is a picture that cannot be read';
      throw invalid({ field: 'file', reason });
    }
  });
}

async function look(picture: string | Buffer): Promise<Picture> {
  const open = () =>
    sharp(picture, { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true });
  const { autoOrient } = await open().metadata();
  const { data, info } = await open()
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize(previewSide, previewSide, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    dominantColor: dominantColor(data),
  };
}

/** The middle of the most frequent colours, told apart by the upper four bits of each part, as `#rrggbb`. */
function dominantColor(pixels: Buffer): string {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const name = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const { count, sums } = groups.get(name) ?? { count: 0, sums: [0, 0, 0] };
    groups.set(name, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] });
  }
  const [largest] = [...groups.values()].sort((one, other) => other.count - one.count);
  if (!largest) return '#ffffff';
  const parts = largest.sums.map((sum) =>
    Math.round(sum / largest.count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
