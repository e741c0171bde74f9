import { readFile } from 'node:fs/promises';
import { invalid } from '@imprint/shared/errors';
import { fileTypeFromFile } from 'file-type';
import { canonicalType, kindOf } from './file.types.ts';
import type { Incoming } from './incoming.ts';
import type { Media } from './media.entity.ts';
import { inspectPicture } from './picture.inspection.ts';
import { sanitizeSvg } from './svg.sanitizer.ts';
import { detectText } from './text.detection.ts';

/** What the bytes themselves tell, whatever the client said of them. */
export type Inspected = Pick<
  Media,
  'kind' | 'contentType' | 'sizeBytes' | 'sha256' | 'width' | 'height' | 'thumbhash' | 'dominantColor'
>;

/** The largest drawing that is taken, in bytes; it has to be read as a whole. */
const largestSvgBytes = 5 * 1024 * 1024;

/** Looks at bytes that have arrived. Throws VALIDATION_ERROR on field `file` for what is not taken. */
export async function inspect({ file, sizeBytes, sha256 }: Incoming, filename: string): Promise<Inspected> {
  const contentType = await detectType(file, filename);
  const kind = kindOf(contentType);
  const isDrawing = contentType === 'image/svg+xml';
  const picture =
    kind === 'image' ? await inspectPicture(isDrawing ? await drawing(file, sizeBytes) : file) : none;
  return { kind, contentType, sizeBytes, sha256, ...picture };
}

const none = { width: null, height: null, thumbhash: null, dominantColor: null };

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

/** A drawing as it will be served, because that is what has to be readable. */
async function drawing(file: string, sizeBytes: number): Promise<Buffer> {
  if (sizeBytes > largestSvgBytes) throw invalid({ field: 'file', reason: 'is a drawing larger than 5 MB' });
  try {
    return Buffer.from(sanitizeSvg(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid({ field: 'file', reason: 'is a drawing with too many parts' });
    throw error;
  }
}
