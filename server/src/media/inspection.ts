import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { invalid, type ServiceError } from '@imprint/shared/errors';
import type { MediaKind } from '@imprint/shared/media.shape';
import { fileTypeFromFile } from 'file-type';
import { inspectPicture } from './delivery/picture.inspection.ts';
import { largestDrawingBytes, sanitizeSvg } from './delivery/svg.sanitizer.ts';
import type { DrawingSize } from './delivery/svg.size.ts';
import { tellsLocation } from './delivery/variant.location.ts';
import { canonicalType, kindOf } from './file.types.ts';
import type { Incoming } from './incoming.ts';
import type { Media } from './media.entity.ts';
import { detectText } from './text.detection.ts';

/** What is told of a picture alone. */
type Looks = Pick<Media, 'width' | 'height' | 'thumbhash' | 'dominantColor'>;

/** What the bytes themselves tell, whatever the client said of them. */
export type Inspected = Looks & Pick<Media, 'kind' | 'contentType' | 'sizeBytes' | 'sha256'>;

/** Looks at bytes that have arrived. Throws VALIDATION_ERROR on field `file` for what is not taken. */
export async function inspect({ file, sizeBytes, sha256 }: Incoming, filename: string): Promise<Inspected> {
  const contentType = await detectType(file, filename);
  const kind = kindOf(contentType);
  return { kind, contentType, sizeBytes, sha256, ...(await look({ file, sizeBytes }, kind, contentType)) };
}

async function look(
  { file, sizeBytes }: Pick<Incoming, 'file' | 'sizeBytes'>,
  kind: MediaKind,
  contentType: string,
): Promise<Looks> {
  if (contentType === 'image/svg+xml') return { ...none, ...(await sizeIn(file, sizeBytes)) };
  if (kind === 'image') return inspectPicture(file);
  if (contentType.startsWith('image/')) await assertUnlocated(file);
  return none;
}

/** A picture that is not made anew on its way out would tell everybody where it was taken. */
async function assertUnlocated(file: string): Promise<void> {
  if (!(await tellsLocation(createReadStream(file)))) return;
  throw invalid({
    field: 'file',
    reason: 'tells where it was taken, which cannot be taken out of such a picture; convert it to JPEG',
  });
}

const none: Looks = { width: null, height: null, thumbhash: null, dominantColor: null };

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
async function sizeIn(file: string, sizeBytes: number): Promise<DrawingSize> {
  // Told before it is read, for a drawing is read as a whole.
  if (sizeBytes > largestDrawingBytes) throw tooMuch();
  try {
    const { width, height } = sanitizeSvg(await readFile(file));
    return { width, height };
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : error;
  }
}

function tooMuch(): ServiceError {
  return invalid({ field: 'file', reason: 'is a drawing larger than 5 MB, or with too many parts' });
}
