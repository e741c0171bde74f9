import { invalid, ServiceError } from '@imprint/shared/errors';

/** More than any camera makes; what claims more is taken for a bomb. */
export const mostPixels = 100_000_000;
/** How long the work on one picture may take. */
export const patienceSeconds = 10;

/**
 * What is told when a picture could not be worked on: that it is the field's fault, or that it would have taken more
 * time or memory than there is, which may be otherwise in a moment.
 */
export function unreadable(field: string, error: unknown): ServiceError {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('timeout') || /out of memory|unable to allocate|alloc_failed/i.test(message)) {
    return new ServiceError('SERVICE_UNAVAILABLE', { cause: error });
  }
  const isLarge = message.includes('exceeds pixel limit');
  const reason = isLarge ? 'has more than 100 million pixels' : 'is a picture that cannot be read';
  return invalid({ field, reason });
}
