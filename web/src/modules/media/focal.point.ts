import type { Media } from '@imprint/shared/shapes/media';

export type Point = NonNullable<Media['focalPoint']>;

const step = 0.01;
const longStep = 0.1;

/** The point at these shares of the width and the height, within the picture and in whole percent. */
export function pointAt(x: number, y: number): Point {
  const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
  return { x: within(x), y: within(y) };
}

/** The point after a key press; undefined for other keys. */
export function moveByKey(
  { x, y }: Point,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Point | undefined {
  const length = shiftKey ? longStep : step;
  const moves: Partial<Record<string, Point>> = {
    ArrowLeft: { x: -length, y: 0 },
    ArrowRight: { x: length, y: 0 },
    ArrowUp: { x: 0, y: -length },
    ArrowDown: { x: 0, y: length },
  };
  const move = moves[key];
  return move && pointAt(x + move.x, y + move.y);
}
