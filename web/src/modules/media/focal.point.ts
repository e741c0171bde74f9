import type { Media } from '@imprint/shared/shapes/media';

export type Point = NonNullable<Media['focalPoint']>;

const step = 0.01;
const longStep = 0.1;

/** The point at these shares of the width and the height, within the picture and in whole percent. */
export function pointAt(x: number, y: number): Point {
  const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
  return { x: within(x), y: within(y) };
}

/** The point after it was moved by shares of the picture, not rounded, so that small movements add up. */
export function movePoint({ x, y }: Point, [dx, dy]: readonly [number, number]): Point {
  const within = (share: number) => Math.min(Math.max(share, 0), 1);
  return { x: within(x + dx), y: within(y + dy) };
}

/** The shares that an arrow key moves by, more with Shift; undefined for other keys. */
export function arrowStep({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | undefined {
  const length = shiftKey ? longStep : step;
  const moves: Partial<Record<string, Point>> = {
    ArrowLeft: { x: -length, y: 0 },
    ArrowRight: { x: length, y: 0 },
    ArrowUp: { x: 0, y: -length },
    ArrowDown: { x: 0, y: length },
  };
  return moves[key];
}
