import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed at the second try only, with what failed at the first: each is to be mended. */
export class FlakyReporter implements Reporter {
  readonly #flaky: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.#flaky) {
      const reasons = test.result().errors?.map(({ message }) => message) ?? [];
      const name = `${test.module.relativeModuleId} > ${test.fullName}`;
      process.stderr.write(`\n  FLAKY: ${name}\n    ${reasons.join('\n    ')}\n`);
    }
  }
}
