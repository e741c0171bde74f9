import { rgbaToThumbHash } from 'thumbhash';
import { defineTask } from '../../../core/work/task.ts';
import { openPicture, pictureError } from './picture.reading.ts';

/** The maximum side of the image for a ThumbHash; more pixels would make no difference. */
const previewSide = 64;

/** Limit of processor time for inspecting a picture. It is decoded completely, as when a variant is made. */
export const inspectionCpuMs = 10_000;

interface Picture {
  width: number;
  height: number;
  thumbhash: string;
  dominantColor: string;
  isAnimated: boolean;
}

/**
 * Reads a picture from a file. Throws VALIDATION_ERROR on field `file` when it cannot be decoded or has too many
 * pixels.
 */
export const inspectPicture = defineTask(
  import.meta.url,
  'inspectPicture',
  ({ file }: { file: string }): Promise<Picture> =>
    readPicture(file).catch((error: unknown) => {
      throw pictureError('file', error);
    }),
);

/** Whether a picture has several frames. Throws VALIDATION_ERROR on the field when it cannot be read. */
export const detectAnimation = defineTask(
  import.meta.url,
  'detectAnimation',
  async ({ file, field }: { file: string; field: string }): Promise<boolean> => {
    const { pages = 1 } = await openPicture(file)
      .metadata()
      .catch((error: unknown) => {
        throw pictureError(field, error);
      });
    return pages > 1;
  },
);

async function readPicture(file: string): Promise<Picture> {
  const { autoOrient, pages = 1 } = await openPicture(file).metadata();
  const { data, info } = await openPicture(file)
    .autoOrient()
    .resize(previewSide, previewSide, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    dominantColor: dominantColor(data),
    isAnimated: pages > 1,
  };
}

/** The mean of the most frequent colors, grouped by the upper four bits of each channel, as `#rrggbb`. */
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
  const channels = largest.sums.map((sum) =>
    Math.round(sum / largest.count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}
