import { workLimits } from '@imprint/server/core/work/work';
import { type ColorByMode, worstPairs } from '@imprint/server/modules/design/tasks/contrast.worst';
import { expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';

const gray = (part: number, alpha = 1) => ({ red: part, green: part, blue: part, alpha });

/** Colors from black towards white, with values in the modes of their index. */
function colors(count: number, modesOf: (index: number) => string[], alpha = 1): ColorByMode[] {
  return Array.from({ length: count }, (_, index) => ({
    collectionId: 'c',
    path: `p${index}`,
    fallback: gray(index / count, alpha),
    modes: new Map(modesOf(index).map((mode) => [mode, gray(index / count, alpha)])),
  }));
}
const modes = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

test('too many colors are compared only in part, within the time limit of a task', () => {
  const allModes = modes(20);
  const texts = colors(4_000, () => allModes, 0.5);
  const backgrounds = colors(4_000, () => allModes);
  const { result, tookMs } = timed(() => worstPairs(texts, backgrounds, 10));
  expect([result.pairs.length, result.isComplete]).toEqual([10, false]);
  expect(tookMs).toBeLessThan(workLimits.taskMs);
});

test('few texts are compared with all backgrounds, and few backgrounds with all texts', () => {
  const allModes = modes(200);
  const [few, many] = [colors(1, () => allModes), colors(9_000, () => [])];
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

test('colors without a common mode are all compared with each other', () => {
  const texts = colors(3, (index) => [`t${index}`]);
  const backgrounds = colors(3, (index) => [`b${index}`]);
  const { pairs, isComplete } = worstPairs(texts, backgrounds, 9);
  expect([pairs.length, isComplete]).toEqual([9, true]);
});
