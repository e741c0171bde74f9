import { randomInt } from 'node:crypto';
import { isDeep } from './tier.ts';

/** The fast tests never depend on chance. In the deep ones, `FC_SEED` gives again the seed that a failure named. */
export const seed = Number(process.env.FC_SEED ?? (isDeep ? randomInt(2 ** 31) : 18));

/**
 * Parameters for fast-check: all runs in the deep tests, and about a tenth of them in the fast ones. fast-check
 * names the seed with whatever fails.
 */
export function runs(count: number): { seed: number; numRuns: number } {
  return { seed, numRuns: isDeep ? count : Math.min(count, Math.max(20, Math.ceil(count / 10))) };
}
