import { seed } from '../run/property.ts';

/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** The reader of a document: a function of `readers.ts`. */
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

/** A document that is expensive to read. */
export interface HostileKind {
  name: string;
  reader: Reader;
  /** The request field that accepts it. */
  field: string;
  /** Creates a document of about this many characters or bytes; deterministic for equal numbers. */
  make(size: number): Content;
}

/** Creates kinds from functions by name. Their random parts depend on the seed of the run and the name. */
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

/** Mulberry32, seeded with the seed and a text. */
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
