import { serviceTime } from '../../../api/clock.ts';

/** The scheduler runs every minute; whatever has been due for longer is late. */
const lateAfterMs = 60_000;
const minIntervalMs = 30_000;
/** Timers cannot run for very long. */
const maxIntervalMs = 3_600_000;

/** Whether a scheduled time had passed by more than a minute at `knownAtMs`, by the clock of the service. */
export function isLate(scheduledAt: string | null, knownAtMs: number): boolean {
  return scheduledAt !== null && Date.parse(scheduledAt) < knownAtMs - lateAfterMs;
}

/** How long to wait until refetching scheduled items; false if nothing is scheduled. */
export function refetchIntervalMs(items: Iterable<{ publishAt: string | null }>): number | false {
  let next = Number.POSITIVE_INFINITY;
  for (const { publishAt } of items) if (publishAt !== null) next = Math.min(next, Date.parse(publishAt));
  if (next === Number.POSITIVE_INFINITY) return false;
  return Math.min(Math.max(next - serviceTime(), minIntervalMs), maxIntervalMs);
}
