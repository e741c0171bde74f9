import { readDocument } from '@imprint/server/modules/documents/document.task';
import { expect, test } from 'vitest';
import { lossWords } from '../../../web/src/editor/files/loss.words.ts';
import { documentsOf, withoutIds } from './documents.ts';

/** Reads what a program puts on the clipboard. */
async function pasted(name: string) {
  const { text = '' } =
    documentsOf('html').find((document) => document.name === `clipboard-${name}.html`) ?? {};
  const { blocks, losses } = await readDocument.work({
    format: 'html',
    text,
    publicUrl: 'https://imprint.test',
  });
  return { blocks: withoutIds(blocks), said: losses.length > 0 ? lossWords(losses) : null };
}

const heading = (level: number, text: string) => ({ type: 'heading', level, text });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const list = (style: 'bulleted' | 'numbered', items: unknown[], start = 1) => ({ style, start, items });
const bullets = (...items: unknown[]) => ({ type: 'list', ...list('bulleted', items) });

test('a paste from Google Docs keeps formats, nested lists and tables, and tells of the picture', async () => {
  const { blocks, said } = await pasted('google-docs');
  expect(blocks).toEqual([
    heading(1, 'Opening plan'),
    paragraph('We open **at seven**, *not* ~~at eight~~. See [the plan](https://docs.example/plan).'),
    bullets({ text: 'Bread', list: list('bulleted', [{ text: '**Rye**' }]) }, { text: 'Cake' }),
    { type: 'list', ...list('numbered', [{ text: 'Heat the oven' }, { text: 'Bake' }]) },
    heading(2, 'Prices'),
    {
      type: 'table',
      hasHeader: false,
      rows: [
        ['**Loaf**', '**Price**'],
        ['Rye', '4.50'],
      ],
    },
    paragraph('[AD_4nXd](https://lh7-rt.googleusercontent.com/docsz/AD_4nXd)'),
  ]);
  expect(said).toBe('Pasted without 1 picture');
});

test('a paste from Word makes lists of its paragraphs with markers, and tells of the comment and the picture', async () => {
  const { blocks, said } = await pasted('word');
  expect(blocks).toEqual([
    heading(1, 'Offer for the bakery'),
    paragraph('We **deliver** *daily*, ~~weekly~~ and on [Sundays](https://bakery.example/sundays).'),
    bullets({ text: 'Bread', list: list('bulleted', [{ text: 'Rye **loaf**' }]) }, { text: 'Cake' }),
    paragraph('In this order:'),
    {
      type: 'list',
      ...list(
        'numbered',
        [
          { text: 'Heat the oven', list: list('numbered', [{ text: 'To 250\u00a0degrees' }]) },
          { text: 'Bake' },
        ],
        3,
      ),
    },
    heading(2, 'Prices'),
    {
      type: 'table',
      hasHeader: false,
      rows: [
        ['**Loaf**', '**Price**'],
        ['Rye', '4.50\u00a0EUR'],
      ],
    },
  ]);
  expect(said).toBe('Pasted without 1 comment and 1 picture');
});

test('a paste from Notion keeps tasks, toggles and callouts as text, with all else as it is', async () => {
  const { blocks, said } = await pasted('notion');
  expect(blocks).toEqual([
    heading(1, 'Handbook'),
    paragraph('Welcome to the **team**, *all* of `you`.'),
    bullets({ text: 'Bread', list: list('bulleted', [{ text: 'Rye' }]) }, { text: 'Cake' }),
    { type: 'list', ...list('numbered', [{ text: 'Bake' }, { text: 'Sell' }], 2) },
    bullets({ text: '\\[ ] Order flour' }, { text: '\\[x] Call Li' }),
    bullets({ text: 'Holidays\n\nClosed in August.' }),
    paragraph('💡'),
    paragraph('Mind the **gap**'),
    { type: 'quote', text: 'Stay curious', citation: null },
    { type: 'code', language: 'typescript', code: 'const loaf = 1;\n\nbake(loaf);' },
    {
      type: 'table',
      hasHeader: true,
      rows: [
        ['Loaf', 'Price'],
        ['Rye', '[4.50](https://shop.example/rye)'],
      ],
    },
    { type: 'divider' },
    paragraph(expect.stringMatching(/^\[Our oven\]\(https:/)),
  ]);
  expect(said).toBe('Pasted without 1 picture');
});

test('a paste from a web page keeps its text in order, and nothing that runs', async () => {
  const { blocks, said } = await pasted('web-page');
  expect(blocks).toEqual([
    bullets({ text: '[Home](https://news.example/)' }, { text: '[Bread](https://news.example/bread)' }),
    heading(1, 'The best rye'),
    paragraph('By [Li Meier](https://news.example/li)'),
    paragraph('It is **dark**, *dense* and ~~light~~.'),
    paragraph('[A loaf of rye](https://news.example/rye.jpg)'),
    paragraph('Fresh from the oven'),
    paragraph('[crumb.jpg](https://news.example/crumb.jpg)'),
    { type: 'quote', text: 'The crust sings.\n\nA baker', citation: null },
    paragraph('Prices'),
    {
      type: 'table',
      hasHeader: true,
      rows: [
        ['Loaf', 'Price'],
        ['Rye', '4.50'],
      ],
    },
    { type: 'code', language: null, code: 'bake()' },
    paragraph('[https://ads.example/frame](https://ads.example/frame)'),
    heading(2, 'Read on'),
    paragraph('[Oats](/oats)'),
  ]);
  expect(said).toBe('Pasted without 1 embedded page and 2 pictures');
});
