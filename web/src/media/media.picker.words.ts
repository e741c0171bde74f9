import type { Media, MediaKind } from '@imprint/shared/media.shape';
import { kindWords } from './media.words.ts';

/** What one media item of a kind is called within a sentence. */
export function kindNoun(kind: MediaKind): string {
  return kindWords[kind].toLowerCase();
}

/** What a media item is called: as people named it, else by its file. */
export function mediaName({ title, filename }: Pick<Media, 'title' | 'filename'>): string {
  return title || filename;
}
