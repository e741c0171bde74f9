import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { documentText } from '@imprint/shared/blocks/texts';
import { ServiceError } from '@imprint/shared/errors';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { timed } from '../../support/server/time.limits.ts';
import { dangersIn } from './clean.html.ts';

const many = 100_000;
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const markdowns: [string, string][] = [
  ['quotes in quotes', '>'.repeat(many)],
  ['lists in lists on a line', `${'- '.repeat(many)}a`],
  ['lists in lists', lines(500, (index) => `${'  '.repeat(index)}- a`)],
  ['brackets', '['.repeat(many) + ']'.repeat(many)],
  ['stars', `${'*'.repeat(many)}a${'*'.repeat(many)}`],
  ['emphasis in emphasis', '*a '.repeat(many) + 'a* '.repeat(many)],
  ['emphasis in a picture', `![${'*a '.repeat(1500)}${'a* '.repeat(1500)}](/b)`],
  ['ticks of all lengths', lines(800, (index) => '`'.repeat(index))],
  ['lazy lines', `> a\n${'b\n'.repeat(many)}`],
  ['a wide table', `${'|a'.repeat(many)}|\n${'|-'.repeat(many)}|`],
  ['definitions', '[a]: b\n'.repeat(many)],
  ['elements', '<div>'.repeat(many)],
  ['elements in text', `a ${'<b>'.repeat(many)}`],
];
const htmls: [string, string][] = [
  ['boxes', '<div>'.repeat(many)],
  ['bold', '<b>'.repeat(many)],
  ['bold that differs', lines(50_000, (index) => `<b class=${index}>`)],
  ['paragraphs in bold', '<p><b><i><u>a'.repeat(20_000)],
  ['links', '<a href=/>'.repeat(many)],
  ['tables in tables', '<table><tr><td>'.repeat(many)],
  ['lists in lists', '<ul><li>'.repeat(many)],
  ['quotes in quotes', `${'<blockquote>'.repeat(100)}a${'</blockquote>'.repeat(100)}`],
  ['items that are left and entered', `<ul>${'<li>a<hr>b<ul><li>c'.repeat(20_000)}</ul>`],
  ['a long word in a link', `<a href=/${'b'.repeat(1900)}>${'a'.repeat(many)}</a>`],
  ['long words in many links', `<a href=/${'b'.repeat(1900)}>${`${'a'.repeat(50)} <p>`.repeat(many / 50)}`],
  ['sections in sections', '<section data-block="section">'.repeat(200)],
  ['many attributes', `<p ${lines(100_000, (index) => `a${index}`)}>`],
  ['cells over many columns', `<table>${'<tr><td colspan=99 rowspan=999>a'.repeat(2000)}</table>`],
  ['wide cells', '<table><tr><td colspan=1000000000 rowspan=1000000000>a</table>'],
  ['unknown elements', `<x>${'<y></y>'.repeat(many)}</x>`],
  ['open comments', '<!--'.repeat(many)],
  ['selections', '<select><option>'.repeat(many)],
];

/** Returns blocks or the reason of a refusal. Anything else, such as a stack overflow, fails the test. */
function outcome(read: () => object[]): { reason: string | null; tookMs: number } {
  const { result: reason, tookMs } = timed(() => {
    try {
      const html = blocksHtml(read() as Parameters<typeof blocksHtml>[0]);
      expect(dangersIn(html)).toEqual([]);
      return null;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'VALIDATION_ERROR') throw error;
      return error.message;
    }
  });
  return { reason, tookMs };
}

const longestMs = 4000;

describe('text that was made to be hard to read is read or refused in time', () => {
  test.each(markdowns)('Markdown: %s', (_name, text) => {
    const { reason, tookMs } = outcome(() => blocksFromMarkdown(text));
    if (reason !== null) expect(reason).toMatch(/^markdown (?:must|makes) .{10,}/);
    expect(tookMs).toBeLessThan(longestMs);
  });

  test.each(htmls)('HTML: %s', (_name, text) => {
    const { reason, tookMs } = outcome(() => blocksFromHtml(text));
    if (reason !== null) expect(reason).toMatch(/^html (?:must|makes) .{10,}/);
    expect(tookMs).toBeLessThan(longestMs);
  });

  test.each<[string, () => object[], RegExp]>([
    [
      'too many blocks',
      () => blocksFromMarkdown('# a\n'.repeat(2001)),
      /^markdown makes blocks that must be at most 2000$/,
    ],
    [
      'too many bytes',
      () => blocksFromMarkdown(`~~~\n${'本'.repeat(99_000)}\n~~~\n\n`.repeat(4)),
      /at most 1000000 bytes/,
    ],
    [
      'too long code',
      () => blocksFromMarkdown(`~~~\n${'a'.repeat(100_001)}`),
      /0\.code must have at most 100000 characters/,
    ],
    [
      'too many rows',
      () => blocksFromHtml(`<table>${'<tr><td>a'.repeat(1001)}</table>`),
      /0\.rows must have at most 1000 items/,
    ],
    [
      'too many elements',
      () => blocksFromHtml('<i></i>'.repeat(50_001)),
      /^html must have at most 50000 elements$/,
    ],
    [
      'sections thirteen deep',
      () => blocksFromHtml('<section data-block=section>'.repeat(13)),
      /deeper than 12$/,
    ],
  ])('%s are refused with the limit', (_name, read, reason) => {
    expect(read).toThrow(reason);
  });

  test('2,000 blocks, and lists and quotes of any depth, are taken', () => {
    expect(blocksFromMarkdown('# a\n'.repeat(2000))).toHaveLength(2000);
    for (const start of ['<ul><li>a', '<blockquote>a']) {
      const read = blocksFromHtml(start.repeat(100));
      expect(read).toHaveLength(1);
      expect(documentText(read).match(/a/g)).toHaveLength(100);
    }
  });
});
