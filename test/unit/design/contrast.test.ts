import { type ColorByMode, worstPairs } from '@imprint/server/design/contrast.worst';
import { workLimits } from '@imprint/server/work/work';
import { expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';

const grey = (part: number, alpha = 1) => ({ red: part, green: part, blue: part, alpha });

/** Colors from black towards white, with values in the modes of their index. */
function colors(count: number, modesOf: (index: number) => string[], alpha = 1): ColorByMode[] {
  return Array.from({ length: count }, (_, index) => ({
    collectionId: 'c',
    path: `p${index}`,
    fallback: grey(index / count, alpha),
    modes: new Map(modesOf(index).map((mode) => [mode, grey(index / count, alpha)])),
  }));
}
const modes = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

test('of more colors than can be compared the first are, in the time that a task has', () => {
  const told = modes(20);
  const texts = colors(4_000, () => told, 0.5);
  const backgrounds = colors(4_000, () => told);
  const { result, tookMs } = timed(() => worstPairs(texts, backgrounds, 10));
  expect([result.pairs.length, result.isComplete]).toEqual([10, false]);
  expect(tookMs).toBeLessThan(workLimits.taskMs);
});

test('few texts are compared with all backgrounds, and few backgrounds with all texts', () => {
  const told = modes(200);
  const [few, many] = [colors(1, () => told), colors(9_000, () => [])];
  const [nearest] = many;
  for (const [texts, backgrounds] of [
    [few, many],
    [many, few],
  ] as const) {
    const { pairs, isComplete } = worstPairs(texts, backgrounds, 9_000);
    expect([pairs.length, isComplete]).toEqual([9_000, true]);
    expect([pairs[0]?.text, pairs[0]?.background]).toContain(nearest);
  }
});

test('colors that are told in no mode together have a pair in each', () => {
  const texts = colors(3, (index) => [`t${index}`]);
  const backgrounds = colors(3, (index) => [`b${index}`]);
  const { pairs, isComplete } = worstPairs(texts, backgrounds, 9);
  expect([pairs.length, isComplete]).toEqual([9, true]);
});
