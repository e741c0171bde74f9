import { invalid, ServiceError } from '@imprint/shared/errors';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Each picture is read once, so keeping what was decoded would only take memory.
sharp.cache(false);
// The clock of a worker counts the processor time of all its threads.
sharp.concurrency(1);

/** More than any camera makes; what claims more is taken for a bomb. */
const maxPixels = 100_000_000;

/**
 * Opens a picture, given as bytes or as the path of a file. To be called in a worker process only: nothing stops
 * native code that reads many frames, scans or tiles, for sharp's own timeout counts neither that nor most encoding.
 */
export function openPicture(
  input: Buffer | string,
  options: Pick<SharpOptions, 'animated' | 'failOn'> = {},
): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', ...options });
}

/**
 * What is told when a picture could not be worked on: that it is the field's fault, or that it would have taken more
 * memory than there is, which may be otherwise in a moment.
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
