import path from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { isMeasurable, treeMs } from './processor.time.ts';
import { reportFile } from './report.ts';
import { timeoutMsOf } from './tier.ts';

// Runs before every test file, in its worker.

const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
const timeoutMs = timeoutMsOf(file);
// A hook prepares what many tests need.
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: 2 * timeoutMs });

const startedAtMs = performance.now();
const usedBeforeMs = isMeasurable ? treeMs(process.pid) : 0;

afterAll(() => {
  const processorMs = isMeasurable ? treeMs(process.pid) - usedBeforeMs : 0;
  reportFile({ file, wallMs: performance.now() - startedAtMs, processorMs });
  // Its timers and connections would go on among the tests of the next file.
  if (process.getActiveResourcesInfo().includes('TCPServerWrap'))
    throw new Error(`${file} has left a server running.`);
});
