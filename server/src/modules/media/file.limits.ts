import { formatBytes } from '@imprint/shared/byte.format';
import { ServiceError } from '@imprint/shared/errors';
import { fileLimits, maxFileBytes, type SizedKind } from '@imprint/shared/media.shape';
import { kindOf } from './file.types.ts';

const nouns: Record<SizedKind, string> = {
  image: 'picture',
  drawing: 'drawing',
  video: 'video',
  audio: 'audio file',
  document: 'document',
  other: 'file',
};

/** Throws PAYLOAD_TOO_LARGE for a file that is too large for its type. */
export function assertSizeOf(contentType: string, sizeBytes: number): void {
  const kind = contentType === 'image/svg+xml' ? 'drawing' : kindOf(contentType);
  const limitBytes = fileLimits[kind];
  if (sizeBytes > limitBytes) throw tooLarge(nouns[kind], { limitBytes, kind });
}

/** Throws PAYLOAD_TOO_LARGE for a file that is too large for every type. */
export function assertSizeOfAny(sizeBytes: number): void {
  if (sizeBytes > maxFileBytes) throw tooLarge(nouns.other, { limitBytes: maxFileBytes });
}

function tooLarge(noun: string, details: { limitBytes: number; kind?: SizedKind }): ServiceError {
  const message = `The ${noun} is larger than ${formatBytes(details.limitBytes)}.`;
  return new ServiceError('PAYLOAD_TOO_LARGE', { message, details });
}
