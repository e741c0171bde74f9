const startPx = 6;

/** Phones have little room beside twelve levels. */
const levelPx = () => (innerWidth < 640 ? 10 : 20);

/** How far from the left a page of this depth begins, in pixels. */
export function indentOf(depth: number): number {
  return startPx + (depth - 1) * levelPx();
}

/** The depth that a distance from the left means, from 1. */
export function depthAt(distancePx: number): number {
  return Math.max(1, Math.floor((distancePx - startPx) / levelPx()) + 1);
}
