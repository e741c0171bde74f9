import type { UsagePeriod } from '@imprint/shared/usage.contract';
import type { Pool } from 'pg';

/** A stretch of time by which requests are added up. */
export interface Bucket {
  startsAt: Date;
  endsAt: Date;
}

const hourMs = 3_600_000;
const days = { '7d': 7, '30d': 30 } as const;

/** The buckets of a period without gaps, the oldest first; `nowMs` lies in the last. */
export async function bucketsOf(
  pool: Pool,
  period: UsagePeriod,
  timeZone: string,
  nowMs: number,
): Promise<Bucket[]> {
  if (period === '24h') return hoursUntil(nowMs);
  const { rows } = await pool.query<{ startsAt: string; endsAt: string }>({
    name: 'usage days',
    text: localDays,
    values: [new Date(nowMs), timeZone, days[period] - 1],
  });
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
}

/** Usage is kept by the hour of UTC, and so are these, whatever the minutes of the time zone. */
function hoursUntil(nowMs: number): Bucket[] {
  const lastMs = nowMs - (nowMs % hourMs);
  return Array.from({ length: 24 }, (_, index) => {
    const startMs = lastMs - (23 - index) * hourMs;
    return { startsAt: new Date(startMs), endsAt: new Date(startMs + hourMs) };
  });
}

// A day lasts from midnight to midnight on the wall, which is 23 or 25 hours where clocks change.
const localDays = `
  select day at time zone $2 as "startsAt", (day + interval '1 day') at time zone $2 as "endsAt"
  from date_trunc('day', $1::timestamptz at time zone $2) as today,
    generate_series(today - make_interval(days => $3), today, interval '1 day') as day
  order by day`;
