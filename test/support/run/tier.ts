/**
 * Whether the deep tests run, which are slow and complete; otherwise the fast ones run, which every
 * change must pass.
 */
export const isDeep = process.env.TEST_TIER === 'deep';

/** The time limit of one test on the reference machine in milliseconds, by its folder. */
const timeoutsMs = { unit: 20_000, api: 60_000, matrix: 60_000, browser: 90_000 };
const deepTimeoutMs = 300_000;

/** @param file relative to the root, e.g. `test/api/pages/tree.test.ts` */
export function timeoutMsOf(file: string): number {
  if (isDeep) return deepTimeoutMs;
  const [, folder = ''] = file.split('/');
  // Safe because a folder without a limit is refused below.
  const limit = timeoutsMs[folder as keyof typeof timeoutsMs];
  if (!limit) throw new Error(`${file} is in none of the folders ${Object.keys(timeoutsMs).join(', ')}.`);
  return limit;
}
