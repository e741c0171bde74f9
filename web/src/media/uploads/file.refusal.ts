import { largestFileBytes } from '@imprint/shared/media.shape';
import { sizeWords } from '../media.words.ts';

/** Why a file need not even be sent, as it goes on after a colon; null when it may be. */
export function refusalBefore({ size }: Pick<File, 'size'>): string | null {
  if (size > largestFileBytes) return `larger than ${sizeWords(largestFileBytes)}`;
  return size === 0 ? 'empty' : null;
}
