import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { t } from '../../language/message.ts';

export const kindWords: Record<MediaKind, string> = {
  image: t('Picture'),
  video: t('Video'),
  audio: t('Audio'),
  document: t('Document'),
  other: t('Other file'),
};

/** The button that chooses a media item of a kind. */
export function chooseWords(kind: MediaKind | null): string {
  return t(
    '{kind, select, image {Choose a picture} video {Choose a video} audio {Choose an audio file} document {Choose a document} other {Choose a file}}',
    { kind: kind ?? 'other' },
  );
}

/** The title of a media item, or its filename. */
export function mediaName({ title, filename }: Pick<Media, 'title' | 'filename'>): string {
  return title || filename;
}

/** How often a media item is used, e.g. "Used in 2 places". */
export function usageText({ referenceCount }: Pick<Media, 'referenceCount'>): string {
  return referenceCount === 0
    ? t('Not used')
    : t('Used in {count, plural, one {# place} other {# places}}', { count: referenceCount });
}
