import { blockTypes } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { expect, test } from 'vitest';
import { Conversion } from '../../../../web/src/editor/document/conversion.ts';
import { documentSchema as schema } from '../../../../web/src/editor/document/schema.ts';

const everyType = blocks.parse([
  { type: 'heading', level: 3, text: 'Rye **bread**' },
  { type: 'paragraph', text: 'A [link *in*](/menu), `co\nde` and 2 \\* 3\n\nnext' },
  {
    type: 'list',
    style: 'numbered',
    start: 4,
    items: [{ text: 'One', list: { items: [{ text: '~~Two~~' }] } }, { text: '' }],
  },
  { type: 'quote', text: 'Best', citation: '*Gazette*' },
  { type: 'quote', text: 'Best' },
  { type: 'code', code: 'a\n  b', language: 'ts' },
  { type: 'table', rows: [['**A**', 'B']], hasHeader: false },
  {
    type: 'table',
    rows: [
      ['A', 'B'],
      ['1', ''],
    ],
  },
  { type: 'divider' },
  { type: 'button', label: 'Go', href: '/go' },
  { type: 'image', alt: 'x', caption: 'In *May*' },
  { type: 'gallery', columns: 2, items: [{ mediaId: null, alt: 'a', caption: null }] },
  { type: 'video', caption: null },
  { type: 'embed', url: 'https://vimeo.com/1' },
  { type: 'postList' },
  { type: 'contactForm' },
  { type: 'section', children: [{ type: 'paragraph', text: 'In' }] },
  { type: 'section', children: [] },
  { type: 'columns', children: [{ type: 'column', share: 2, children: [] }] },
  { type: 'component', children: [{ type: 'slot', name: 'a', children: [{ type: 'paragraph' }] }] },
  { type: 'paragraph', text: 'end' },
]);

test('every type of block comes back from its node, and what did not change keeps its identity', () => {
  expect(new Set(everyType.map(({ type }) => type)).size).toBe(Object.keys(blockTypes).length - 2);
  const conversion = new Conversion(schema);
  const doc = conversion.docOf(everyType);
  doc.check();
  const again = conversion.blocksOf(doc);
  for (const [index, block] of again.entries()) expect(block).toBe(everyType[index]);
  const other = new Conversion(schema);
  const filled = other.blocksOf(schema.nodeFromJSON(doc.toJSON()));
  // An empty container has a paragraph to write in.
  expect(filled.filter(({ type }) => type !== 'section' && type !== 'columns')).toEqual(
    everyType.filter(({ type }) => type !== 'section' && type !== 'columns'),
  );
});

test('empty paragraphs at the end of a document are none of its blocks', () => {
  const conversion = new Conversion(schema);
  expect(conversion.blocksOf(conversion.docOf([]))).toEqual([]);
  const some = blocks.parse([
    { type: 'paragraph', text: 'One' },
    { type: 'paragraph' },
    { type: 'paragraph' },
  ]);
  expect(conversion.blocksOf(conversion.docOf(some))).toEqual(some.slice(0, 1));
});
