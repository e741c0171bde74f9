import type { Deps } from './deps.ts';
import { sweepInvitations } from './invitations/invitation.service.ts';
import { saveWindows, sweepWindows } from './limits/window.store.ts';
import { startMailing } from './mail/mail.worker.ts';
import { sweepMedia } from './media/media.sweep.ts';
import { sweepPages } from './pages/page.deletion.ts';
import { startPublishing } from './pages/page.schedule.worker.ts';
import { sweepReplays } from './rpc/replay.ts';
import { createUsageStore, sweepUsage } from './usage/usage.store.ts';

const flushEveryMs = 1_000;
const sweepEveryMs = 3_600_000;

/** Pieces of work that are done one after another, each of which may fail without the others. */
type Chores = readonly (readonly [what: string, work: () => Promise<unknown>])[];

/** Starts the work that goes on beside the requests; the returned function does it one last time and ends it. */
export async function startBackground(deps: Deps): Promise<() => Promise<void>> {
  const { jobs, limiter, orm, pool, sessions } = deps;
  await jobs.start();
  await startMailing(deps);
  await startPublishing(deps);
  const saving: Chores = [
    ['saving the counts of limits', () => saveWindows(pool, limiter)],
    ['saving the use of keys', createUsageStore(pool, deps.usage)],
    ['saving the use of sessions', () => saveSessionUses(deps)],
  ];
  const sweeping: Chores = [
    ['sweeping sessions', () => sessions.sweep(orm.em.fork())],
    ['sweeping the counts of limits', () => sweepWindows(pool)],
    ['sweeping invitations', () => sweepInvitations(pool)],
    ['sweeping the use of keys', () => sweepUsage(pool)],
    ['sweeping stored answers', () => sweepReplays(pool)],
    ['sweeping deleted pages', () => sweepPages(pool)],
    ['sweeping bytes of media', () => sweepMedia(deps)],
  ];
  const endSaving = repeat(flushEveryMs, () => doEach(deps, saving));
  const endSweeping = repeat(sweepEveryMs, () => doEach(deps, sweeping));
  return async () => {
    await Promise.all([endSaving(), endSweeping(), jobs.stop()]);
    await doEach(deps, saving);
  };
}

async function doEach({ log }: Deps, chores: Chores): Promise<void> {
  for (const [what, work] of chores) {
    await work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
  }
}

/** Works in turns that never overlap; the returned function waits for the turn under way and ends them. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout;
  const takeTurn = () => {
    turn = work().finally(() => {
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
