import { eraseOldMessages } from './modules/contact/message.retention.ts';
import type { Deps } from './core/rpc/deps.ts';
import { purgeDeletedDrafts } from './modules/drafts/draft.removal.ts';
import { startPublishing } from './modules/drafts/schedule.worker.ts';
import { sweepInvitations } from './modules/invitations/invitation.service.ts';
import { saveWindows, sweepWindows } from './core/limits/window.store.ts';
import { startMailWorker } from './core/mail/mail.worker.ts';
import { sweepMedia } from './modules/media/media.sweep.ts';
import { compactStorageChanges } from './modules/media/storage.quota.ts';
import { schedulablePages } from './modules/pages/page.schedulable.ts';
import { schedulablePosts } from './modules/posts/post.schedulable.ts';
import { sweepReplays } from './core/rpc/replay.ts';
import { createUsageStore, sweepUsage } from './core/usage/usage.store.ts';

const saveIntervalMs = 1_000;
const sweepIntervalMs = 3_600_000;

/** Tasks that run one after another; a failed task does not stop the others. */
type BackgroundTasks = readonly (readonly [what: string, work: () => Promise<unknown>])[];

/** Starts the background work; the returned function saves one last time and stops it. */
export async function startBackground(deps: Deps): Promise<() => Promise<void>> {
  const { jobs, limiter, orm, pool, sessions } = deps;
  await jobs.start();
  await startMailWorker(deps);
  await startPublishing(deps, { page: schedulablePages, post: schedulablePosts });
  const saveTasks: BackgroundTasks = [
    ['saving the counts of limits', () => saveWindows(pool, limiter)],
    ['saving the use of keys', createUsageStore(pool, deps.usage)],
    ['saving the use of sessions', () => saveSessionUses(deps)],
  ];
  const sweepTasks: BackgroundTasks = [
    ['sweeping sessions', () => sessions.sweep(orm.em.fork())],
    ['sweeping the counts of limits', () => sweepWindows(pool)],
    ['sweeping invitations', () => sweepInvitations(pool)],
    ['sweeping the use of keys', () => sweepUsage(pool)],
    ['sweeping stored answers', () => sweepReplays(pool)],
    ['sweeping deleted pages and posts', () => purgeDeletedDrafts(pool)],
    ['erasing old contact messages', () => eraseOldMessages(pool)],
    ['sweeping bytes of media', () => sweepMedia(deps)],
    ['adding up the changes of storage', () => compactStorageChanges(pool)],
  ];
  const stopSaving = repeat(() => runEach(deps, saveTasks), saveIntervalMs);
  // Also at the start, because a process that never runs for an hour would otherwise sweep nothing.
  const stopSweeping = repeat(() => runEach(deps, sweepTasks), sweepIntervalMs, 0);
  const saveRemaining = async () => {
    await stopSaving();
    await runEach(deps, saveTasks);
  };
  // In parallel, because a sweep may take longer than the shutdown timeout.
  return async () => {
    await Promise.all([saveRemaining(), stopSweeping(), jobs.stop()]);
  };
}

async function runEach({ log }: Deps, tasks: BackgroundTasks): Promise<void> {
  for (const [what, work] of tasks) {
    await work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
  }
}

/** Repeats work without overlap; the returned function waits for the current run and stops. */
function repeat(work: () => Promise<void>, everyMs: number, firstAfterMs = everyMs): () => Promise<void> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runOnce = () => {
    running = work().finally(() => {
      timer = setTimeout(runOnce, everyMs);
    });
  };
  timer = setTimeout(runOnce, firstAfterMs);
  return async () => {
    clearTimeout(timer);
    await running;
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
