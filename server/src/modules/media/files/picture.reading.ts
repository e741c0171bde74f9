import { invalid, ServiceError } from '@imprint/shared/errors';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Each picture is read once, so a cache would only take memory.
sharp.cache(false);
// Workers measure the processor time of all their threads.
sharp.concurrency(1);

/** More than any camera produces; larger pictures are treated as decompression bombs. */
const maxSourcePixels = 100_000_000;

/**
 * Opens a picture from bytes or a file path. Call it only in a worker process: sharp's own timeout does not stop
 * native code that reads many frames, scans or tiles, nor most encoding.
 */
export function openPicture(
  input: Buffer | string,
  options: Pick<SharpOptions, 'animated' | 'failOn'> = {},
): Sharp {
  return sharp(input, { limitInputPixels: maxSourcePixels, failOn: 'error', ...options });
}

/**
 * The error for a picture that could not be processed: VALIDATION_ERROR on the field, or SERVICE_UNAVAILABLE when
 * memory ran out, which may be temporary.
 */
export function pictureError(field: string, error: unknown): ServiceError {
  const message = error instanceof Error ? error.message : '';
  if (/out of memory|unable to allocate|alloc_failed/i.test(message)) {
    return new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  }
  const isLarge = message.includes('exceeds pixel limit');
  const reason = isLarge ? 'has more than 100 million pixels' : 'is a picture that cannot be read';
  return invalid({ field, reason });
}
