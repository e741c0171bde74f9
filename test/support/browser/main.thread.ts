import type { Page } from 'playwright-core';

/** The fields of a trace event that matter here; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The processor time of the thread. */
  tdur?: number;
}

const marker = 'main thread of the measured page';
const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task of the page's main thread while something is done, in milliseconds of processor time. Unlike the
 * time that passes, it does not grow while other processes use the processor.
 */
export async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const tasks: TraceEvent[] = [];
  let main: TraceEvent | undefined;
  session.on('Tracing.dataCollected', ({ value }) => {
    // Safe because these are the fields of every event of the trace format.
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'RunTask') tasks.push(event);
      if (event.name === marker) main = event;
    }
  });
  const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await page.evaluate((name) => performance.mark(name), marker);
  await act();
  await session.send('Tracing.end');
  await completed;
  await session.detach();
  // A task at either end of the trace is not complete and has no time.
  const times = tasks.flatMap(({ pid, tid, tdur }) =>
    pid === main?.pid && tid === main.tid ? (tdur ?? []) : [],
  );
  if (times.length === 0) throw new Error('The trace has no times of tasks of the page.');
  return Math.max(...times) / 1000;
}
