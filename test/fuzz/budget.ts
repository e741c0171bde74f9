import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Requests of each kind on each surface; `FUZZ_RUNS=5000` is what `pnpm test:fuzz` asks for. */
export const runs = Number(process.env.FUZZ_RUNS ?? 500);

/** The same seed makes the same requests again, shrunk to the same smallest one that fails. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

/** How long one test may take: a fixed part, and a part for each request. */
export const timeoutMs = 360_000 + runs * 240;

/** Tries the property with `count` values; the seed is printed before, so that it is known however it ends. */
export async function explore<Value>(
  what: string,
  count: number,
  arbitrary: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
): Promise<void> {
  process.stdout.write(`fuzz: ${what}, ${count} runs, FUZZ_SEED=${seed}\n`);
  const tried = await fc.check(fc.asyncProperty(arbitrary, property), {
    seed,
    numRuns: count,
    interruptAfterTimeLimit: timeoutMs - 10_000,
    markInterruptAsFailure: true,
  });
  if (!tried.failed) return;
  // The error says what was sent and answered; the value itself, which may be a megabyte, is not printed.
  const reason =
    tried.errorInstance instanceof Error ? tried.errorInstance.message : 'There was not enough time.';
  throw new Error(`FUZZ_SEED=${seed}, after ${tried.numRuns} runs:\n${reason}`);
}
