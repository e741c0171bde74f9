import { kindsOf, type Random } from './hostile.kind.ts';
import { counted, filled, halves, shuffled, varied } from './shapes.ts';

type Make = (size: number, random: Random) => string;

/** Texts that are transliterated, compared or searched. */
const texts: Record<string, Make> = {
  'combining characters': filled('a\u0301\u0323\u0302'),
  'combining characters in the wrong order': filled('\u0301\u0323'),
  'ligatures that become many letters': filled('\ufdfa'),
  'Han characters': counted((index) => String.fromCodePoint(0x4e00 + (index % 20_000))),
  'Hangul in parts': filled('\u1112\u1161\u11ab'),
  'families of emoji': filled('👨\u200d👩\u200d👧'),
  'marks of direction': filled('\u202e\u2066'),
  hyphens: (size) => `a${'-'.repeat(size)}a`,
  'spaces in a text': (size) => `a${' '.repeat(size)}a`,
  'dots and letters': filled('a.'),
  'letters of any script': varied((_, random) => String.fromCodePoint(0x20 + Math.floor(random() * 0xd000))),
};

const searches: Record<string, Make> = {
  'wildcards of LIKE': filled('%_'),
  backslashes: filled('\\'),
  'quotes that open': filled('"a '),
  alternatives: filled('a or '),
  exclusions: filled('-a '),
  'expressions that backtrack': halves('(', '+)+', 'a'),
  'operators of text search': filled('a&!b|(c:*<->'),
  'operators in any order': shuffled(
    '"',
    ' or ',
    '-',
    '(',
    ')',
    '&',
    '|',
    '!',
    ':*',
    '<->',
    '%',
    '_',
    '\\',
    'a',
    ' ',
  ),
};

export const textKinds = kindsOf('text', 'name', texts);
export const queryKinds = kindsOf('query', 'q', { ...texts, ...searches });
