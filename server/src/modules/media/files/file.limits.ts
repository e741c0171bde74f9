import { formatBytes } from '@imprint/shared/byte.format';
import { ServiceError } from '@imprint/shared/errors';
import { fileLimits, type SizedKind } from '@imprint/shared/shapes/media';
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
  if (sizeBytes <= limitBytes) return;
  throw new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `The ${nouns[kind]} is larger than ${formatBytes(limitBytes)}.`,
    details: { limitBytes, kind },
  });
}
