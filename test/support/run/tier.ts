/**
 * Whether the deep tests run, which hold what takes long and take nothing shorter than it is; without it the
 * fast ones do, which hold what every change needs.
 */
export const isDeep = process.env.TEST_TIER === 'deep';

/** How long one test may take on the reference machine before it counts as hanging, in milliseconds, by its folder. */
const timeoutsMs = { unit: 20_000, api: 60_000, matrix: 60_000, browser: 90_000 };
const deepTimeoutMs = 300_000;

/** @param file relative to the root, e.g. `test/api/pages/tree.test.ts` */
export function timeoutMsOf(file: string): number {
  if (isDeep) return deepTimeoutMs;
  const [, folder = ''] = file.split('/');
  // Safe because a folder without a limit of its own is refused below.
  const limit = timeoutsMs[folder as keyof typeof timeoutsMs];
  if (!limit) throw new Error(`${file} is in none of the folders ${Object.keys(timeoutsMs).join(', ')}.`);
  return limit;
}
