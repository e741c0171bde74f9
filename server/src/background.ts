import type { Deps } from './deps.ts';
import { saveWindows } from './limits/window.store.ts';
import { replayHours } from './rpc/replay.ts';

const everySecondMs = 1_000;
const everyHourMs = 3_600_000;

/** Starts the work that goes on beside the requests; the returned function does it one last time and ends it. */
export function startBackground(deps: Deps): () => Promise<void> {
  const flush = reporting(deps, 'saving counts', async () => {
    await saveWindows(deps.pool, deps.limiter);
    await saveKeyUses(deps);
  });
  const sweep = reporting(deps, 'sweeping', () => sweepExpired(deps));
  const timers = [setInterval(flush, everySecondMs), setInterval(sweep, everyHourMs)];
  return async () => {
    timers.forEach(clearInterval);
    await flush();
  };
}

/** What fails here is tried again by the next turn, and no request waits for it. */
function reporting({ log }: Deps, what: string, work: () => Promise<void>): () => Promise<void> {
  return () => work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
}

async function saveKeyUses({ keys, pool }: Deps): Promise<void> {
  const uses = keys.takeUses();
  if (uses.size === 0) return;
  await pool.query(
    `update api_key set last_used_at = used.at
     from unnest($1::uuid[], $2::timestamptz[]) as used (id, at) where api_key.id = used.id`,
    [[...uses.keys()], [...uses.values()]],
  );
}

async function sweepExpired({ orm, pool, sessions }: Deps): Promise<void> {
  await sessions.sweep(orm.em.fork());
  await pool.query('delete from rate_window where resets_at < now()');
  await pool.query('delete from replay where created_at < now() - make_interval(hours => $1)', [replayHours]);
}
