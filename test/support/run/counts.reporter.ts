import type { Reporter, TestModule } from 'vitest/node';
import { reportCounts } from './report.ts';

/** Reports to the program that started the run how many tests passed, failed and were skipped. */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      // A file that fails before its first test has no failing test.
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
      }
    }
    reportCounts(counts);
  }
}
