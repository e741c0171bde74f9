import { serviceTime } from '../clock.ts';

/** The schedule is looked at every minute; what is due for longer has been missed. */
const lateAfterMs = 60_000;
const shortestWaitMs = 30_000;
/** Timers cannot wait for very long. */
const longestWaitMs = 3_600_000;

/** Whether a plan had been missed when it was known to stand, by the clock of the service. */
export function isLate(planned: string | null, knownAtMs: number): boolean {
  return planned !== null && Date.parse(planned) < knownAtMs - lateAfterMs;
}

/** After how long to look again what became of plans; false when there are none. */
export function lookAgainAfterMs(plans: Iterable<{ publishAt: string | null }>): number | false {
  let next = Number.POSITIVE_INFINITY;
  for (const { publishAt } of plans) if (publishAt !== null) next = Math.min(next, Date.parse(publishAt));
  if (next === Number.POSITIVE_INFINITY) return false;
  return Math.min(Math.max(next - serviceTime(), shortestWaitMs), longestWaitMs);
}
