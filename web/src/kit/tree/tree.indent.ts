const startPx = 6;

/** Smaller on phones, because pages can be twelve levels deep. */
const levelPx = () => (innerWidth < 640 ? 10 : 20);

/** The indent of a node of this depth, in pixels. */
export function indentOf(depth: number): number {
  return startPx + (depth - 1) * levelPx();
}

/** The depth that a distance from the left stands for, from 1. */
export function depthAt(distancePx: number): number {
  return Math.max(1, Math.floor((distancePx - startPx) / levelPx()) + 1);
}
