import { replayHours } from '@imprint/shared/rest';
import type { Deps } from './deps.ts';
import { saveWindows } from './limits/window.store.ts';
import { startMailing } from './mail/mail.worker.ts';
import { createUsageStore, sweepUsage } from './usage/usage.store.ts';

const flushEveryMs = 1_000;
const sweepEveryMs = 3_600_000;

/** Starts the work that goes on beside the requests; the returned function does it one last time and ends it. */
export async function startBackground(deps: Deps): Promise<() => Promise<void>> {
  await startMailing(deps);
  const saveUsage = createUsageStore(deps.pool, deps.usage);
  const flush = async () => {
    await saveWindows(deps.pool, deps.limiter);
    await saveUsage();
    await saveSessionUses(deps);
  };
  const endFlushing = repeat(deps, 'saving counts', flushEveryMs, flush);
  const endSweeping = repeat(deps, 'sweeping', sweepEveryMs, () => sweepExpired(deps));
  return async () => {
    await Promise.all([endFlushing(), endSweeping(), deps.jobs.stop()]);
    await flush().catch((error: unknown) => deps.log.warn({ err: error }, 'saving counts failed'));
  };
}

/** Works in turns that never overlap; the returned function waits for the turn under way and ends them. */
function repeat(
  { log }: Deps,
  what: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout;
  const takeTurn = () => {
    turn = work()
      .catch((error: unknown) => log.warn({ err: error }, `${what} failed`))
      .finally(() => {
        timer = setTimeout(takeTurn, everyMs);
      });
  };
  timer = setTimeout(takeTurn, everyMs);
  return async () => {
    clearTimeout(timer);
    await turn;
    clearTimeout(timer);
  };
}

async function saveSessionUses({ pool, sessions }: Deps): Promise<void> {
  const uses = sessions.takeUses();
  if (uses.size === 0) return;
  await pool.query(
    `update session set last_used_at = used.at
     from unnest($1::text[], $2::timestamptz[]) as used (id, at) where session.id = used.id`,
    [[...uses.keys()], [...uses.values()]],
  );
}

async function sweepExpired({ orm, pool, sessions }: Deps): Promise<void> {
  await sessions.sweep(orm.em.fork());
  await pool.query('delete from rate_window where resets_at < now()');
  await pool.query('delete from invitation where expires_at < now()');
  await sweepUsage(pool);
  await pool.query('delete from replay where created_at < now() - make_interval(hours => $1)', [replayHours]);
}
