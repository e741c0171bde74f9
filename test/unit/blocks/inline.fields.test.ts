import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { blockLimits } from '@imprint/server/modules/documents/tree/reading.limits';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { renderComponent } from '@imprint/shared/blocks/component.render';
import { blocks } from '@imprint/shared/blocks/document';
import { blockSummary } from '@imprint/shared/blocks/summary';
import { documentText } from '@imprint/shared/blocks/texts';
import type { ListInput } from '@imprint/shared/blocks/types/list.block';
import { maxTextLength } from '@imprint/shared/blocks/types/paragraph.block';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { hasFirstHeading } from '@imprint/shared/site/page.html';
import { reasonOf } from '@imprint/shared/validation';
import { describe, expect, test } from 'vitest';
import { card } from './component.card.ts';
import { withoutIds } from './documents.ts';

const stored = (block: BlockInput) => withoutIds(blocks.parse([block]));
const problemOf = (block: BlockInput) => {
  const [issue] = blocks.safeParse([block], { error: reasonOf }).error?.issues ?? [];
  return issue ? [issue.path.join('.'), issue.message] : null;
};
const pictures = (caption: string): BlockInput => ({ type: 'gallery', items: [{ caption }] });

/** Blocks with a text in each field of inline Markdown. */
const fields: [string, number, (text: string) => BlockInput][] = [
  ['a heading', blockLimits.heading, (text) => ({ type: 'heading', text })],
  ['a paragraph', maxTextLength, (text) => ({ type: 'paragraph', text })],
  ['a quote', maxTextLength, (text) => ({ type: 'quote', text })],
  ['a citation', blockLimits.citation, (citation) => ({ type: 'quote', citation })],
  ['an item', maxTextLength, (text) => ({ type: 'list', items: [{ text }] })],
  [
    'an inner item',
    maxTextLength,
    (text) => ({ type: 'list', items: [{ text: 'a', list: { items: [{ text }] } }] }),
  ],
  ['a cell', blockLimits.cell, (text) => ({ type: 'table', rows: [[text]] })],
  ['the caption of a picture', blockLimits.caption, (caption) => ({ type: 'image', caption })],
  ['the caption of a video', blockLimits.caption, (caption) => ({ type: 'video', caption })],
  ['a caption in a gallery', blockLimits.caption, pictures],
];

describe.each(fields)('the text of %s', (_name, limit, blockWith) => {
  test('is stored in its canonical form', () => {
    expect(stored(blockWith('<u>**a**</u>\\.'))).toEqual(stored(blockWith('**<u>a</u>**.')));
    expect(JSON.stringify(stored(blockWith('2 * 3')))).toContain('"2 \\\\* 3"');
  });

  test('has no link to an address that runs', () => {
    expect(problemOf(blockWith('[a](javascript:b)'))?.[1]).toMatch(/^must link to a path such as \/menu/);
  });

  test('is as long as its limit says, in its canonical form', () => {
    expect(problemOf(blockWith('a'.repeat(limit)))).toBeNull();
    expect(problemOf(blockWith('a'.repeat(limit + 1)))?.[1]).toBe(`must have at most ${limit} characters`);
    expect(problemOf(blockWith('*'.repeat(limit)))?.[1]).toBe(`must have at most ${limit} characters`);
  });

  test('is found without its marks', () => {
    const text = documentText(blocks.parse([blockWith('**a** [b](/to) \\*')]));
    expect(text).toContain('a b *');
    expect(text).not.toContain('/to');
  });
});

test('other texts are plain', () => {
  for (const block of [
    { type: 'button', label: '**a** [b](javascript:c)' },
    { type: 'code', code: '**a**' },
    { type: 'image', alt: '2 * 3' },
    { type: 'embed', title: '`a`' },
  ] as BlockInput[])
    expect(blocks.parse([block])).toMatchObject([block]);
});

test('a value of a component is shown literally', () => {
  const [use] = blocks.parse([{ type: 'component', componentId: 'cmp_1', props: { headline: '*a*' } }]);
  const shown = use?.type === 'component' ? renderComponent(card, use) : [];
  expect(shown).toMatchObject([{}, { text: '\\*a\\*' }, {}, {}]);
});

describe('a list', () => {
  const nested = (depth: number): ListInput => ({
    items: [depth === 1 ? { text: 'a' } : { text: 'a', list: nested(depth - 1) }],
  });
  const list = (inner: ListInput): BlockInput => ({ type: 'list', ...inner });
  const items = (count: number) => ({ items: Array.from({ length: count }, () => ({ text: 'a' })) });

  test.each<[string, ListInput, unknown]>([
    ['eight deep', nested(8), null],
    ['nine deep', nested(9), ['0.items', 'must not have lists nested deeper than 8']],
    ['of 500 items', items(500), null],
    ['of 501 items', items(501), ['0.items', 'must have at most 500 items']],
    ['without items', items(0), ['0.items', 'must have at least 1 item']],
    ['from 1000000', { style: 'numbered', start: 1_000_000 }, null],
    ['from 1000001', { style: 'numbered', start: 1_000_001 }, ['0.start', 'must be at most 1000000']],
  ])('%s', (_name, inner, problem) => expect(problemOf(list(inner))).toEqual(problem));

  test('is summarized with its items for readers without a schema, as inline Markdown is', () => {
    expect(blockSummary()).toContain(
      'list {style: bulleted|numbered, start: 0-1000000, items: [{text, list: {style, start, items}}]',
    );
    expect(blockSummary()).toContain('inline Markdown **a** *a*');
  });
});

test('a title with marks is the first heading of a page', () => {
  expect(hasFirstHeading(blocksFromMarkdown('a\n\n# *b*'))).toBe(true);
  expect(hasFirstHeading(blocksFromMarkdown('> # b'))).toBe(false);
});

describe('the caption of a picture', () => {
  const picture = (caption: string) => ({ type: 'image', mediaId: 'media_1', alt: '', caption, href: null });
  const src = '/files/media_1/file';

  test('has marks in HTML, and is plain in Markdown', () => {
    const all = blocks.parse([picture('*By* [Ann](/ann) 2 \\* 3')]);
    expect(withoutIds(blocksFromHtml(blocksHtml(all)))).toEqual(withoutIds(all));
    expect(markdownOf(all)).toBe(`![](${src} "By Ann 2 * 3")\n`);
    expect(withoutIds(blocksFromMarkdown(markdownOf(all)))).toEqual([picture('By Ann 2 \\* 3')]);
  });

  test.each<[string, (caption: string) => object[]]>([
    [
      'HTML',
      (caption) => blocksFromHtml(`<figure><img src="${src}"><figcaption>${caption}</figcaption></figure>`),
    ],
    ['Markdown', (caption) => blocksFromMarkdown(`![](${src} "${caption}")`)],
  ])('goes on below it where it is too long: %s', (_name, parse) => {
    const caption = 'a '.repeat(2100).trim();
    const [shown, rest, ...others] = parse(caption);
    expect(others).toEqual([]);
    expect(`${Object(shown).caption} ${Object(rest).text}`).toBe(caption);
  });
});
