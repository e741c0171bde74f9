import type { Transform } from './transform.parameters.ts';

export interface Size {
  width: number;
  height: number;
}

/** Where a point of interest is, as shares from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** How a picture is scaled, and what of that is cut out or what it is put on. */
export interface Layout {
  scaled: Size;
  /** The part that is kept; undefined for all of it. */
  crop: (Size & { left: number; top: number }) | undefined;
  /** The empty space around it; undefined for none. */
  padding: { left: number; right: number; top: number; bottom: number } | undefined;
}

/** As many as the largest width and height that can be asked for; encoding more would take too long. */
const maxPixels = 16_000_000;
/** WebP holds no longer side. */
const maxWebpSide = 16_383;
const center: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * How a picture of this size becomes what is asked for. It is never enlarged: where it is too small, the
 * frame shrinks with its shape kept. Nor is it made larger than 16 million pixels.
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
  const fitting = scaleSize(source, Math.min(1, needed));
  if (fit === 'cover') {
    const scaled = {
      width: Math.max(fitting.width, frame.width),
      height: Math.max(fitting.height, frame.height),
    };
    return {
      scaled,
      crop: { ...frame, ...cropOrigin(scaled, frame, focalPoint ?? center) },
      padding: undefined,
    };
  }
  const scaled = {
    width: Math.min(fitting.width, frame.width),
    height: Math.min(fitting.height, frame.height),
  };
  const left = Math.floor((frame.width - scaled.width) / 2);
  const top = Math.floor((frame.height - scaled.height) / 2);
  const right = frame.width - scaled.width - left;
  const bottom = frame.height - scaled.height - top;
  return { scaled, crop: undefined, padding: { left, right, top, bottom } };
}

/** The size of what comes out. */
export function outputSize({ scaled, crop: cut, padding: around }: Layout): Size {
  if (cut) return { width: cut.width, height: cut.height };
  const { left = 0, right = 0, top = 0, bottom = 0 } = around ?? {};
  return { width: scaled.width + left + right, height: scaled.height + top + bottom };
}

function maxScale({ width, height }: Size): number {
  return Math.min(Math.sqrt(maxPixels / (width * height)), maxWebpSide / Math.max(width, height));
}

/** The frame with the point in its middle, or as near to it as the picture reaches. */
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
