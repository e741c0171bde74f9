import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { slowness } from '../run/calibration.ts';

/**
 * The time that a busy machine may add to any measured duration; hanging requests and
 * unrelated timeouts take even longer.
 */
export const slackMs = 10_000 * slowness();

/** Long timeouts of the database and Redis for busy machines; the default of every test installation. */
export const longTimeouts = { DATABASE_TIMEOUT_SECONDS: '60', REDIS_TIMEOUT_SECONDS: '15' };

/** The default timeouts of an installation, for tests of an unresponsive database or Redis. */
export const defaultTimeouts = { DATABASE_TIMEOUT_SECONDS: '', REDIS_TIMEOUT_SECONDS: '' };

const startMs = 90_000;

/** Limits the time of a start at the top of a file, where no hook timeout applies. */
export async function withTimeout<Value>(started: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`The installation did not start within ${startMs / 1000} seconds.`);
    timer = setTimeout(() => reject(error), startMs);
  });
  return Promise.race([started, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Repeats a request until the response is the expected one. A response to a request sent more than
 * `limitMs` after the call must be as expected, which holds on slow machines too.
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

/** Returns the processor time of this thread in milliseconds, which does not depend on other load. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs synchronous work and returns its result and its processor time on the reference machine. */
export function timed<Result>(work: () => Result): { result: Result; tookMs: number } {
  const startedAtMs = processorMs();
  const result = work();
  return { result, tookMs: (processorMs() - startedAtMs) / slowness() };
}
