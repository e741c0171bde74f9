import { configDefaults, defineConfig } from 'vitest/config';
import { FlakyReporter } from './test/support/flaky.reporter.ts';
import { redisProgram } from './test/support/redis.ts';
import { SlowFirstSequencer } from './test/support/slow-first.sequencer.ts';

if (!redisProgram && process.env.REQUIRE_REDIS) {
  throw new Error('REQUIRE_REDIS is set, but there is neither redis-server nor valkey-server here.');
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(redisProgram ? [] : ['test/redis/**'])],
    globalSetup: ['test/support/run.folder.ts', 'test/support/database.ts', 'test/support/redis-notice.ts'],
    // Of two workers one is often waiting, for a browser or for the clock; a third keeps two cores busy.
    maxWorkers: 3,
    // Files share a worker's modules, for loading the server anew for each takes longer than most tests.
    isolate: false,
    sequence: { sequencer: SlowFirstSequencer },
    // They catch what hangs and measure nothing: a moment's work takes many seconds on a machine that is busy.
    testTimeout: 360_000,
    hookTimeout: 480_000,
    // A browser or a clock may be late once while others have the processors; the end of the run names each such test.
    retry: 1,
    reporters: ['default', new FlakyReporter()],
    expect: { poll: { timeout: 90_000 } },
  },
});
