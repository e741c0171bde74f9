import type { Media } from '@imprint/shared/shapes/media';
import {
  permanentAddress,
  resizedAddress,
  srcSetOf,
  usefulWidths,
} from '@imprint/shared/shapes/media.address';

/** The fields needed to display a media item. */
export type DisplayableMedia = Pick<
  Media,
  | 'kind'
  | 'contentType'
  | 'url'
  | 'v'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'dominantColor'
  | 'focalPoint'
  | 'crop'
>;

/**
 * The URL of the current file on the dashboard's origin, the only one that its pages may
 * load from.
 */
export function dashboardUrl({ url, v }: Pick<Media, 'url' | 'v'>): string {
  return permanentAddress({ url: new URL(url).pathname, v });
}

/** Whether a picture may have a crop; an animated one is refused by the service. */
export function isCroppable({ kind, contentType }: Pick<Media, 'kind' | 'contentType'>): boolean {
  return kind === 'image' && contentType !== 'image/svg+xml';
}

/** The address of a picture without its crop, wide enough to edit it. */
export function wholePictureUrl(media: Pick<Media, 'url' | 'v' | 'kind' | 'contentType'>): string {
  if (!isCroppable(media)) return dashboardUrl(media);
  return `${new URL(media.url).pathname}?v=${media.v}&w=1280&format=webp&crop=none`;
}

/** The address of the stored file, without the crop of a picture. */
export function originalUrl({ url, v }: Pick<Media, 'url' | 'v'>): string {
  return `${new URL(url).pathname}?v=${v}&crop=none`;
}

/** The sources of a picture in all useful widths; without `srcSet` for SVG, which scales. */
export function sourcesOf(media: DisplayableMedia): { src: string; srcSet: string | undefined } {
  const address = dashboardUrl(media);
  if (media.contentType === 'image/svg+xml') return { src: address, srcSet: undefined };
  const widths = usefulWidths(media.width);
  const defaultWidth = widths[Math.min(2, widths.length - 1)] ?? 640;
  return { src: resizedAddress(address, defaultWidth), srcSet: srcSetOf(address, widths) };
}
