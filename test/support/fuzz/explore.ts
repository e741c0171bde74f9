import fc from 'fast-check';
import { seed } from '../run/property.ts';
import { isDeep } from '../run/tier.ts';

/** How long one test may take: a fixed part, and a part for each request. */
export const timeoutMsFor = (runs: number): number => 360_000 + runs * 240;

/**
 * Tries the property with `runs` values; the seed, which is new in the deep tests, is printed before, so that it is
 * known however it ends. The same seed makes the same requests again, shrunk to the same smallest one that fails.
 */
export async function checkProperty<Value>(
  what: string,
  runs: number,
  arbitrary: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
): Promise<void> {
  if (isDeep) process.stdout.write(`fuzz: ${what}, ${runs} runs, FC_SEED=${seed}\n`);
  const tried = await fc.check(fc.asyncProperty(arbitrary, property), {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: timeoutMsFor(runs) - 10_000,
    markInterruptAsFailure: true,
  });
  if (!tried.failed) return;
  // The error says what was sent and answered; the value itself, which may be a megabyte, is not printed.
  const reason =
    tried.errorInstance instanceof Error ? tried.errorInstance.message : 'There was not enough time.';
  throw new Error(`FC_SEED=${seed}, after ${tried.numRuns} runs:\n${reason}`);
}
