import { setTimeout as pause } from 'node:timers/promises';
import { workLimits } from '@imprint/server/work/work';
import { expect } from 'vitest';
import { slowness } from '../run/calibration.ts';
import { percentile } from '../server/crowd.ts';
import type { ServerProcess } from '../server/process.ts';
import type { SeparateInstallation } from '../server/separate-installation.ts';
import { type Sample, startBystander } from './bystander.ts';
import { type ResidentMemory, residentMb } from './resident.memory.ts';
import type { Hit } from './siege.ts';

/** How long another organization waits for an answer, 99 of 100 times, on the reference machine. */
const mostWaitMs = 250;
/** Fewer answers would tell nothing of the hundredth. */
const fewestSamples = 100;
/** What V8 may keep of what the server once needed, which was a few bodies of 14 MB at once, in megabytes. */
const keptMb = 200;
/** The limit of what a task makes, and the rest of the process. */
const mostOfWorkerMb = workLimits.memoryMb + 250;
const settlingMs = 20_000;

/** Nothing came of the documents that must never come, and nobody else waited for them. */
export function assertUnharmed(hits: readonly Hit[]): void {
  expect(hits.flatMap(({ problem, what }) => (problem ? `${what}: ${problem}` : []))).toEqual([]);
  const slowest = hits
    .map(({ what, samples }) => ({ what, mostMs: mostOf(samples) }))
    .toSorted((left, right) => right.mostMs - left.mostMs);
  const told = slowest.slice(0, 5).map(({ what, mostMs }) => `${mostMs} ms: ${what}`);
  assertAnswered(
    hits.flatMap(({ samples }) => samples),
    told.join('\n'),
  );
}

/** Does some work until a bystander was answered often enough meanwhile to tell that it did not wait for it. */
export async function assertNobodyWaits(app: SeparateInstallation, work: () => Promise<void>): Promise<void> {
  const bystander = await startBystander(app.url, app.stranger.key);
  const samples: Sample[] = [];
  try {
    while (fewestOf(samples) < fewestSamples) samples.push(...(await bystander.watch(work)).samples);
  } finally {
    await bystander.leave();
  }
  assertAnswered(samples, '');
}

/** The longest that an answer took, in whole milliseconds. */
export function mostOf(samples: readonly Sample[]): number {
  return Math.round(Math.max(0, ...samples.map(({ tookMs }) => tookMs)));
}

/** How many answers there are of the path of which there are fewest. */
function fewestOf(samples: readonly Sample[]): number {
  const byPath = Object.values(Object.groupBy(samples, ({ path }) => path));
  return byPath.length < 2 ? 0 : Math.min(...byPath.map((some) => some?.length ?? 0));
}

function assertAnswered(samples: readonly Sample[], told: string): void {
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  for (const [path, some = []] of Object.entries(Object.groupBy(samples, ({ path }) => path))) {
    expect(some.length, `answers of ${path}`).toBeGreaterThanOrEqual(fewestSamples);
    const p99Ms = percentile(
      some.map(({ tookMs }) => tookMs),
      0.99,
    );
    expect(p99Ms, `${path}, 99 of 100 of ${some.length} answers\n${told}`).toBeLessThan(
      mostWaitMs * slowness(),
    );
  }
}

/** Memory comes back soon to about what it was. Workers are ended at a limit, and may keep what they had below it. */
export async function assertSettled(server: ServerProcess, before: ResidentMemory): Promise<void> {
  const limit = before.server + keptMb;
  const endMs = performance.now() + settlingMs;
  while (performance.now() < endMs && (await residentMb(server)).server > limit) await pause(500);
  const after = await residentMb(server);
  expect(after.server, JSON.stringify({ before, after })).toBeLessThan(limit);
  for (const worker of after.workers) expect(worker).toBeLessThan(mostOfWorkerMb);
}
