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
  'kind' | 'contentType' | 'url' | 'v' | 'width' | 'height' | 'thumbhash' | 'dominantColor' | 'focalPoint'
>;

/**
 * The URL of the current file on the dashboard's origin, the only one that its pages may
 * load from.
 */
export function dashboardUrl({ url, v }: Pick<Media, 'url' | 'v'>): string {
  return permanentAddress({ url: new URL(url).pathname, v });
}

/** The sources of a picture in all useful widths; without `srcSet` for SVG, which scales. */
export function sourcesOf(media: DisplayableMedia): { src: string; srcSet: string | undefined } {
  const address = dashboardUrl(media);
  if (media.contentType === 'image/svg+xml') return { src: address, srcSet: undefined };
  const widths = usefulWidths(media.width);
  const defaultWidth = widths[Math.min(2, widths.length - 1)] ?? 640;
  return { src: resizedAddress(address, defaultWidth), srcSet: srcSetOf(address, widths) };
}
