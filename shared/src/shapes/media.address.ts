import { type Media, type PictureWidth, pictureWidths } from './media.ts';

/**
 * The address of an item as it is shown now, which may be cached forever: other bytes, another crop or focal point have
 * another address. Like that of a narrower picture it has no query, so that static hosts can serve it.
 */
export function permanentAddress({ url, v }: Pick<Media, 'url' | 'v'>): string {
  return insertSegment(url, v);
}

/** The useful widths of a picture, narrow to wide; all of them when its own width is unknown. */
export function usefulWidths(
  wholeWidth: number | null,
  widths: readonly PictureWidth[] = pictureWidths,
): readonly PictureWidth[] {
  // Pictures are never enlarged, so the first width that holds all of one is the last that is of use.
  const whole = widths.findIndex((width) => width >= (wholeWidth ?? Number.POSITIVE_INFINITY));
  return whole === -1 ? widths : widths.slice(0, whole + 1);
}

/** The address of a picture in a listed width, from its permanent address. */
export function resizedAddress(address: string, width: PictureWidth): string {
  return `${insertSegment(address, String(width))}${resizedExtension}`;
}

/** The format of pictures in a listed width, and what their names end with. */
export const resizedFormat = 'webp';
export const resizedExtension = `.${resizedFormat}`;

/** Inserts a segment before the filename of an address. */
function insertSegment(address: string, segment: string): string {
  const at = address.lastIndexOf('/');
  return `${address.slice(0, at)}/${segment}${address.slice(at)}`;
}

/** A picture in several widths, as the attribute `srcset` names them. */
export function srcSetOf(address: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizedAddress(address, width)} ${width}w`).join(', ');
}
