import type { Block } from '@imprint/shared/blocks/block';
import { blocks as blocksSchema } from '@imprint/shared/blocks/document';
import { textsOf } from '@imprint/shared/blocks/texts';
import { describe, expect, test } from 'vitest';
import { blockForms, findForm } from '../../../../../web/src/editor/block.forms.ts';
import { newBlock } from '../../../../../web/src/editor/block.types.ts';
import { turned, turnForms, ungrouped } from '../../../../../web/src/editor/turn.into.ts';

/** The words that people read, without marks and whatever the white space. */
const wordsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(textsOf).join(' ').split(/\s+/).filter(Boolean).join(' ');

const turn = (block: Block, id: string) => {
  const form = findForm(id);
  if (!form) throw new Error(`There is no form ${id}.`);
  return turned(block, form);
};

const texts: Block[] = [
  newBlock('paragraph', { id: 'mine', text: 'Mix **rye** and [*wheat*](/flour)\n2 \\* 3' }),
  newBlock('heading', { id: 'mine', level: 2, text: 'The `best` rye' }),
  newBlock('heading', { id: 'mine', level: 6, text: 'Rye' }),
  newBlock('quote', { id: 'mine', text: 'Wait.\n\nThen **bake**.', citation: 'Ada, *Bread*' }),
  newBlock('list', { id: 'mine', items: [{ text: 'Only **one**' }] }),
  newBlock('code', { id: 'mine', code: 'a * b;\n\n  [x](/y) `z` \\n <u>', language: 'c' }),
  newBlock('paragraph', { id: 'mine', text: '' }),
];

const steps = newBlock('list', {
  id: 'mine',
  items: [
    { text: 'Mix **it**', list: { style: 'numbered', items: [{ text: 'Rye' }, { text: 'Water' }] } },
    { text: '' },
    { text: 'Bake\n\nand cool' },
  ],
});

const textForms = blockForms.filter(({ type }) =>
  ['paragraph', 'heading', 'quote', 'list', 'code'].includes(type),
);

describe('a text', () => {
  const pairs = [...texts, steps].flatMap((block) => turnForms(block).map((form) => ({ block, form })));

  test.each(pairs)('of the type $block.type keeps its words and its id as $form.name', ({ block, form }) => {
    const made = turned(block, form) ?? [];
    expect(wordsOf(made)).toBe(wordsOf([block]));
    expect(made[0]).toMatchObject({ id: 'mine', type: form.type, ...form.fields });
    expect(blocksSchema.parse(made), 'it is what the service stores').toEqual(made);
  });

  test.each(texts)('of the type $type can turn into every other form of text', (block) => {
    const own = textForms.filter(({ type, fields }) =>
      Object.entries({ type, ...fields }).every(([name, value]) => Reflect.get(block, name) === value),
    );
    expect(turnForms(block)).toEqual(textForms.filter((form) => !own.includes(form)));
  });

  test('stays as it is in the form that it has', () => {
    expect([turn(steps, 'bulletedList'), turn(newBlock('heading', { level: 3 }), 'heading3')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a list', () => {
  test('turns into one paragraph per item, those below items too', () => {
    const made = turn(steps, 'paragraph') ?? [];
    expect(made.map((block) => 'text' in block && block.text)).toEqual([
      'Mix **it**',
      'Rye',
      'Water',
      'Bake',
      'and cool',
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  });

  test('keeps the lists in it when its style changes', () => {
    expect(turn(steps, 'numberedList')).toEqual([{ ...steps, style: 'numbered' }]);
  });

  test('is no title where it has several items', () => {
    expect(turnForms(steps).map(({ id }) => id)).toEqual(['paragraph', 'numberedList', 'quote', 'code']);
  });

  test('comes back from a quote with the same items', () => {
    const list = newBlock('list', { items: [{ text: 'Mix **it**' }, { text: 'Bake' }] });
    const [quote] = turn(list, 'quote') ?? [];
    expect(quote && turn(quote, 'bulletedList')).toEqual([list]);
  });
});

test('the citation of a quote becomes a paragraph below its text', () => {
  const quote = newBlock('quote', { text: 'Wait.', citation: 'Ada' });
  expect(turn(quote, 'heading2')).toMatchObject([
    { type: 'heading', text: 'Wait.' },
    { type: 'paragraph', text: 'Ada' },
  ]);
});

test('code becomes the same characters in a text, and comes back as it was', () => {
  const code = newBlock('code', { code: 'a * b * c;\n\n[x](/y)' });
  const [paragraph] = turn(code, 'paragraph') ?? [];
  expect(paragraph).toMatchObject({ text: 'a \\* b \\* c;\n\n\\[x](/y)' });
  expect(paragraph && turn(paragraph, 'code')).toEqual([code]);
});

test.each([
  ['paragraph', { text: 'x'.repeat(2001) }, ['bulletedList', 'numberedList', 'quote', 'code']],
  ['code', { code: 'x'.repeat(40_001) }, []],
  [
    'list',
    { items: Array.from({ length: 3 }, () => ({ text: 'x'.repeat(39_000) })) },
    ['paragraph', 'numberedList'],
  ],
] as const)('a %s turns only into what its length fits in', (type, fields, ids) => {
  expect(turnForms(newBlock(type, fields)).map(({ id }) => id)).toEqual(ids);
});

describe('pictures', () => {
  const shown = { mediaId: 'media_1', alt: 'Rye', caption: 'The *best*' };
  const image = newBlock('image', { id: 'mine', ...shown });

  test('turn from an image into a gallery and back', () => {
    const [gallery] = turn(image, 'gallery') ?? [];
    expect(gallery).toMatchObject({ id: 'mine', type: 'gallery', items: [shown] });
    expect(gallery && turn(gallery, 'image')).toEqual([image]);
  });

  test('of a gallery become an image each', () => {
    const gallery = newBlock('gallery', { id: 'mine', items: [shown, { ...shown, mediaId: 'media_2' }] });
    expect(turn(gallery, 'image')).toMatchObject([image, { type: 'image', mediaId: 'media_2' }]);
  });

  test('are empty where there is none', () => {
    expect(turn(newBlock('image'), 'gallery')).toMatchObject([{ items: [] }]);
    expect(turn(newBlock('gallery'), 'image')).toMatchObject([{ mediaId: null }]);
  });

  test('with a link stay an image, for galleries have none', () => {
    expect(turnForms(newBlock('image', { ...shown, href: '/rye' }))).toEqual([]);
  });
});

test.each(['divider', 'table', 'section', 'button', 'embed'] as const)(
  'a %s turns into nothing else',
  (type) => {
    expect(turnForms(newBlock(type))).toEqual([]);
  },
);

test('what is in a section or in columns can stand in its place, but not what is in a component', () => {
  const [one, two] = [newBlock('divider', { id: 'one' }), newBlock('divider', { id: 'two' })];
  const column = (child: Block) => newBlock('column', { children: [child] });
  expect(ungrouped(newBlock('section', { children: [one, two] }))).toEqual([one, two]);
  expect(ungrouped(newBlock('columns', { children: [column(one), column(two)] }))).toEqual([one, two]);
  expect(ungrouped(newBlock('component'))).toBeNull();
  expect(ungrouped(column(one))).toBeNull();
});
