import { randomInt } from 'node:crypto';
import { isDeep } from './tier.ts';

/** The fast tests use a fixed seed. In the deep ones, `FC_SEED` repeats the seed of a failure. */
export const seed = Number(process.env.FC_SEED ?? (isDeep ? randomInt(2 ** 31) : 18));

/**
 * Parameters for fast-check: all runs in the deep tests, and about a tenth of them in the fast ones. fast-check
 * prints the seed of a failure.
 */
export function runs(count: number): { seed: number; numRuns: number } {
  return { seed, numRuns: isDeep ? count : Math.min(count, Math.max(20, Math.ceil(count / 10))) };
}
