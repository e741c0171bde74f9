import { configDefaults, defineConfig } from 'vitest/config';
import { slowness } from './test/support/run/calibration.ts';
import { CountsReporter } from './test/support/run/counts.reporter.ts';
import { isDeep } from './test/support/run/tier.ts';
import { redisProgram } from './test/support/server/redis.ts';

if (isDeep && !redisProgram && process.env.REQUIRE_REDIS) {
  throw new Error('REQUIRE_REDIS is set, but there is neither redis-server nor valkey-server here.');
}

const fast = ['test/{unit,api,matrix,browser}/**/*.test.ts'];
// What the fast tests thin out by their tier is run again, as a whole.
const deep = [
  'test/deep/**/*.test.ts',
  'test/{matrix,browser}/**/*.test.ts',
  'test/**/*.{property,growth}.test.ts',
];

/** Tells how long others wait while one keeps the service busy, so it runs when all else has ended. */
const alone = `test/${isDeep ? 'deep' : 'api'}/hostile/*.test.ts`;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: isDeep ? deep : fast,
          exclude: [...configDefaults.exclude, alone, ...(redisProgram ? [] : ['test/deep/redis/**'])],
        },
      },
      { extends: true, test: { name: 'alone', include: [alone], sequence: { groupOrder: 1 } } },
    ],
    globalSetup: [
      'test/support/run/run.folder.ts',
      'test/support/run/database.ts',
      'test/support/run/redis.notice.ts',
    ],
    setupFiles: ['test/support/run/file.setup.ts'],
    // Of two workers one is often waiting, for a browser or for the clock; a third keeps two cores busy.
    maxWorkers: 3,
    // Files share a worker's modules, for loading the server anew for each takes longer than most tests.
    isolate: false,
    reporters: ['default', new CountsReporter()],
    expect: { poll: { timeout: 20_000 * slowness() } },
  },
});
