import { readFile } from 'node:fs/promises';
import { invalid } from '@imprint/shared/errors';
import type { MediaKind } from '@imprint/shared/shapes/media';
import { fileTypeFromFile } from 'file-type';
import { defineTask } from '../../../core/work/task.ts';
import { assertSizeOf } from './file.limits.ts';
import { canonicalType, kindOf } from './file.types.ts';
import { isMovie, locationOverwrites, type Overwrite } from './movie.location.ts';
import { hasLocation } from './picture.location.ts';
import { sanitizeSvg } from './svg.sanitizer.ts';
import type { DrawingSize } from './svg.size.ts';
import { detectText } from './text.detection.ts';

interface UploadedFile {
  /** The local path. */
  file: string;
  /** The original name, whose extension distinguishes kinds of text. */
  filename: string;
  sizeBytes: number;
}

/** What is known without decoding pictures; only drawings have a size so far. */
interface FileInfo extends DrawingSize {
  kind: MediaKind;
  contentType: string;
}

/**
 * Inspects a file. Throws PAYLOAD_TOO_LARGE when it is too large for its kind, and VALIDATION_ERROR on field `file`
 * when it is not accepted.
 */
export const inspectFile = defineTask(
  import.meta.url,
  'inspectFile',
  async ({ file, filename, sizeBytes }: UploadedFile): Promise<FileInfo> => {
    const contentType = await detectType(file, filename);
    assertSizeOf(contentType, sizeBytes);
    const info = { kind: kindOf(contentType), contentType, width: null, height: null };
    if (contentType === 'image/svg+xml') return { ...info, ...(await readDrawingSize(file)) };
    // Throws when there are too many locations to remove on delivery.
    if (isMovie(contentType)) await locationOverwrites(file, sizeBytes);
    if (info.kind !== 'image' && contentType.startsWith('image/')) await assertNoLocation(file);
    return info;
  },
);

interface StoredFile {
  file: string;
  sizeBytes: number;
}

/** Whether a picture may contain its location. */
export const detectLocation = defineTask(
  import.meta.url,
  'detectLocation',
  ({ file }: StoredFile): Promise<boolean> => hasLocation(file),
);

/** The overwrites that remove the location from a video. */
export const findLocationOverwrites = defineTask(
  import.meta.url,
  'findLocationOverwrites',
  ({ file, sizeBytes }: StoredFile): Promise<Overwrite[]> => locationOverwrites(file, sizeBytes),
);

async function detectType(file: string, filename: string): Promise<string> {
  // A damaged file may be shorter than its signature promises.
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  if (detected && detected.mime !== 'application/xml') return canonicalType(detected.mime);
  const text = await detectText(file, filename);
  if (text === 'html') {
    throw invalid({
      field: 'file',
      reason: 'is a web page, which is not accepted because it could run scripts',
    });
  }
  return text ?? detected?.mime ?? 'application/octet-stream';
}

/** Checks that a drawing can be served. It is never rendered here, because that could take arbitrarily long. */
async function readDrawingSize(file: string): Promise<DrawingSize> {
  const { width, height } = sanitizeSvg(await readFile(file));
  return { width, height };
}

/** Rejects pictures with a location that is not removed on delivery. */
async function assertNoLocation(file: string): Promise<void> {
  if (!(await hasLocation(file))) return;
  throw invalid({
    field: 'file',
    reason: 'contains a location, which cannot be removed from such a picture; convert it to JPEG',
  });
}
