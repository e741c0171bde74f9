import { describe, expect, test } from 'vitest';
import { segmentsOf, ticksUpTo } from '../../../../web/src/kit/ui/charts/chart.scale.ts';

describe('the axis of a chart', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [100, [0, 50, 100]],
    [1254, [0, 500, 1000, 1500]],
  ])('up to %i has round numbers: %j', (max, ticks) => {
    expect(ticksUpTo(max)).toEqual(ticks);
  });

  test('reaches the highest count in at most five steps, whatever it is', () => {
    for (let max = 1; max < 100_000; max = Math.ceil(max * 1.13)) {
      const ticks = ticksUpTo(max);
      expect(ticks.at(-1), String(max)).toBeGreaterThanOrEqual(max);
      expect(ticks.at(-2), String(max)).toBeLessThan(max);
      expect(ticks.length, String(max)).toBeLessThanOrEqual(6);
    }
  });
});

describe('a bar', () => {
  test('stacks its values from below, each as high as it counts', () => {
    expect(segmentsOf([50, 25, 25], 100, 200)).toEqual([
      { series: 0, topPx: 100, heightPx: 100 },
      { series: 1, topPx: 50, heightPx: 50 },
      { series: 2, topPx: 0, heightPx: 50 },
    ]);
  });

  test('leaves out what is zero, and keeps the place of each series', () => {
    expect(segmentsOf([0, 0, 10, 0], 10, 100)).toEqual([{ series: 2, topPx: 0, heightPx: 100 }]);
    expect(segmentsOf([0, 0], 10, 100)).toEqual([]);
  });

  test('shows one among thousands', () => {
    expect(segmentsOf([5000, 1], 5000, 100).at(-1)).toEqual({ series: 1, topPx: -3, heightPx: 3 });
  });
});
