import type { Pool } from 'pg';
import type { Limiter } from './limiter.ts';

/** Writes the hour and day counts that have changed, all in one statement. */
export async function saveWindows(pool: Pool, limiter: Limiter): Promise<void> {
  const changed = limiter.changed();
  if (changed.length === 0) return;
  await pool.query(
    `insert into rate_window (key, count, resets_at)
     select * from unnest($1::text[], $2::int[], $3::timestamptz[])
     on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
    [
      changed.map(({ key }) => key),
      changed.map(({ count }) => count),
      changed.map(({ resetsAtMs }) => new Date(resetsAtMs)),
    ],
  );
}

/** Continues the windows that were running when the process before this one stopped. */
export async function loadWindows(pool: Pool, limiter: Limiter): Promise<void> {
  const { rows } = await pool.query<{ key: string; count: number; resets_at: string }>(
    'select key, count, resets_at from rate_window where resets_at > now()',
  );
  await limiter.restore(
    rows.map(({ key, count, resets_at }) => ({ key, count, resetsAtMs: new Date(resets_at).getTime() })),
  );
}
