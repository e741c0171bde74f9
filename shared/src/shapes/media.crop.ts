/** The part of a picture to show, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** A part of a picture in pixels. */
export interface PixelRect extends Size {
  left: number;
  top: number;
}

/** The minimum width and height of a crop, in pixels. */
export const minCropPx = 16;

/** The pixels of a picture of this size that a crop shows. */
export function croppedPixels({ x, y, width, height }: Crop, size: Size): PixelRect {
  const [left, right] = pixelSpan(x, width, size.width);
  const [top, bottom] = pixelSpan(y, height, size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The first and the last edge of a span, at least one pixel apart. */
function pixelSpan(start: number, length: number, whole: number): [number, number] {
  const first = Math.min(Math.round(start * whole), whole - 1);
  return [first, Math.min(Math.max(Math.round((start + length) * whole), first + 1), whole)];
}

/** Whether a crop shows the whole picture. */
export function isWhole({ x, y, width, height }: Crop): boolean {
  return x === 0 && y === 0 && width === 1 && height === 1;
}

/** A point of the whole picture in fractions of a crop; one outside of it as the nearest point within. */
export function pointWithin(crop: Crop, point: Point): Point {
  const within = (at: number, start: number, length: number) =>
    Math.min(Math.max((at - start) / length, 0), 1);
  return { x: within(point.x, crop.x, crop.width), y: within(point.y, crop.y, crop.height) };
}

/** The size of a picture as it is shown; null without a known size. */
export function shownSize(media: {
  width?: number | null | undefined;
  height?: number | null | undefined;
  crop?: Crop | null | undefined;
}): Size | null {
  const { width, height, crop } = media;
  if (!width || !height) return null;
  return crop ? croppedPixels(crop, { width, height }) : { width, height };
}
