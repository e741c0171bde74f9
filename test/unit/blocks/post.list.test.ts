import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { blockSummary } from '@imprint/shared/blocks/summary';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

const usual = {
  type: 'postList',
  layout: 'list',
  limit: 6,
  categoryId: null,
  tag: null,
  authorId: null,
  isFeatured: false,
  showsExcerpt: true,
  showsCover: true,
  showsDate: true,
};
const chosen = {
  ...usual,
  layout: 'grid',
  limit: 24,
  categoryId: 'cat_01h2xcejqtf2nbrexx3vqjhp41',
  tag: 'rye-bread',
  authorId: 'auth_01h2xcejqtf2nbrexx3vqjhp41',
  isFeatured: true,
  showsExcerpt: false,
  showsCover: false,
  showsDate: false,
};
const words = (text: string) => ({ type: 'paragraph', text });
const written = (...input: object[]) => blocks.parse(input as BlockInput[]);

describe('a list of posts', () => {
  test('needs only its type', () => {
    expect(withoutIds(written({ type: 'postList' }))).toEqual([usual]);
  });

  test.each<[string, object]>([
    ['a layout that there is not', { layout: 'table' }],
    ['no posts', { limit: 0 }],
    ['more than 24 posts', { limit: 25 }],
    ['a part of a post', { limit: 1.5 }],
    ['a number as text', { limit: '6' }],
    ['an endless id', { categoryId: `cat_${'0'.repeat(61)}` }],
    ['a tag that is no slug', { tag: 'Rye bread' }],
    ['an empty tag', { tag: '' }],
    ['a truth as text', { isFeatured: 'true' }],
    ['posts of its own', { posts: [] }],
    ['children', { children: [] }],
  ])('refuses %s', (_name, fields) => {
    expect(blocks.safeParse([{ type: 'postList', ...fields }]).success).toBe(false);
  });

  test('is summarized with its values for readers without a schema', () => {
    expect(blockSummary()).toContain('postList {layout: list|grid, limit: 1-24, categoryId, tag, authorId,');
  });
});

describe.each<[string, object]>([
  ['a list as it is made', usual],
  ['a list with every rule', chosen],
  ['a list by a tag that reads like a number', { ...usual, tag: '2026' }],
  ['a list by a tag that reads like a truth', { ...usual, tag: 'true' }],
])('%s comes back', (_name, list) => {
  const all = [words('before'), list, words('after')];
  test('from Markdown', () => {
    expect(withoutIds(blocksFromMarkdown(markdownOf(written(...all))))).toEqual(all);
  });
  test('from HTML, also in a section', () => {
    const section = { type: 'section', background: 'none', width: 'normal', children: all };
    const html = blocksHtml(written(section, list));
    expect(withoutIds(blocksFromHtml(html))).toEqual([section, list]);
    expect(dangersIn(html)).toEqual([]);
  });
});

test('Markdown and HTML say a list of posts by its rules', () => {
  const html =
    '<div class="b-postList" data-block="postList" data-layout="grid" data-limit="24" data-category="cat_01h2xcejqtf2nbrexx3vqjhp41" data-tag="rye-bread" data-author="auth_01h2xcejqtf2nbrexx3vqjhp41" data-featured="true" data-excerpt="false" data-cover="false" data-date="false"></div>\n';
  expect(blocksHtml(written(chosen))).toBe(html);
  expect(markdownOf(written(chosen))).toBe(html);
});

test('a rule that HTML says wrongly is left at its default, and words in the list stay', () => {
  const html = `<div class="b-postList" data-block="postList" data-layout="wall" data-limit="99" data-category="" data-tag="No slug"
    data-author="${'a'.repeat(65)}" data-featured="yes"><p>Older posts</p></div>`;
  expect(withoutIds(blocksFromHtml(html))).toEqual([usual, words('Older posts')]);
});
