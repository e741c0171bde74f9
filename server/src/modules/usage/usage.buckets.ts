import type { UsagePeriod } from '@imprint/shared/contract/usage';
import type { Pool } from 'pg';

/** A time range whose requests are summed. */
export interface Bucket {
  startsAt: Date;
  endsAt: Date;
}

const hourMs = 3_600_000;
const days = { '7d': 7, '30d': 30 } as const;

/** The contiguous buckets of a period, oldest first; `nowMs` is in the last one. */
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

/** The last 24 hours in UTC, by which usage is stored, whatever the offset of the time zone. */
function hoursUntil(nowMs: number): Bucket[] {
  const lastMs = nowMs - (nowMs % hourMs);
  return Array.from({ length: 24 }, (_, index) => {
    const startMs = lastMs - (23 - index) * hourMs;
    return { startsAt: new Date(startMs), endsAt: new Date(startMs + hourMs) };
  });
}

// A day lasts from midnight to midnight local time, which is 23 or 25 hours when clocks change.
const localDays = `
  select day at time zone $2 as "startsAt", (day + interval '1 day') at time zone $2 as "endsAt"
  from date_trunc('day', $1::timestamptz at time zone $2) as today,
    generate_series(today - make_interval(days => $3), today, interval '1 day') as day
  order by day`;
