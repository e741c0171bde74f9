import { describe, expect, test } from 'vitest';
import { moveByKey, pointAt } from '../../../../web/src/modules/media/focal.point.ts';

test.each([
  [0.254, 0.746, { x: 0.25, y: 0.75 }],
  [-0.2, 1.3, { x: 0, y: 1 }],
  [0, 1, { x: 0, y: 1 }],
])('a press at %d, %d sets the point within the picture, in whole percent', (x, y, point) => {
  expect(pointAt(x, y)).toEqual(point);
});

describe('a key', () => {
  const from = { x: 0.25, y: 0.75 };

  test.each([
    ['ArrowLeft', false, { x: 0.24, y: 0.75 }],
    ['ArrowRight', false, { x: 0.26, y: 0.75 }],
    ['ArrowUp', false, { x: 0.25, y: 0.74 }],
    ['ArrowDown', false, { x: 0.25, y: 0.76 }],
    ['ArrowRight', true, { x: 0.35, y: 0.75 }],
    ['ArrowUp', true, { x: 0.25, y: 0.65 }],
  ])('%s with Shift %s moves the point', (key, shiftKey, point) => {
    expect(moveByKey(from, { key, shiftKey })).toEqual(point);
  });

  test('does not move the point out of the picture', () => {
    expect(moveByKey({ x: 0.95, y: 0.5 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 1, y: 0.5 });
    expect(moveByKey({ x: 0, y: 0.5 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 0, y: 0.5 });
  });

  test('moves in whole percent however often it is pressed', () => {
    let point = { x: 0.5, y: 0.5 };
    for (let count = 0; count < 7; count += 1)
      point = moveByKey(point, { key: 'ArrowRight', shiftKey: false }) ?? point;
    expect(point).toEqual({ x: 0.57, y: 0.5 });
  });

  test.each(['Enter', 'Tab', 'a'])('%s does not move it', (key) => {
    expect(moveByKey(from, { key, shiftKey: false })).toBe(undefined);
  });
});
