import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import type { Block } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { textsOf } from '@imprint/shared/blocks/texts';
import { blocksHtml } from '@imprint/shared/site/block.html';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyContactForm, anyPostList, anyShown } from './any.document.ts';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

// Letters, and all characters with a meaning in Markdown or HTML.
const signs = [...'ab1日。 *_`[]<>&#.-~|\\!()":/@w+='];
const words = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...signs) });
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

const types = ['bold', 'italic', 'strike', 'underline', 'code', 'superscript', 'subscript', 'link'];
const marks = fc
  .subarray(types, { maxLength: 3 })
  .map((chosen) => chosen.map((type) => (type === 'link' ? { type, attrs: { href: '/x(y' } } : { type })));
const content = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  ),
  { maxLength: 5 },
);
const { node } = fc.letrec<{ node: object }>((tie) => {
  const some = fc.array(tie('node'), { minLength: 1, maxLength: 3 });
  const items = fc.array(
    some.map((inner) => ({ type: 'listItem', content: inner })),
    { minLength: 1, maxLength: 3 },
  );
  return {
    node: fc.oneof(
      { maxDepth: 3 },
      content.map((inline) => ({ type: 'paragraph', content: inline })),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.integer({ min: 1, max: 6 }) }),
        content,
      }),
      fc.constant({ type: 'horizontalRule' }),
      lines.map((text) => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
      some.map((inner) => ({ type: 'blockquote', content: inner })),
      items.map((inner) => ({ type: 'bulletList', content: inner })),
    ),
  };
});
const block = fc.oneof(
  lines.map((text) => ({ type: 'paragraph', text })),
  fc.record({ type: fc.constant('heading'), text: lines, level: fc.integer({ min: 1, max: 6 }) }),
  lines.map((text) => ({ type: 'quote', text })),
  fc.array(lines, { minLength: 1, maxLength: 3 }).map((items) => ({ type: 'list', items })),
  fc.tuple(lines, lines).map((row) => ({ type: 'table', rows: [row, row] })),
  lines.map((code) => ({ type: 'code', code })),
  fc
    .array(node, { minLength: 1, maxLength: 3 })
    .map((inner) => ({ type: 'richText', document: { type: 'doc', content: inner } })),
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
