import { configDefaults, defineConfig } from 'vitest/config';
import { slowness } from './test/support/run/calibration.ts';
import { CountsReporter } from './test/support/run/counts.reporter.ts';
import { memoryFolder } from './test/support/run/memory.folder.ts';
import { isDeep } from './test/support/run/tier.ts';
import { redisProgram } from './test/support/server/redis.ts';

if (isDeep && !redisProgram && process.env.REQUIRE_REDIS) {
  throw new Error('REQUIRE_REDIS is set, but there is neither redis-server nor valkey-server here.');
}

// Each test file copies a database of 700 files, which takes many times as long on a disk.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR;

/** How work grows with the size of a document. */
const growthTests = 'test/**/*.growth.test.ts';
const fastTests = ['test/{unit,api,matrix,browser}/**/*.test.ts'];
// The fast tier runs only a sample of some of these; the deep tier runs them in full.
const deepTests = [
  'test/deep/**/*.test.ts',
  'test/{matrix,browser}/**/*.test.ts',
  'test/**/*.property.test.ts',
  growthTests,
];

/** Measures how long others wait while one client keeps the service busy, so it runs after everything else. */
const exclusive = `test/${isDeep ? 'deep' : 'api'}/hostile/*.test.ts`;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'parallel',
          include: isDeep ? deepTests : fastTests,
          exclude: [
            ...configDefaults.exclude,
            exclusive,
            ...(isDeep ? [] : [growthTests]),
            ...(redisProgram ? [] : ['test/deep/redis/**']),
          ],
        },
      },
      { extends: true, test: { name: 'exclusive', include: [exclusive], sequence: { groupOrder: 1 } } },
    ],
    globalSetup: [
      'test/support/run/run.folder.ts',
      'test/support/run/database.ts',
      'test/support/run/redis.notice.ts',
    ],
    setupFiles: ['test/support/run/file.setup.ts'],
    // Workers often wait for a browser or for the clock; a third one keeps two cores busy.
    maxWorkers: 3,
    // Files share the modules of a worker: loading the server again for each file takes longer than most tests.
    isolate: false,
    reporters: ['default', new CountsReporter()],
    expect: { poll: { timeout: 20_000 * slowness() } },
  },
});
