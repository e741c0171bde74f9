import { seed } from '../run/property.ts';

/** A number from 0 up to, but not, 1. */
export type Random = () => number;

/** What reads a document: a function of `readers.ts`. */
export type Reader =
  | 'markdown'
  | 'html'
  | 'drawing'
  | 'file'
  | 'frontMatter'
  | 'tokens'
  | 'blocks'
  | 'text'
  | 'query';

export type Content = string | Buffer | object;

/** A document that was made to be hard to read. */
export interface HostileKind {
  name: string;
  reader: Reader;
  /** The field of requests that takes it. */
  field: string;
  /** Makes one of about so many characters, or bytes; the same for the same numbers. */
  make(size: number): Content;
}

/** Makes kinds of functions by their names. What is random in them depends on the seed of the run and the name. */
export function kindsOf(
  reader: Reader,
  field: string,
  makes: Readonly<Record<string, (size: number, random: Random) => Content>>,
): HostileKind[] {
  return Object.entries(makes).map(([name, make]) => ({
    name,
    reader,
    field,
    make: (size) => make(size, randomFrom(`${reader} ${name}`)),
  }));
}

/** Mulberry32, begun with the seed and a text. */
function randomFrom(text: string): Random {
  let state = seed;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
