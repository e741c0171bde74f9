import { addressHashLength, type Media, type PictureWidth, pictureWidths } from './media.shape.ts';

/** Where the present bytes of an item are: they may be kept for good, for others have another address. */
export function permanentAddress({ url, sha256 }: Pick<Media, 'url' | 'sha256'>): string {
  return `${url}?v=${sha256.slice(0, addressHashLength)}`;
}

/** The widths, narrow to wide, in which a picture is of use; of one whose width is not known all of them. */
export function usefulWidths(
  wholeWidth: number | null,
  widths: readonly PictureWidth[] = pictureWidths,
): readonly PictureWidth[] {
  // Pictures are never enlarged, so the first width that holds all of one is the last that is of use.
  const whole = widths.findIndex((width) => width >= (wholeWidth ?? Number.POSITIVE_INFINITY));
  return whole === -1 ? widths : widths.slice(0, whole + 1);
}

/** Where a picture is in a listed width, by its lasting address. */
export function resizedAddress(address: string, width: PictureWidth): string {
  return `${address}&w=${width}&format=webp`;
}

/** A picture in several widths, as the attribute `srcset` names them. */
export function srcSetOf(address: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizedAddress(address, width)} ${width}w`).join(', ');
}
