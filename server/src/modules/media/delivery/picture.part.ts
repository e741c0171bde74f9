import { type Crop, croppedPixels, type PixelRect, pointWithin } from '@imprint/shared/shapes/media.crop';
import type { FocalPoint, Size } from './transform.size.ts';

/** The part of a picture that variants are made of. */
export interface PicturePart {
  /** In pixels of the upright picture; null for all of it. */
  crop: PixelRect | null;
  /** The size of the part; null if unknown. */
  size: Size | null;
  /** In fractions of the part. */
  focalPoint: FocalPoint | null;
}

interface Picture {
  width?: number | null | undefined;
  height?: number | null | undefined;
  focalPoint?: FocalPoint | null | undefined;
  crop?: Crop | null | undefined;
}

/** The whole picture. */
export function wholeOf({ width, height, focalPoint = null }: Picture): PicturePart {
  return { crop: null, size: width && height ? { width, height } : null, focalPoint };
}

/** The part that the crop of a picture shows. */
export function shownPart(picture: Picture): PicturePart {
  const whole = wholeOf(picture);
  if (!picture.crop || !whole.size) return whole;
  const crop = croppedPixels(picture.crop, whole.size);
  return {
    crop,
    size: { width: crop.width, height: crop.height },
    focalPoint: whole.focalPoint && pointWithin(picture.crop, whole.focalPoint),
  };
}
