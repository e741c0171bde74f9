import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { dangersIn } from './clean.html.ts';
import { documentsOf, hasOnlyWhatMarkdownHas, withoutIds } from './documents.ts';

const markdowns = documentsOf('md').map(({ name, text }) => ({ name, blocks: blocksFromMarkdown(text) }));
const htmls = documentsOf('html').map(({ name, text }) => ({ name, blocks: blocksFromHtml(text) }));
const all = [...markdowns, ...htmls];

describe('documents of real shape', () => {
  test('there are at least thirty', () => expect(all.length).toBeGreaterThanOrEqual(30));

  test.each(all)('$name has content', ({ blocks }) => {
    expect(blocks.length).toBeGreaterThan(0);
  });

  test.each(markdowns)('$name comes back from its own Markdown as the same blocks', ({ blocks }) => {
    expect(withoutIds(blocksFromMarkdown(markdownOf(blocks)))).toEqual(withoutIds(blocks));
  });

  test.each(all)('$name comes back from its own HTML as the same blocks', ({ blocks }) => {
    expect(withoutIds(blocksFromHtml(blocksHtml(blocks)))).toEqual(withoutIds(blocks));
  });

  test.each(htmls.filter(({ blocks }) => hasOnlyWhatMarkdownHas(blocks)))(
    '$name, read from HTML, comes back from Markdown',
    ({ blocks }) => expect(withoutIds(blocksFromMarkdown(markdownOf(blocks)))).toEqual(withoutIds(blocks)),
  );

  test('what hostile documents hold is seen as such before it is read', () => {
    for (const { name, text } of documentsOf('html').filter((document) => document.name === 'hostile.html')) {
      expect(dangersIn(text), name).toEqual(
        expect.arrayContaining(['<script>', 'onerror', 'javascript:alert(3)']),
      );
    }
  });

  test.each(all)('$name is written as HTML in which nothing can run or load', ({ blocks }) => {
    expect(dangersIn(blocksHtml(blocks))).toEqual([]);
  });
});
