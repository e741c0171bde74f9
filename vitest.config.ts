import { configDefaults, defineConfig } from 'vitest/config';
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
    // The machine may have two cores, and every file runs a server and a database of its own.
    maxWorkers: 2,
    // Files share a worker's modules, for loading the server anew for each takes longer than most tests.
    isolate: false,
    sequence: { sequencer: SlowFirstSequencer },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a browser does in a moment takes seconds while the other worker is busy.
    expect: { poll: { timeout: 10_000 } },
  },
});
