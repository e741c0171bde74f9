import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { slowness } from '../run/calibration.ts';

/**
 * What a machine that is busy with other things may add to any time that a test judges. Whatever hangs, or
 * waits for a time-out that was meant for something else, takes longer still.
 */
export const slackMs = 10_000 * slowness();

/** Lets database and Redis take their time, for others may have the processors; every installation of a test starts so. */
export const longTimeouts = { DATABASE_TIMEOUT_SECONDS: '60', REDIS_TIMEOUT_SECONDS: '15' };

/** Gives them as little time as an installation does by default: for tests of what does not answer. */
export const defaultTimeouts = { DATABASE_TIMEOUT_SECONDS: '', REDIS_TIMEOUT_SECONDS: '' };

const startMs = 90_000;

/** What is started at the top of a file: no hook time-out watches that, so a start that hangs would hang the run. */
export async function withTimeout<Value>(started: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`The installation did not start within ${startMs / 1000} seconds.`);
    timer = setTimeout(() => reject(error), startMs);
  });
  return Promise.race([started, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Asks until the answer is the expected one. What is asked later than `limitMs` after the call has to be
 * answered so: that holds on a slow machine as well, which merely asks later.
 */
export async function expectWithin<Value>(
  limitMs: number,
  ask: () => Promise<Value>,
  expected: Value,
): Promise<void> {
  const startedAtMs = performance.now();
  for (;;) {
    const isLast = performance.now() - startedAtMs > limitMs;
    const answer = await ask();
    if (isLast || isDeepStrictEqual(answer, expected)) return expect(answer).toEqual(expected);
    await pause(50);
  }
}

/** The milliseconds of processor time that this thread has had, which grow no faster when others take some too. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What synchronous work gives, and the milliseconds of processor time that it takes on the reference machine. */
export function timed<Result>(work: () => Result): { result: Result; tookMs: number } {
  const startedAtMs = processorMs();
  const result = work();
  return { result, tookMs: (processorMs() - startedAtMs) / slowness() };
}
