import { capitalized } from '@imprint/shared/nouns';
import type { Picture } from './ai.provider.ts';

/** Basic colors by their sRGB values; the nearest one names a color. */
const colors: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['black', 15, 15, 15],
  ['dark gray', 70, 70, 70],
  ['gray', 128, 128, 128],
  ['light gray', 200, 200, 200],
  ['white', 245, 245, 245],
  ['dark red', 110, 20, 20],
  ['red', 200, 40, 40],
  ['orange', 225, 130, 40],
  ['brown', 115, 75, 45],
  ['beige', 215, 195, 165],
  ['yellow', 230, 210, 60],
  ['dark green', 30, 75, 40],
  ['green', 70, 150, 70],
  ['turquoise', 60, 170, 170],
  ['dark blue', 25, 50, 95],
  ['blue', 50, 110, 200],
  ['light blue', 150, 195, 230],
  ['violet', 120, 70, 160],
  ['pink', 230, 150, 180],
];

/** Words in file names of cameras and programs that say nothing about the content. */
const meaninglessWords =
  /^(?:img|image|dsc[nf]?|pxl|mvi|photo|picture|scan|screenshot|untitled|copy|final|edited|v)$/i;

/** Describes a picture by its record: its title or the words of its name, its shape and its color. */
export function altTextOf({ title, filename, width, height, dominantColor }: Picture): string {
  const subject = title?.trim() || subjectOf(filename);
  const shape = shapeOf(width, height);
  const color = dominantColor ? `, mostly ${colorOf(dominantColor)}` : '';
  if (subject) return `${subject}${dominantColor ? ` (${shape}${color})` : ''}`;
  return `${capitalized(shape)}${color}`;
}

/** The meaningful words of a file name, as a phrase. */
function subjectOf(filename: string): string {
  const words = filename
    .replace(/\.[^.]+$/, '')
    .split(/[\s._+()-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => word !== '' && !/\d{3,}|^\d+$|^\d+x\d+$/.test(word) && !meaninglessWords.test(word))
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
  const phrase = words.join(' ');
  return capitalized(phrase);
}

function shapeOf(width: number | null, height: number | null): string {
  if (!width || !height) return 'a picture';
  const ratio = width / height;
  if (ratio > 1.15) return 'a wide picture';
  return ratio < 0.87 ? 'a tall picture' : 'a square picture';
}

/** The name of a color such as `#1d3f5e`. */
function colorOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  const distance = (color: (typeof colors)[number]) =>
    (color[1] - red) ** 2 + (color[2] - green) ** 2 + (color[3] - blue) ** 2;
  return colors.reduce((best, color) => (distance(color) < distance(best) ? color : best))[0];
}
