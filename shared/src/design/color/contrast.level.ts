/** WCAG 2 contrast levels, worst first. */
export const contrastLevels = ['fail', 'AA-large', 'AA', 'AAA'] as const;

/** The best WCAG 2 level that a ratio meets. */
export function contrastLevel(ratio: number): (typeof contrastLevels)[number] {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA-large' : 'fail';
}

/** A ratio with two decimals, rounded down so that it never appears to meet a level that it misses. */
export function shownRatio(ratio: number): number {
  // A rounded ratio stays as it is, although its product may be slightly too low.
  return Math.floor(ratio * 100 + 1e-9) / 100;
}
