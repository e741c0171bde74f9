import { tzOffset } from '@date-fns/tz';
import { invalid } from '@imprint/shared/errors';

const dayMs = 86_400_000;

/**
 * Parses a time in the future; one without an offset is local to the time zone. When clocks go back, an ambiguous
 * time means its first occurrence; when they go forward, a skipped time is moved forward. Throws VALIDATION_ERROR
 * on the field when the time has passed, and on `timeZone` when that is missing.
 */
export function futureInstant(field: string, text: string, timeZone: string | undefined): Date {
  const instant = hasOffset(text) ? new Date(text) : localInstant(text, timeZone);
  if (instant.getTime() > Date.now()) return instant;
  throw invalid({ field, reason: 'must be in the future' });
}

/** Parses a date of publication. Throws VALIDATION_ERROR when it lies in the future. */
export function pastInstant(field: string, text: string | undefined): Date | undefined {
  const instant = text === undefined ? undefined : new Date(text);
  if (instant && instant.getTime() > Date.now())
    throw invalid({ field, reason: 'must not be in the future' });
  return instant;
}

function hasOffset(text: string): boolean {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
}

function localInstant(text: string, timeZone: string | undefined): Date {
  if (timeZone === undefined) {
    throw invalid({ field: 'timeZone', reason: 'is required for a time without an offset' });
  }
  const asUtcMs = new Date(`${text}Z`).getTime();
  const instantWith = (minutes: number) => new Date(asUtcMs - minutes * 60_000);
  // The offset is that of the day before or the day after. The larger offset gives the earlier instant.
  const before = tzOffset(timeZone, new Date(asUtcMs - dayMs));
  const offsets = [before, tzOffset(timeZone, new Date(asUtcMs + dayMs))].toSorted(
    (one, other) => other - one,
  );
  const match = offsets.find((minutes) => tzOffset(timeZone, instantWith(minutes)) === minutes);
  return instantWith(match ?? before);
}
