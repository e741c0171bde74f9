import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { countOf } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';

export const kindWords: Record<MediaKind, string> = {
  image: t('Picture'),
  video: t('Video'),
  audio: t('Audio'),
  document: t('Document'),
  other: t('Other file'),
};

/** The noun of a kind, or of any file, for use in a sentence. */
export function kindNoun(kind: MediaKind | null): string {
  return kind === null ? 'file' : kindWords[kind].toLowerCase();
}

/** The title of a media item, or its filename. */
export function mediaName({ title, filename }: Pick<Media, 'title' | 'filename'>): string {
  return title || filename;
}

/** How often a media item is used, e.g. "Used in 2 places". */
export function usageText({ referenceCount }: Pick<Media, 'referenceCount'>): string {
  return referenceCount === 0
    ? t('Not used')
    : t('Used in {count}', { count: countOf(referenceCount, 'place') });
}
