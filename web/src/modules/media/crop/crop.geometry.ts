import {
  type Crop,
  croppedPixels,
  isWhole,
  minCropPx,
  type PixelRect,
} from '@imprint/shared/shapes/media.crop';
import type { Point } from '../focal.point.ts';

/** The size of the whole picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What a handle moves: the left or right edge, and the top or bottom edge, or neither. */
export interface Handle {
  horizontal: -1 | 0 | 1;
  vertical: -1 | 0 | 1;
}

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The crop to save; null for the whole picture. */
export function cropToSave(crop: Crop): Crop | null {
  return isWhole(crop) ? null : crop;
}

/** A crop of these pixels, kept within the picture and at least as large as a crop may be. */
export function cropOf({ left, top, width, height }: PixelRect, picture: PictureSize): Crop {
  const [x, w] = span(left, width, picture.width);
  const [y, h] = span(top, height, picture.height);
  return {
    x: x / picture.width,
    y: y / picture.height,
    width: w / picture.width,
    height: h / picture.height,
  };
}

function span(start: number, length: number, whole: number): [number, number] {
  const kept = clamp(Math.round(length), Math.min(minCropPx, whole), whole);
  return [clamp(Math.round(start), 0, whole - kept), kept];
}

/** A crop after it was moved by shares of the picture. */
export function moveCrop(crop: Crop, dx: number, dy: number, picture: PictureSize): Crop {
  const x = clamp(crop.x + dx, 0, 1 - crop.width);
  const y = clamp(crop.y + dy, 0, 1 - crop.height);
  return snap({ ...crop, x, y }, picture);
}

/** A crop after one of its handles was moved by shares of the picture; a ratio stays as it is. */
export function resizeCrop(
  crop: Crop,
  { horizontal, vertical }: Handle,
  [dx, dy]: readonly [number, number],
  picture: PictureSize,
  ratio: number | null,
): Crop {
  const [left, right] = moveEdges(crop.x, crop.width, horizontal, dx, minCropPx / picture.width);
  const [top, bottom] = moveEdges(crop.y, crop.height, vertical, dy, minCropPx / picture.height);
  if (ratio === null) return snap({ x: left, y: top, width: right - left, height: bottom - top }, picture);
  const widthByHeight = (ratio * picture.height) / picture.width;
  const room = horizontal < 0 ? crop.x + crop.width : 1 - crop.x;
  const heightRoom = vertical < 0 ? crop.y + crop.height : 1 - crop.y;
  const smallest = Math.max(minCropPx / picture.width, (minCropPx / picture.height) * widthByHeight);
  const width = Math.min(Math.max(right - left, smallest), room, heightRoom * widthByHeight);
  const height = width / widthByHeight;
  return snap(
    {
      x: horizontal < 0 ? crop.x + crop.width - width : crop.x,
      y: vertical < 0 ? crop.y + crop.height - height : crop.y,
      width,
      height,
    },
    picture,
  );
}

/** The first and last edge after one of them was moved. */
function moveEdges(start: number, length: number, edge: -1 | 0 | 1, by: number, min: number) {
  const end = start + length;
  if (edge < 0) return [clamp(start + by, 0, Math.max(0, end - min)), end] as const;
  if (edge > 0) return [start, clamp(end + by, Math.min(1, start + min), 1)] as const;
  return [start, end] as const;
}

/** The largest crop with an aspect ratio, around the center of another one as far as the picture allows. */
export function cropInRatio(crop: Crop, ratio: number, picture: PictureSize): Crop {
  const widthByHeight = (ratio * picture.height) / picture.width;
  const width = Math.min(1, widthByHeight);
  const height = Math.min(1, 1 / widthByHeight);
  return snap(
    {
      x: clamp(crop.x + crop.width / 2 - width / 2, 0, 1 - width),
      y: clamp(crop.y + crop.height / 2 - height / 2, 0, 1 - height),
      width,
      height,
    },
    picture,
  );
}

/** The part of the whole picture that a frame with an aspect ratio shows, as when it is delivered. */
export function visiblePart(crop: Crop, point: Point | null, ratio: number, picture: PictureSize): Crop {
  const widthByHeight = (ratio * picture.height) / picture.width;
  const width = Math.min(crop.width, crop.height * widthByHeight);
  const height = Math.min(crop.height, crop.width / widthByHeight);
  const { x, y } = point ?? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return {
    x: clamp(x - width / 2, crop.x, crop.x + crop.width - width),
    y: clamp(y - height / 2, crop.y, crop.y + crop.height - height),
    width,
    height,
  };
}

/** The crop at whole pixels. */
function snap(crop: Crop, picture: PictureSize): Crop {
  return cropOf(croppedPixels(crop, picture), picture);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
