import type { Random } from './hostile.kind.ts';

// Texts that grow with their size; the tables of kinds are built from them.

type Shape = (size: number) => string;

/** Repeats a text. */
export const filled =
  (unit: string): Shape =>
  (size) =>
    unit.repeat(Math.ceil(size / unit.length));

/** Repeats a text between a fixed start and end. */
export const within =
  (start: string, unit: string, end: string): Shape =>
  (size) =>
    start + filled(unit)(size) + end;

/** Nests a text to the given depth. */
export const deep = (start: string, end: string, depth: number, unit: string): Shape =>
  within(start.repeat(depth), unit, end.repeat(depth));

/** Parts that differ by their number. */
export const counted = (part: (index: number) => string): Shape => {
  const varying = varied(part);
  return (size) => varying(size, Math.random);
};

/** Parts that differ by their number and randomly. */
export const varied =
  (part: (index: number, random: Random) => string) =>
  (size: number, random: Random): string => {
    const parts: string[] = [];
    for (let index = 0, length = 0; length < size; index++) {
      const next = part(index, random);
      length += next.length;
      parts.push(next);
    }
    return parts.join('');
  };

/** Parts in random order, all equally likely. */
export const shuffled = (...parts: readonly string[]) => varied((_, random) => pick(parts, random));

/** Equal numbers of openings and closings around a middle. */
export const halves =
  (first: string, second: string, between = ''): Shape =>
  (size) => {
    const count = Math.ceil(size / (first.length + second.length));
    return first.repeat(count) + between + second.repeat(count);
  };

/** As many lines as each line has characters. */
export const square =
  (line: (index: number, side: number) => string): Shape =>
  (size) => {
    const side = Math.ceil(Math.sqrt(size));
    return Array.from({ length: side }, (_, index) => line(index, side)).join('\n');
  };

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
