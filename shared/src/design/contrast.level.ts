/** What a contrast ratio is enough for by WCAG 2, the worst first. */
export const contrastLevels = ['fail', 'AA-large', 'AA', 'AAA'] as const;

/** The best level of WCAG 2 that a ratio meets. */
export function contrastLevel(ratio: number): (typeof contrastLevels)[number] {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA-large' : 'fail';
}
