import { describe, expect, test } from 'vitest';
import { stepInGrid } from '../../../../web/src/modules/media/library/grid.keys.ts';

// Three rows: 0 1 2 / 3 4 5 / 6 7.
const grid = { count: 8, columns: 3 };

describe('in a grid', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, 7],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 7, 4],
    ['ArrowUp', 1, 1],
    ['Home', 5, 0],
    ['End', 1, 7],
  ])('%s on %d leads to %d', (key, index, to) => {
    expect(stepInGrid({ ...grid, index }, key)).toBe(to);
  });

  test.each(['Enter', ' ', 'PageDown', 'a'])('%j leads nowhere', (key) => {
    expect(stepInGrid({ ...grid, index: 4 }, key)).toBe(undefined);
  });
});

describe('in a list of lines', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 1, 0],
    ['ArrowRight', 1, undefined],
    ['ArrowLeft', 1, undefined],
    ['End', 0, 2],
  ])('%s on %d leads to %s', (key, index, to) => {
    expect(stepInGrid({ count: 3, columns: 1, index }, key)).toBe(to);
  });
});
