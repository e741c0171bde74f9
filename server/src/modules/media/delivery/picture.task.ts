import { readFile } from 'node:fs/promises';
import type { PixelRect } from '@imprint/shared/shapes/media.crop';
import { defineTask } from '../../../core/work/task.ts';
import { pictureError } from '../files/picture.reading.ts';
import { sanitizeSvg } from '../files/svg.sanitizer.ts';
import type { Transform } from './transform.parameters.ts';
import type { FocalPoint, Size } from './transform.size.ts';
import { stripMetadata, transformPicture } from './transform.ts';

/** Describes a picture to make from an original. */
export interface PictureTask {
  /** The local path of the original. */
  file: string;
  contentType: string;
  /** Null to only remove metadata such as the location; a drawing is only sanitized. */
  transform: Transform | null;
  /** In fractions of the part. */
  focalPoint: FocalPoint | null;
  /** The part of the upright original to transform; null for all of it. */
  crop: PixelRect | null;
  /** The size of that part; null if unknown. */
  size: Size | null;
  /** The field for errors of the original. */
  field: string;
}

/** Makes the picture. Throws VALIDATION_ERROR on the field when the original cannot be read as its content type. */
export const makePicture = defineTask(
  import.meta.url,
  'makePicture',
  async (task: PictureTask): Promise<Uint8Array> => {
    const original = await readFile(task.file);
    return make(task, original).catch((error: unknown) => {
      throw pictureError(task.field, error);
    });
  },
);

async function make(
  { contentType, transform, focalPoint, crop, size }: PictureTask,
  original: Buffer,
): Promise<Uint8Array> {
  if (contentType === 'image/svg+xml') return Buffer.from(sanitizeSvg(original).text);
  return transform
    ? transformPicture(original, contentType, transform, { crop, focalPoint, size })
    : stripMetadata(original, contentType);
}
