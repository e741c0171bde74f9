import { readFile } from 'node:fs/promises';
import { defineTask } from '../../work/task.ts';
import { pictureError } from './picture.reading.ts';
import { sanitizeSvg } from './svg.sanitizer.ts';
import type { Transform } from './transform.parameters.ts';
import type { FocalPoint, Size } from './transform.size.ts';
import { stripMetadata, transformPicture } from './transform.ts';

/** A picture to be made of another. */
export interface PictureTask {
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
  async (task: PictureTask): Promise<Uint8Array> => {
    const original = await readFile(task.file);
    return make(task, original).catch((error: unknown) => {
      throw pictureError(task.field, error);
    });
  },
);

async function make(
  { contentType, transform, focalPoint, size }: PictureTask,
  original: Buffer,
): Promise<Uint8Array> {
  if (contentType === 'image/svg+xml') return Buffer.from(sanitizeSvg(original).text);
  return transform
    ? transformPicture(original, contentType, transform, focalPoint, size)
    : stripMetadata(original, contentType);
}
