import type { media as operations } from '@imprint/shared/contract/media';
import type { Media } from '@imprint/shared/shapes/media';
import type * as z from 'zod';

type Update = z.output<typeof operations.update.input>;

/** The form values of a media item: a blank text means null, so decoration is a separate field. */
export function valuesOf({ id, filename, title, alt, caption, tags, focalPoint, crop }: Media) {
  return {
    mediaId: id,
    filename,
    tags,
    focalPoint,
    crop,
    title: title ?? '',
    alt: alt ?? '',
    isDecorative: alt === '',
    caption: caption ?? '',
  };
}

/** The input of the update; `acceptedAlt` is the AI alt text that was accepted last. */
export function updateInput(
  { isDecorative, ...input }: Update & { isDecorative: boolean },
  acceptedAlt: string | null,
): Update {
  return {
    ...input,
    ...(isDecorative && { alt: '' }),
    ...(input.alt !== null && input.alt === acceptedAlt && { aiFields: ['alt'] }),
  };
}

/** Whether this alt text was accepted from AI, now or before. */
export function isFromAi(
  alt: string,
  media: Pick<Media, 'alt' | 'aiFields'>,
  accepted: string | null,
): boolean {
  return alt !== '' && (alt === accepted || (media.aiFields.includes('alt') && alt === media.alt));
}
