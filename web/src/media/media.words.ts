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

/** Where a media item shows, e.g. "Used in 2 places". */
export function usageText({ referenceCount }: Pick<Media, 'referenceCount'>): string {
  return referenceCount === 0 ? 'Not used' : `Used in ${countOf(referenceCount, 'place')}`;
}
