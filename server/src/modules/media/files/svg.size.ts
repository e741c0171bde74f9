import type { DefaultTreeAdapterMap } from 'parse5';
import { attribute } from './svg.references.ts';

type Element = DefaultTreeAdapterMap['element'];

/** The declared size of a drawing, in whole pixels; null if it has none. */
export interface DrawingSize {
  width: number | null;
  height: number | null;
}

const unknown: DrawingSize = { width: null, height: null };
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
/** Larger sizes are ignored. */
const maxSide = 1_000_000;

/** Reads the size of the root element from its width and height, or from its view box. */
export function sizeOfDrawing(root: Element): DrawingSize {
  const width = lengthOf(attribute(root, 'width'));
  const height = lengthOf(attribute(root, 'height'));
  if (width && height) return roundedSize(width, height);
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0)) return unknown;
  if (width) return roundedSize(width, (width * boxHeight) / boxWidth);
  if (height) return roundedSize((height * boxWidth) / boxHeight, height);
  return roundedSize(boxWidth, boxHeight);
}

function lengthOf(text = ''): number {
  const [, number, unit = ''] = /^\s*\+?(\d{1,10}(?:\.\d*)?|\.\d+)([a-z]{0,2})\s*$/.exec(text) ?? [];
  return Number(number ?? 0) * (pixelsOf[unit] ?? 0);
}

function roundedSize(width: number, height: number): DrawingSize {
  if (!(width <= maxSide && height <= maxSide)) return unknown;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
