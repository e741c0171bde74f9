import fc from 'fast-check';
import { seed } from '../run/property.ts';
import { isDeep } from '../run/tier.ts';

/** The time limit of one test: a fixed part and a part for each request. */
export const timeoutMsFor = (runs: number): number => 360_000 + runs * 240;

/**
 * Tests the property with `runs` values. In the deep tests the seed is random and is printed first, so that it
 * is known even after a crash. The same seed generates the same requests and the same minimal counterexample.
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
  // The error describes request and response; the value itself, up to a megabyte, is not printed.
  const reason =
    tried.errorInstance instanceof Error ? tried.errorInstance.message : 'There was not enough time.';
  throw new Error(`FC_SEED=${seed}, after ${tried.numRuns} runs:\n${reason}`);
}
