import { readFile } from 'node:fs/promises';
import { defineTask } from '../../work/task.ts';
import { unreadable } from './picture.reading.ts';
import { sanitizeSvg } from './svg.sanitizer.ts';
import type { Transform } from './transform.parameters.ts';
import type { FocalPoint, Size } from './transform.size.ts';
import { transformPicture, withoutMetadata } from './transform.ts';

/** A picture to be made of another. */
export interface PictureOrder {
  /** Where the original lies on this machine. */
  file: string;
  contentType: string;
  /** Null for the picture as it is, without what tells where it was taken; a drawing is sanitised and nothing else. */
  transform: Transform | null;
  focalPoint: FocalPoint | null;
  /** The upright size of the original; null where it is not known. */
  size: Size | null;
  /** The field that is to blame when the original cannot be read. */
  field: string;
}

/** Makes the picture. Throws VALIDATION_ERROR about the field when the original cannot be read as what it is. */
export const makePicture = defineTask(
  import.meta.url,
  'makePicture',
  async (order: PictureOrder): Promise<Uint8Array> => {
    const original = await readFile(order.file);
    return make(order, original).catch((error: unknown) => {
      throw unreadable(order.field, error);
    });
  },
);

async function make(
  { contentType, transform, focalPoint, size }: PictureOrder,
  original: Buffer,
): Promise<Uint8Array> {
  if (contentType === 'image/svg+xml') return Buffer.from(sanitizeSvg(original).text);
  return transform
    ? transformPicture(original, contentType, transform, focalPoint, size)
    : withoutMetadata(original, contentType);
}
