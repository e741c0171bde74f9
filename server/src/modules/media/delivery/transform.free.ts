import { freePictureFormats, type PictureFormat, pictureWidths } from '@imprint/shared/shapes/media';
import { noTransform, type Transform } from './transform.parameters.ts';
import { defaultFormat } from './transform.ts';

/** Whether a transform of a picture of this media type needs no signature. */
export function isFree({ width, height, quality, format }: Transform, contentType: string): boolean {
  const isListed = width === undefined || pictureWidths.some((listed) => listed === width);
  return isListed && height === undefined && quality === undefined && isFreeFormat(format, contentType);
}

interface Picture {
  contentType: string;
  /** Upright; null if unknown. */
  width: number | null;
  height: number | null;
}

/**
 * The nearest free transform: the next larger listed width, or the largest one, the default quality and, unless the
 * requested format is free, the format of the picture.
 */
export function freeTransform(transform: Transform, picture: Picture): Transform {
  const widest = Math.max(...pictureWidths);
  const requestedWidth = widthOf(transform, picture) ?? widest;
  return {
    ...noTransform,
    width: pictureWidths.find((listed) => listed >= requestedWidth) ?? widest,
    format: isFreeFormat(transform.format, picture.contentType) ? transform.format : undefined,
    isUncropped: transform.isUncropped,
  };
}

/** The width of the transformed picture; null if its size is unknown. */
function widthOf(requested: Transform, { width, height }: Picture): number | null {
  if (requested.width !== undefined) return requested.width;
  if (!width || !height) return null;
  return requested.height === undefined ? width : (requested.height * width) / height;
}

/** The formats of a picture of this media type that need no signature. */
export function freeFormats(contentType: string): readonly PictureFormat[] {
  return [...new Set([...freePictureFormats, defaultFormat(contentType)])];
}

function isFreeFormat(format: PictureFormat | undefined, contentType: string): boolean {
  return format === undefined || freeFormats(contentType).includes(format);
}
