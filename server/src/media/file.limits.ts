import { ServiceError } from '@imprint/shared/errors';
import { fileLimits, largestFileBytes, type SizedKind } from '@imprint/shared/media.shape';
import { sizeWords } from '@imprint/shared/size.words';
import { kindOf } from './file.types.ts';

const nouns: Record<SizedKind, string> = {
  image: 'picture',
  drawing: 'drawing',
  video: 'video',
  audio: 'audio file',
  document: 'document',
  other: 'file',
};

/** Throws PAYLOAD_TOO_LARGE for a file that is larger, in bytes, than files of its type may be. */
export function assertSizeOf(contentType: string, sizeBytes: number): void {
  const kind = contentType === 'image/svg+xml' ? 'drawing' : kindOf(contentType);
  const limitBytes = fileLimits[kind];
  if (sizeBytes > limitBytes) throw tooLarge(nouns[kind], { limitBytes, kind });
}

/** Throws PAYLOAD_TOO_LARGE for a file that is larger, in bytes, than a file of any type may be. */
export function assertSizeOfAny(sizeBytes: number): void {
  if (sizeBytes > largestFileBytes) throw tooLarge(nouns.other, { limitBytes: largestFileBytes });
}

function tooLarge(noun: string, details: { limitBytes: number; kind?: SizedKind }): ServiceError {
  const message = `The ${noun} is larger than ${sizeWords(details.limitBytes)}.`;
  return new ServiceError('PAYLOAD_TOO_LARGE', { message, details });
}
