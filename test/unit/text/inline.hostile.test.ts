import { parseInline } from '@imprint/shared/text/inline.reader';
import { writeInline } from '@imprint/shared/text/inline.writer';
import { describe, expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';

const repeated = (pattern: string) => (size: number) => pattern.repeat(size / pattern.length);

/** Fences of all lengths, none of which has another half. */
function fences(size: number): string {
  const lengths = Array.from({ length: Math.sqrt(2 * size) }, (_, index) => '`'.repeat(index + 1));
  return lengths.join('a').slice(0, size);
}

/** A link with a long address, and as many pieces as possible. */
const linkOf = (pattern: string) => (size: number) =>
  `[${repeated(pattern)(size - 2000)}](/${'a'.repeat(1990)})`;

const patterns = [
  '*',
  '*a',
  '**a ',
  '***a ',
  '*a**b',
  '~~a',
  '~',
  '`',
  '`a``b',
  '\\',
  '\\*',
  '\\\n',
  '\n',
  ' ',
];
const tags = ['<', '<u>', '<u></u>', '<u>a<sup>b</u>c</sup>'];
const links = [
  '[',
  ']',
  '[](',
  '](',
  '[a](',
  '[a](/',
  '[a](/(',
  '[a](/b)',
  '[a](b)',
  '[*a](/b)',
  '[a](\\](/',
];
const lines = ['a\n\n', '*a\n\\\n', '<u>\n</u>\n', '\r'];

const kinds: [string, (size: number) => string][] = [
  ...[...patterns, ...tags, ...links, ...lines].map((pattern): [string, (size: number) => string] => [
    JSON.stringify(pattern),
    repeated(pattern),
  ]),
  ['fences of all lengths', fences],
  ['fences of all lengths in a link', (size) => `[${fences(size - 5)}](/)`],
  ['spaces in code', (size) => `\`${' '.repeat(size - 3)}a\``],
  ['parentheses', (size) => `[a](/${'('.repeat(size / 2)}${')'.repeat(size / 2)})`],
  ['marks in a link', linkOf('*a')],
  ['blank lines in a link', linkOf('a\n\\\n')],
  ['words in a link', linkOf('a ')],
];

const longestReadingMs = 500;
const longestWritingMs = 1000;

describe('text that was made to be hard to read takes no longer than a moment', () => {
  test.each(kinds)('%s', (_name, make) => {
    for (const size of [20_000, 200_000]) {
      const text = make(size);
      const reading = timed(() => parseInline(text));
      const writing = timed(() => writeInline(reading.result));
      expect(reading.tookMs).toBeLessThan(longestReadingMs);
      expect(writing.tookMs).toBeLessThan(longestWritingMs);
      // A short text must not become a long one to store.
      expect(writing.result.length).toBeLessThan(10 * size);
    }
  });
});
