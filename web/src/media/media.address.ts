import { addressHashLength, type Media, pictureWidths } from '@imprint/shared/media.shape';

/** What has to be known of a media item to show it. */
export type ShownMedia = Pick<
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
 * load from. The hash lets the browser keep them, and fetch others once they are replaced.
 */
export function addressOf({ url, sha256 }: Pick<Media, 'url' | 'sha256'>): string {
  return `${new URL(url).pathname}?v=${sha256.slice(0, addressHashLength)}`;
}

/** The picture in all widths that are of use; undefined for a drawing, which fits every size as it is. */
export function sourcesOf(media: ShownMedia): { src: string; srcSet: string | undefined } {
  const address = addressOf(media);
  if (media.contentType === 'image/svg+xml') return { src: address, srcSet: undefined };
  // Pictures are never enlarged, so the first width that holds all of one is the last that is of use.
  const whole = pictureWidths.findIndex((width) => width >= (media.width ?? 0));
  const useful = whole === -1 ? pictureWidths : pictureWidths.slice(0, whole + 1);
  const at = (width: number) => `${address}&w=${width}&format=webp`;
  return {
    src: at(useful[Math.min(2, useful.length - 1)] ?? 640),
    srcSet: useful.map((width) => `${at(width)} ${width}w`).join(', '),
  };
}
