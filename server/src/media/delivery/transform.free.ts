import { freePictureFormats, type PictureFormat, pictureWidths } from '@imprint/shared/media.shape';
import { noTransform, type Transform } from './transform.parameters.ts';
import { defaultFormat } from './transform.ts';

/** Whether anybody may ask for a transform of a picture of this media type, without a signature. */
export function isFree({ width, height, quality, format }: Transform, contentType: string): boolean {
  const isListed = width === undefined || pictureWidths.some((listed) => listed === width);
  return isListed && height === undefined && quality === undefined && isFreeFormat(format, contentType);
}

interface Picture {
  contentType: string;
  /** Upright; null where it is not known. */
  width: number | null;
  height: number | null;
}

/**
 * The free transform that comes nearest: in the next listed width, which is the widest where more is asked for, in
 * the usual quality and, unless a free one is asked for, in the format of the picture.
 */
export function freeTransform(transform: Transform, picture: Picture): Transform {
  const widest = Math.max(...pictureWidths);
  const requestedWidth = widthOf(transform, picture) ?? widest;
  return {
    ...noTransform,
    width: pictureWidths.find((listed) => listed >= requestedWidth) ?? widest,
    format: isFreeFormat(transform.format, picture.contentType) ? transform.format : undefined,
  };
}

/** How wide the picture would be; null where its size is not known. */
function widthOf(requested: Transform, { width, height }: Picture): number | null {
  if (requested.width !== undefined) return requested.width;
  if (!width || !height) return null;
  return requested.height === undefined ? width : (requested.height * width) / height;
}

/** The formats in which anybody may ask for a picture of this media type. */
export function freeFormats(contentType: string): readonly PictureFormat[] {
  return [...new Set([...freePictureFormats, defaultFormat(contentType)])];
}

function isFreeFormat(format: PictureFormat | undefined, contentType: string): boolean {
  return format === undefined || freeFormats(contentType).includes(format);
}
