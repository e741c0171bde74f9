import { describe, expect, test } from 'vitest';
import {
  cropInRatio,
  cropOf,
  cropToSave,
  moveCrop,
  resizeCrop,
  visiblePart,
  wholeCrop,
} from '../../../../web/src/modules/media/crop/crop.geometry.ts';

const picture = { width: 800, height: 400 };
const half = { x: 0.25, y: 0, width: 0.5, height: 1 };
const right = { horizontal: 1, vertical: 0 } as const;
const corner = { horizontal: 1, vertical: 1 } as const;
const topLeft = { horizontal: -1, vertical: -1 } as const;

describe('a crop', () => {
  test('does not leave the picture when it is moved', () => {
    expect(moveCrop(half, 0.5, 0.2, picture)).toEqual({ ...half, x: 0.5 });
    expect(moveCrop(half, -1, 0, picture)).toEqual({ ...half, x: 0 });
  });

  test('is at least 16 pixels wide and high, and ends within the picture', () => {
    expect(resizeCrop(half, right, [-1, 0], picture, null).width).toBe(0.02);
    expect(resizeCrop(half, right, [1, 0], picture, null)).toEqual({ ...half, width: 0.75 });
    expect(cropOf({ left: 790, top: -5, width: 4, height: 900 }, picture)).toEqual({
      x: 0.98,
      y: 0,
      width: 0.02,
      height: 1,
    });
  });

  test('keeps a ratio while a corner is moved, and the opposite corner stays', () => {
    const square = cropInRatio(wholeCrop, 1, picture);
    expect(square).toEqual(half);
    const smaller = resizeCrop(square, corner, [-0.25, 0], picture, 1);
    expect(smaller).toEqual({ x: 0.25, y: 0, width: 0.25, height: 0.5 });
    expect(resizeCrop(smaller, corner, [1, 0], picture, 1)).toEqual(half);
    expect(resizeCrop(square, topLeft, [0.25, 0], picture, 1)).toEqual({
      x: 0.5,
      y: 0.5,
      width: 0.25,
      height: 0.5,
    });
  });

  test('of the whole picture is none', () => {
    expect(cropToSave(wholeCrop)).toBeNull();
    expect(cropToSave(half)).toBe(half);
  });
});

test('a frame shows what is around the focal point, within the crop', () => {
  expect(visiblePart(wholeCrop, null, 1, picture)).toEqual(half);
  expect(visiblePart(wholeCrop, { x: 0, y: 0 }, 1, picture)).toEqual({ ...half, x: 0 });
  expect(visiblePart({ ...half, width: 0.75 }, { x: 0, y: 0 }, 1, picture)).toEqual(half);
});
