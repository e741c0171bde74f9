import { describe, expect, test } from 'vitest';
import { type Progress, runInBatches } from '../../../../web/src/kit/lists/use.bulk.run.ts';
import { refusal, unreachable } from '../support/refusals.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7];

/** Changes the numbers three at a time; gives the report, what was asked for, and how far it said it was. */
async function run(
  change: (item: number) => Promise<string>,
  isStopped = { current: false },
  items: readonly number[] = numbers,
) {
  const asked: number[] = [];
  const progress: Progress[] = [];
  const asking = (item: number) => {
    asked.push(item);
    return change(item);
  };
  const report = await runInBatches(items, asking, {
    batchSize: 3,
    isStopped,
    onProgress: (next) => progress.push(next),
  });
  return { report, asked, progress };
}

const succeed = (item: number) => Promise.resolve(`changed ${item}`);

describe('items that are changed one by one', () => {
  test('are all changed, a few at a time, and it is told how far it is', async () => {
    const { report, progress } = await run(succeed);
    expect(report).toEqual({ done: numbers.map((item) => `changed ${item}`), failed: [], remaining: [] });
    expect(progress).toEqual([
      { done: 0, total: 7 },
      { done: 3, total: 7 },
      { done: 6, total: 7 },
    ]);
  });

  test('are never more at once than said', async () => {
    let running = 0;
    let most = 0;
    await run(async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return succeed(item);
    });
    expect(most).toBe(3);
  });

  test('are changed although some are refused, and each refusal has its reason', async () => {
    const refused = await refusal('CONFLICT');
    const { report } = await run((item) => (item === 2 ? Promise.reject(refused) : succeed(item)));
    expect(report.failed).toEqual([{ item: 2, reason: 'Refused: CONFLICT.' }]);
    expect(report.done).toHaveLength(6);
    expect(report.remaining).toEqual([]);
  });

  test.each(['UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED'] as const)(
    'end with the batch in which one is refused by %s, for the others would be too',
    async (code) => {
      const refused = await refusal(code);
      const { report, asked } = await run((item) => (item === 2 ? Promise.reject(refused) : succeed(item)));
      expect(asked).toEqual([1, 2, 3]);
      expect(report.done).toEqual(['changed 1', 'changed 3']);
      expect(report.failed.map(({ item }) => item)).toEqual([2]);
      expect(report.remaining).toEqual([4, 5, 6, 7]);
    },
  );

  test('end when nobody answers', async () => {
    const { report, asked } = await run(() => Promise.reject(unreachable));
    expect(asked).toEqual([1, 2, 3]);
    expect(report.failed).toHaveLength(3);
    expect(report.remaining).toEqual([4, 5, 6, 7]);
  });

  test('can be stopped; what has begun is still done', async () => {
    const isStopped = { current: false };
    const { report } = await run((item) => {
      isStopped.current = item >= 5;
      return succeed(item);
    }, isStopped);
    expect(report.done).toHaveLength(6);
    expect(report.remaining).toEqual([7]);
  });

  test('may be none', async () => {
    const { report, progress } = await run(succeed, undefined, []);
    expect(report).toEqual({ done: [], failed: [], remaining: [] });
    expect(progress).toEqual([]);
  });
});
