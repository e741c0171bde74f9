import type { Pool } from 'pg';
import type { Limiter } from './limiter.ts';
import type { MemoryLimiter } from './memory.limiter.ts';

/**
 * Stores the changed hour and day counts in one statement. Instances that share limits know each window up to their
 * own last request, so the highest count is kept.
 */
export async function saveWindows(pool: Pool, limiter: Limiter): Promise<void> {
  const changed = limiter.takeChanged();
  if (changed.length === 0) return;
  // Ordered by key to avoid deadlocks between instances.
  await pool.query(
    `insert into rate_window (key, count, resets_at)
     select * from unnest($1::text[], $2::int[], $3::timestamptz[]) as changed (key, count, resets_at) order by key
     on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at
     where excluded.count > rate_window.count or excluded.resets_at > rate_window.resets_at + interval '1 minute'`,
    [
      changed.map(({ name, key }) => `${name}:${key}`),
      changed.map(({ count }) => count),
      changed.map(({ resetsAtMs }) => new Date(resetsAtMs)),
    ],
  );
}

/** Restores the windows that were running when the previous process stopped. */
export async function loadWindows(pool: Pool, limiter: MemoryLimiter): Promise<void> {
  const { rows } = await pool.query<{ key: string; count: number; resets_at: string }>(
    'select key, count, resets_at from rate_window where resets_at > now()',
  );
  limiter.restore(
    rows.flatMap(({ key: stored, count, resets_at }) => {
      const [name = '', ...rest] = stored.split(':');
      if (name !== 'hour' && name !== 'day') return [];
      return { name, key: rest.join(':'), count, resetsAtMs: new Date(resets_at).getTime() };
    }),
  );
}

/** Deletes the windows that have ended. */
export async function sweepWindows(pool: Pool): Promise<void> {
  await pool.query('delete from rate_window where resets_at < now()');
}
