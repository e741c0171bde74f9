import { saveWindows } from './core/limits/window.store.ts';
import { startMailWorker } from './core/mail/mail.ts';
import type { Deps } from './core/rpc/deps.ts';
import type { RecurringTask } from './core/rpc/module.ts';
import { createUsageStore } from './core/usage/usage.store.ts';
import { modules } from './modules.ts';

const saveIntervalMs = 1_000;
const sweepIntervalMs = 3_600_000;

/** Starts the background work; the returned function saves one last time and stops it. */
export async function startBackground(deps: Deps): Promise<() => Promise<void>> {
  const { jobs, limiter, pool } = deps;
  await jobs.start();
  await startMailWorker(
    deps,
    modules.flatMap(({ emails = [] }) => emails),
  );
  for (const job of modules.flatMap((module) => module.jobs ?? [])) {
    if (job.isOn && !job.isOn(deps)) continue;
    await jobs.work(job.queue, () => job.run(deps));
    if (job.runsAtStart) await jobs.queue(deps.orm.em.fork(), job.queue, {});
  }
  const saveUsage = createUsageStore(pool, deps.usage);
  const saveTasks: RecurringTask[] = [
    { what: 'saving the counts of limits', run: () => saveWindows(pool, limiter) },
    { what: 'saving the use of keys', run: saveUsage },
    { what: 'saving the use of sessions', run: saveSessionUses },
  ];
  const sweepTasks = modules.flatMap(({ sweeps = [] }) => sweeps);
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

/** Runs tasks one after another; a failed one does not stop the others. */
async function runEach(deps: Deps, tasks: readonly RecurringTask[]): Promise<void> {
  for (const { what, run } of tasks) {
    await run(deps).catch((error: unknown) => deps.log.warn({ err: error }, `${what} failed`));
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
