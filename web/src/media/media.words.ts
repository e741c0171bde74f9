import type { Media, MediaKind } from '@imprint/shared/media.shape';
import { countOf } from '../ui/count.words.ts';

export const kindWords: Record<MediaKind, string> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  other: 'Other file',
};

/** What one media item of a kind is called within a sentence. */
export function kindNoun(kind: MediaKind): string {
  return kindWords[kind].toLowerCase();
}

/** What a media item is called: as people named it, else by its file. */
export function mediaName({ title, filename }: Pick<Media, 'title' | 'filename'>): string {
  return title || filename;
}

const units = ['KB', 'MB', 'GB'] as const;

/** A size in the unit that reads best, e.g. "1.4 MB"; a kilobyte has 1024 bytes, as in the limits. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const amount = bytes / 1024 ** power;
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[power - 1]}`;
}

/** Where a media item shows, e.g. "Used in 2 places". */
export function usedWords({ referenceCount }: Pick<Media, 'referenceCount'>): string {
  return referenceCount === 0 ? 'Not used' : `Used in ${countOf(referenceCount, 'place')}`;
}
