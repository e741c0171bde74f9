const utcPattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/**
 * Formats an instant as ISO 8601 in UTC. Prepared reads return PostgreSQL's own text, which is already in UTC on
 * most servers and then needs no date arithmetic.
 */
export function isoInstant(instant: Date | string): string {
  const [, day, time, fraction = ''] = (typeof instant === 'string' && utcPattern.exec(instant)) || [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(instant).toISOString();
}

/** Like `isoInstant`, for a value that may be missing. */
export function isoInstantOrNull(instant: Date | string | null | undefined): string | null {
  return instant ? isoInstant(instant) : null;
}
