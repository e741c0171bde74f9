import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { splitText } from '@imprint/server/modules/documents/tree/text.split';
import type { Block } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { textsOf } from '@imprint/shared/blocks/texts';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { canonicalInline, plainInline } from '@imprint/shared/text/inline';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyContactForm, anyPostList, anyShown } from './any.document.ts';
import { anyInline, anyList, anyPieces } from './any.inline.ts';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

// Letters, and all characters with a meaning in Markdown or HTML.
const signs = [...'ab1日。 *_`[]<>&#.-~|\\!()":/@w+='];
const words = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...signs) });
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

const inline = anyInline(words);
// A blank citation is none, and Markdown has none of a blank quote.
const said = inline.map((text) => `x ${text}`);
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), text: inline }),
  fc.record({ type: fc.constant('heading'), text: inline, level: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ type: fc.constant('quote'), text: inline }),
  fc.record({ type: fc.constant('quote'), text: said, citation: said }),
  anyList(inline),
  fc.tuple(inline, inline).map((row) => ({ type: 'table', rows: [row, row] })),
  lines.map((code) => ({ type: 'code', code })),
  fc.constant({ type: 'divider' }),
  anyShown(lines),
  anyPostList,
  anyContactForm(lines),
);
const anyContent = fc.array(block, { maxLength: 4 }).map((input) => blocks.parse(input));

const lettersOf = (all: Block[]) => all.flatMap(textsOf).join('').replace(/\s+/g, '');
const forAny = (holds: (all: Block[]) => void) => fc.assert(fc.property(anyContent, holds), runs(300));

test('Markdown carries every letter of any content, and what was read from it unchanged', () => {
  forAny((all) => {
    const read = blocksFromMarkdown(markdownOf(all));
    expect(lettersOf(read)).toBe(lettersOf(all));
    expect(withoutIds(blocksFromMarkdown(markdownOf(read)))).toEqual(withoutIds(read));
  });
});

test('HTML carries every block and letter of any content, and what was read from it unchanged', () => {
  forAny((all) => {
    const html = blocksHtml(all);
    expect(dangersIn(html)).toEqual([]);
    const read = blocksFromHtml(html);
    expect(read.map(({ type }) => type)).toEqual(all.map(({ type }) => type));
    expect(lettersOf(read)).toBe(lettersOf(all));
    expect(withoutIds(blocksFromHtml(blocksHtml(read)))).toEqual(withoutIds(read));
  });
});

test('a text that is too long is split into parts that fit, with every letter', () => {
  const property = fc.property(anyPieces(words), fc.integer({ min: 5, max: 60 }), (pieces, maxLength) => {
    const parts = splitText(pieces, maxLength);
    expect(parts.map((part) => part.length > maxLength)).not.toContain(true);
    expect(parts.map(canonicalInline)).toEqual(parts);
    const letters = (texts: string[]) => texts.join('').replace(/\s+/g, '');
    expect(letters(parts.map(plainInline))).toBe(letters(pieces.map(({ text }) => text)));
  });
  fc.assert(property, runs(1000));
});
