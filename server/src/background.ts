import { saveSessionUses } from './core/auth/session.store.ts';
import { saveWindows } from './core/limits/window.store.ts';
import { createRequestLogStore } from './core/requests/request.log.store.ts';
import type { Deps } from './core/rpc/deps.ts';
import type { RecurringTask } from './core/rpc/module.ts';
import { createUsageStore } from './core/usage/usage.store.ts';

const saveIntervalMs = 1_000;
const sweepIntervalMs = 3_600_000;
/** Soon, because a process that never runs for an hour would otherwise sweep nothing, but not while it starts. */
const firstSweepMs = 60_000;

/** Starts the background work; the returned function saves one last time and stops it. */
export async function startBackground(
  deps: Deps,
  firstSweepAfterMs = firstSweepMs,
): Promise<() => Promise<void>> {
  const { jobs, limiter, modules, pool, sessions } = deps;
  await jobs.start();
  for (const job of modules.flatMap((module) => module.jobs ?? [])) {
    if (job.isOn && !job.isOn(deps)) continue;
    await jobs.work(job.queue, (payload) => job.run(deps, payload));
    if (job.runsAtStart) await jobs.queue(deps.orm.em.fork(), job.queue, {});
  }
  for (const module of modules) module.start?.(deps);
  const saveUsage = createUsageStore(pool, deps.usage);
  const saveTasks: RecurringTask[] = [
    { name: 'saving the counts of limits', run: () => saveWindows(pool, limiter) },
    { name: 'saving the use of keys', run: saveUsage },
    { name: 'saving the log of requests', run: createRequestLogStore(deps) },
    {
      name: 'saving failed attempts',
      run: ({ attempts, orm: { em }, secrets }) => attempts.save({ em, secrets }),
    },
    { name: 'saving the use of sessions', run: () => saveSessionUses(pool, sessions.takeUses()) },
    ...modules.flatMap(({ saves = [] }) => saves),
  ];
  const sweepTasks = modules.flatMap(({ sweeps = [] }) => sweeps);
  const stopSaving = repeat(() => runEach(deps, saveTasks), saveIntervalMs);
  const stopSweeping = repeat(() => runEach(deps, sweepTasks), sweepIntervalMs, firstSweepAfterMs);
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
  for (const { name, run } of tasks) {
    await run(deps).catch((error: unknown) => deps.log.warn({ err: error }, `${name} failed`));
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
