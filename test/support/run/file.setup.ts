import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, vi } from 'vitest';
import { slowness } from './calibration.ts';
import { isMeasurable, treeMs } from './processor.time.ts';
import { reportFile } from './report.ts';
import { deleteDatabases } from './test.databases.ts';
import { timeoutMsOf } from './tier.ts';

// Runs before every test file, in its worker.

if (countServers() > 0) {
  throw new Error('An earlier file has left a server running. Hooks do not run where all tests are skipped.');
}

const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
const timeoutMs = timeoutMsOf(file) * slowness();
// A hook prepares data for many tests.
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: 2 * timeoutMs });

const startedAtMs = performance.now();
const usedBeforeMs = isMeasurable ? treeMs(process.pid) : 0;

// It runs after those of the file, which stop whatever uses the databases.
afterAll(async () => {
  await deleteDatabases();
  const processorMs = isMeasurable ? treeMs(process.pid) - usedBeforeMs : 0;
  reportFile({ file, wallMs: performance.now() - startedAtMs, processorMs });
  // Node releases a closed server after a few turns of the event loop.
  for (let turns = 0; turns < 10 && countServers() > 0; turns += 1) await turn();
  // The timers and connections of a running server would stay active during the tests of the next file.
  if (countServers() > 0) throw new Error(`${file} has left a server running.`);
});

function countServers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}
