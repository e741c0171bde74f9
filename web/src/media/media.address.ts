import { permanentAddress, resizedAddress, srcSetOf, usefulWidths } from '@imprint/shared/media.address';
import type { Media } from '@imprint/shared/media.shape';

/** What has to be known of a media item to show it. */
export type DisplayableMedia = Pick<
  Media,
  | 'kind'
  | 'contentType'
  | 'url'
  | 'sha256'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'dominantColor'
  | 'focalPoint'
>;

/**
 * The address of the present bytes on the dashboard's own origin, which is the only one that its pages may
 * load from.
 */
export function dashboardUrl({ url, sha256 }: Pick<Media, 'url' | 'sha256'>): string {
  return permanentAddress({ url: new URL(url).pathname, sha256 });
}

/** The picture in all widths that are of use; undefined for a drawing, which fits every size as it is. */
export function sourcesOf(media: DisplayableMedia): { src: string; srcSet: string | undefined } {
  const address = dashboardUrl(media);
  if (media.contentType === 'image/svg+xml') return { src: address, srcSet: undefined };
  const widths = usefulWidths(media.width);
  const defaultWidth = widths[Math.min(2, widths.length - 1)] ?? 640;
  return { src: resizedAddress(address, defaultWidth), srcSet: srcSetOf(address, widths) };
}
