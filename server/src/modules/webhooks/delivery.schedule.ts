const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** The waits after each failed try; a delivery fails with the try after the last one. */
export const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** By how much a wait differs at most, so that what failed together is not tried again together. */
const jitter = 0.1;

/** How long to wait after a number of failed tries; null when there is none after them. `random` is from 0 to 1. */
export function waitAfter(failedTries: number, random = Math.random()): number | null {
  const waitMs = waitsMs[failedTries - 1];
  return waitMs === undefined ? null : Math.round(waitMs * (1 + jitter * (2 * random - 1)));
}
