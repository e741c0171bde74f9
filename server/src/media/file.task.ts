import { readFile } from 'node:fs/promises';
import { invalid } from '@imprint/shared/errors';
import type { MediaKind } from '@imprint/shared/media.shape';
import { fileTypeFromFile } from 'file-type';
import { defineTask } from '../work/task.ts';
import { isMovie, type Overwrite, placesInMovie } from './delivery/movie.location.ts';
import { sanitizeSvg } from './delivery/svg.sanitizer.ts';
import type { DrawingSize } from './delivery/svg.size.ts';
import { tellsLocation } from './delivery/variant.location.ts';
import { assertSizeOf } from './file.limits.ts';
import { canonicalType, kindOf } from './file.types.ts';
import { detectText } from './text.detection.ts';

interface UnknownFile {
  /** Where it lies on this machine. */
  file: string;
  /** As it was given, which tells kinds of text apart. */
  filename: string;
  sizeBytes: number;
}

/** What a file tells without being decoded as a picture; only drawings have a size so far. */
interface KnownFile extends DrawingSize {
  kind: MediaKind;
  contentType: string;
}

/**
 * Looks at a file. Throws PAYLOAD_TOO_LARGE for more than files of its kind may have, and VALIDATION_ERROR on field
 * `file` for what is not taken.
 */
export const inspectFile = defineTask(
  import.meta.url,
  'inspectFile',
  async ({ file, filename, sizeBytes }: UnknownFile): Promise<KnownFile> => {
    const contentType = await detectType(file, filename);
    assertSizeOf(contentType, sizeBytes);
    const known = { kind: kindOf(contentType), contentType, width: null, height: null };
    if (contentType === 'image/svg+xml') return { ...known, ...(await sizeIn(file)) };
    // What has too much of them is not taken, for it is given without them.
    if (isMovie(contentType)) await placesInMovie(file, sizeBytes);
    if (known.kind !== 'image' && contentType.startsWith('image/')) await assertUnlocated(file);
    return known;
  },
);

interface StoredFile {
  file: string;
  sizeBytes: number;
}

/** Whether a picture may tell where it was taken. */
export const findLocation = defineTask(
  import.meta.url,
  'findLocation',
  ({ file }: StoredFile): Promise<boolean> => tellsLocation(file),
);

/** What of a video has to be given otherwise so that it does not tell where it was taken. */
export const findPlaces = defineTask(
  import.meta.url,
  'findPlaces',
  ({ file, sizeBytes }: StoredFile): Promise<Overwrite[]> => placesInMovie(file, sizeBytes),
);

async function detectType(file: string, filename: string): Promise<string> {
  // A damaged file may end in the middle of what its signature announces.
  const found = await fileTypeFromFile(file).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return canonicalType(found.mime);
  const text = await detectText(file, filename);
  if (text === 'html') {
    throw invalid({
      field: 'file',
      reason: 'is a web page, which is not taken because it could run scripts',
    });
  }
  return text ?? found?.mime ?? 'application/octet-stream';
}

/** A drawing has to be such as can be served, but is never drawn here: what is in it could take any time. */
async function sizeIn(file: string): Promise<DrawingSize> {
  const { width, height } = sanitizeSvg(await readFile(file));
  return { width, height };
}

/** A picture that is not made anew on its way out would tell everybody where it was taken. */
async function assertUnlocated(file: string): Promise<void> {
  if (!(await tellsLocation(file))) return;
  throw invalid({
    field: 'file',
    reason: 'tells where it was taken, which cannot be taken out of such a picture; convert it to JPEG',
  });
}
