import type { Transform } from './transform.parameters.ts';

export interface Size {
  width: number;
  height: number;
}

/** A point of interest, as fractions from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** How a picture is scaled, then cropped or padded. */
export interface Layout {
  scaled: Size;
  /** The part to keep; undefined for all of it. */
  crop: (Size & { left: number; top: number }) | undefined;
  /** Empty space padding the picture; undefined for none. */
  padding: { left: number; right: number; top: number; bottom: number } | undefined;
}

/** The product of the maximum width and height; encoding more would take too long. */
const maxVariantPixels = 16_000_000;
/** The limit of WebP. */
const maxWebpSide = 16_383;
const center: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * Computes how to transform a picture of this size. It is never enlarged; when it is too small, the frame shrinks and
 * keeps its aspect ratio. The result has at most 16 million pixels.
 */
export function computeLayout(source: Size, transform: Transform, focalPoint: FocalPoint | null): Layout {
  const { width, height, fit } = transform;
  const byWidth = (width ?? Number.POSITIVE_INFINITY) / source.width;
  const byHeight = (height ?? Number.POSITIVE_INFINITY) / source.height;
  if (width === undefined || height === undefined || fit === 'inside') {
    const scale = Math.min(1, byWidth, byHeight, maxScale(source));
    return { scaled: scaleSize(source, scale), crop: undefined, padding: undefined };
  }
  const needed = fit === 'cover' ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight);
  const frame = scaleSize({ width, height }, Math.min(1, 1 / needed));
  const scaledToFit = scaleSize(source, Math.min(1, needed));
  if (fit === 'cover') {
    const scaled = {
      width: Math.max(scaledToFit.width, frame.width),
      height: Math.max(scaledToFit.height, frame.height),
    };
    return {
      scaled,
      crop: { ...frame, ...cropOrigin(scaled, frame, focalPoint ?? center) },
      padding: undefined,
    };
  }
  const scaled = {
    width: Math.min(scaledToFit.width, frame.width),
    height: Math.min(scaledToFit.height, frame.height),
  };
  const left = Math.floor((frame.width - scaled.width) / 2);
  const top = Math.floor((frame.height - scaled.height) / 2);
  const right = frame.width - scaled.width - left;
  const bottom = frame.height - scaled.height - top;
  return { scaled, crop: undefined, padding: { left, right, top, bottom } };
}

/** The size of the result. */
export function outputSize({ scaled, crop, padding }: Layout): Size {
  if (crop) return { width: crop.width, height: crop.height };
  const { left = 0, right = 0, top = 0, bottom = 0 } = padding ?? {};
  return { width: scaled.width + left + right, height: scaled.height + top + bottom };
}

function maxScale({ width, height }: Size): number {
  return Math.min(Math.sqrt(maxVariantPixels / (width * height)), maxWebpSide / Math.max(width, height));
}

/** Places the frame with the point in its center, or as close to it as the picture allows. */
function cropOrigin(scaled: Size, frame: Size, point: FocalPoint): { left: number; top: number } {
  const start = (whole: number, part: number, share: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part));
  return {
    left: start(scaled.width, frame.width, point.x),
    top: start(scaled.height, frame.height, point.y),
  };
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
