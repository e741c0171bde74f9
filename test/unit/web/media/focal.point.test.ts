import { expect, test } from 'vitest';
import { arrowStep, movePoint, pointAt } from '../../../../web/src/modules/media/focal.point.ts';

test.each([
  [0.254, 0.746, { x: 0.25, y: 0.75 }],
  [-0.2, 1.3, { x: 0, y: 1 }],
  [0, 1, { x: 0, y: 1 }],
])('a press at %d, %d sets the point within the picture, in whole percent', (x, y, point) => {
  expect(pointAt(x, y)).toEqual(point);
});

test.each([
  ['ArrowLeft', false, { x: -0.01, y: 0 }],
  ['ArrowRight', false, { x: 0.01, y: 0 }],
  ['ArrowUp', false, { x: 0, y: -0.01 }],
  ['ArrowDown', false, { x: 0, y: 0.01 }],
  ['ArrowRight', true, { x: 0.1, y: 0 }],
  ['ArrowUp', true, { x: 0, y: -0.1 }],
  ['Enter', false, undefined],
])('the key %s with Shift %s is a step', (key, shiftKey, step) => {
  expect(arrowStep({ key, shiftKey })).toEqual(step);
});

test('a point does not leave the picture', () => {
  expect(movePoint({ x: 0.95, y: 0.5 }, [0.1, 0])).toEqual({ x: 1, y: 0.5 });
  expect(movePoint({ x: 0, y: 0.5 }, [-0.01, 0])).toEqual({ x: 0, y: 0.5 });
});
