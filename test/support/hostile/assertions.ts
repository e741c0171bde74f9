import { setTimeout as pause } from 'node:timers/promises';
import { workLimits } from '@imprint/server/core/work/work';
import { expect } from 'vitest';
import { slowness } from '../run/calibration.ts';
import type { ServerProcess } from '../server/process.ts';
import { percentile } from '../server/raw.connections.ts';
import type { SeparateInstallation } from '../server/separate.installation.ts';
import type { AttackResult } from './attack.run.ts';
import { hasEnoughSamples, minSamples, type Sample, startBystander } from './bystander.ts';
import { type Memory, memoryOf } from './server.memory.ts';

/** How long another organization waits for a response at the 99th percentile, on the reference machine. */
const maxWaitMs = 250;
/** How many megabytes of old documents the server may retain: less than two bodies of 14 MB. */
const maxHeldMb = 25;
/** How many megabytes of resident memory the server may retain, with its compiled code and fragments. */
const maxResidentMb = 130;
/** Half of the memory limit of a task, which a worker may retain, plus the rest of the process. */
const maxWorkerMb = workLimits.memoryMb / 2 + 300;
const releaseTimeoutMs = 20_000;

/** Asserts that the attacks had no forbidden outcome and delayed nobody else. */
export function assertHarmless(hits: readonly AttackResult[]): void {
  expect(hits.flatMap(({ problem, label }) => (problem ? `${label}: ${problem}` : []))).toEqual([]);
  const slowest = hits
    .map(({ label, samples }) => ({ label, mostMs: maxTookMs(samples) }))
    .toSorted((left, right) => right.mostMs - left.mostMs);
  const slowestTexts = slowest.slice(0, 5).map(({ label, mostMs }) => `${mostMs} ms: ${label}`);
  assertAnswered(
    hits.flatMap(({ samples }) => samples),
    slowestTexts.join('\n'),
  );
}

/** Repeats some work until enough samples show that a bystander is not delayed. */
export async function assertResponsive(app: SeparateInstallation, work: () => Promise<void>): Promise<void> {
  const bystander = await startBystander(app.url, app.stranger.key);
  const samples: Sample[] = [];
  try {
    while (!hasEnoughSamples(samples)) samples.push(...(await bystander.watch(work)).samples);
  } finally {
    await bystander.stop();
  }
  assertAnswered(samples, '');
}

/** The longest response time, in whole milliseconds. */
export function maxTookMs(samples: readonly Sample[]): number {
  return Math.round(Math.max(0, ...samples.map(({ tookMs }) => tookMs)));
}

function assertAnswered(samples: readonly Sample[], told: string): void {
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  for (const [path, some = []] of Object.entries(Object.groupBy(samples, ({ path }) => path))) {
    expect(some.length, `responses of ${path}`).toBeGreaterThanOrEqual(minSamples);
    const p99Ms = percentile(
      some.map(({ tookMs }) => tookMs),
      0.99,
    );
    expect(p99Ms, `${path}, 99th percentile of ${some.length} responses\n${told}`).toBeLessThan(
      maxWaitMs * slowness(),
    );
  }
}

/** Asserts that memory soon returns to about its previous size. */
export async function assertMemoryReleased(server: ServerProcess, before: Memory): Promise<void> {
  const isSettled = (now: Memory) =>
    now.held < before.held + maxHeldMb &&
    now.server < before.server + maxResidentMb &&
    now.workers.every((worker) => worker < maxWorkerMb);
  const endMs = performance.now() + releaseTimeoutMs;
  let after = await memoryOf(server);
  while (!isSettled(after) && performance.now() < endMs) {
    await pause(500);
    after = await memoryOf(server);
  }
  expect(isSettled(after), JSON.stringify({ before, after })).toBe(true);
}
