import { applyOperations } from '@imprint/shared/blocks/apply';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks as document } from '@imprint/shared/blocks/document';
import type { CheckedContent, CheckedMedia } from '@imprint/shared/checks/checked.content';
import { checkContent } from '@imprint/shared/checks/content.check';
import { describe, expect, test } from 'vitest';
import { checkedContent, described } from './checked.content.ts';

/** The code of each finding, with its block or field. */
function findingsIn(blocks: readonly BlockInput[], more: Partial<CheckedContent> = {}) {
  return checkContent(checkedContent(document.parse(blocks), more)).map(({ code, blockId, field }) =>
    `${code} ${blockId ?? field ?? ''}`.trim(),
  );
}

const heading = (id: string, level: number, text = id): BlockInput => ({ id, type: 'heading', level, text });
const text = (id: string, words: string = id): BlockInput => ({ id, type: 'paragraph', text: words });
const image = (id: string, mediaId: string | null, alt: string | null = null): BlockInput => ({
  id,
  type: 'image',
  mediaId,
  alt,
});
const section = (id: string, ...children: BlockInput[]): BlockInput => ({ id, type: 'section', children });
const item = (more: Partial<CheckedMedia>): CheckedMedia => ({
  filename: 'harbour.jpg',
  alt: 'Boats',
  contentType: 'image/jpeg',
  sizeBytes: 1000,
  ...more,
});

const media = {
  media_named: item({}),
  media_bare: item({ alt: null }),
  media_line: item({ alt: '' }),
  media_photo: item({ sizeBytes: 9e6 }),
  media_gif: item({ sizeBytes: 9e6, contentType: 'image/gif' }),
};

describe('alt texts', () => {
  test.each<[string, BlockInput, string[]]>([
    ['of the media item', image('a', 'media_named'), []],
    ['of its own', image('a', 'media_bare', 'Boats'), []],
    ['of mere decoration', image('a', 'media_line'), []],
    ['that nobody wrote', image('a', 'media_bare'), ['missingAlt a']],
    ['that is blank', image('a', 'media_named', ' '), ['missingAlt a']],
    ['of no picture', text('a'), []],
    ['of an unknown picture', image('a', 'constructor'), []],
    [
      'in a gallery',
      {
        id: 'a',
        type: 'gallery',
        items: [{ mediaId: 'media_bare' }, { mediaId: 'media_named' }, { mediaId: 'media_named', alt: '' }],
      },
      ['missingAlt a', 'missingAlt a'],
    ],
  ])('%s', (_, block, expected) => {
    expect(findingsIn([block], { media })).toEqual(expected);
  });
});

describe('headings', () => {
  test.each<[string, BlockInput[], string[]]>([
    ['that go down one by one', [heading('a', 2), heading('b', 3), heading('c', 2)], []],
    ['that begin with a title of their own', [heading('a', 1), heading('b', 2)], []],
    ['that skip a level', [heading('a', 2), heading('b', 4)], ['skippedHeading b']],
    ['that skip the first level', [heading('a', 3), heading('b', 3)], ['skippedHeading a']],
    [
      'that skip in a run, once',
      [heading('a', 2), heading('b', 4), heading('c', 6), heading('d', 4)],
      ['skippedHeading b'],
    ],
    ['that say a title twice', [heading('a', 1), heading('b', 1)], ['secondTitle b']],
    ['that say the title late', [heading('a', 2), heading('b', 1), heading('c', 3)], ['secondTitle b']],
    ['within others', [section('s', heading('a', 2)), heading('b', 4)], ['skippedHeading b']],
    [
      'after a component, which has its own',
      [heading('a', 2), { id: 'c', type: 'component', componentId: 'cmp_1' }, heading('b', 4)],
      [],
    ],
    [
      'without a text',
      [heading('a', 2), heading('b', 3, ''), heading('c', 4)],
      ['skippedHeading c', 'emptyBlock b'],
    ],
  ])('%s', (_, blocks, expected) => {
    expect(findingsIn(blocks)).toEqual(expected);
  });

  test('are all raised by the fix of a run', () => {
    const blocks = document.parse([
      heading('a', 2),
      heading('b', 5),
      heading('c', 6),
      heading('d', 5),
      heading('e', 4),
      heading('f', 3),
    ]);
    const [finding] = checkContent(checkedContent(blocks));
    const after = applyOperations(blocks, finding?.fix?.operations ?? []).blocks;
    expect(after.map((block) => 'level' in block && block.level)).toEqual([2, 3, 4, 3, 3, 3]);
    expect(finding?.fix?.label).toBe('Make it heading 3');
    expect(checkContent(checkedContent(after))).toEqual([]);
  });
});

describe('links', () => {
  const links = { '/gone': 'missing', '/draft': 'notLive' } as const;
  test.each<[string, BlockInput, string[]]>([
    ['that are fine', text('a', '[Menu](/menu)'), []],
    ['in a text', text('a', '**[Menu](/gone)** and `[code](/gone)`'), ['brokenLink a']],
    ['that stand twice in a block', text('a', '[One](/gone), [two](/gone)'), ['brokenLink a']],
    ['to what is not live', text('a', '[Menu](/draft)'), ['linkNotLive a']],
    ['of buttons', { id: 'a', type: 'button', label: 'Order', href: '/gone' }, ['brokenLink a']],
    ['of pictures', { id: 'a', type: 'image', mediaId: 'media_named', href: '/gone' }, ['brokenLink a']],
    [
      'in captions',
      { id: 'a', type: 'image', mediaId: 'media_named', caption: '[Menu](/gone)' },
      ['brokenLink a'],
    ],
    ['in citations', { id: 'a', type: 'quote', text: 'Bread', citation: '[Mara](/gone)' }, ['brokenLink a']],
    ['that are written as text', text('a', '/gone and \\[Menu\\](/gone)'), []],
  ])('%s', (_, block, expected) => {
    expect(findingsIn([block], { media, links })).toEqual(expected);
  });
});

describe('empty blocks', () => {
  const end = text('end');
  test.each<[string, BlockInput[], string[]]>([
    ['in the middle', [text('a', ''), end], ['emptyBlock a']],
    ['at the end', [end, text('a', ''), text('b', '')], []],
    ['at the end of a section', [section('s', text('b'), text('a', '')), end], ['emptyBlock a']],
    ['in a section, which is empty then', [section('s', text('a', ''), section('t')), end], ['emptyBlock s']],
    [
      'in columns',
      [{ id: 'c', type: 'columns', children: [{ id: 'x', type: 'column' }] }, end],
      ['emptyBlock c'],
    ],
    [
      'beside a full column',
      [
        {
          id: 'c',
          type: 'columns',
          children: [
            { id: 'x', type: 'column' },
            { id: 'y', type: 'column', children: [text('a')] },
          ],
        },
      ],
      [],
    ],
    ['without a picture', [image('a', null)], ['emptyBlock a']],
    ['without pictures', [{ id: 'a', type: 'gallery', items: [{}] }], ['emptyBlock a']],
    [
      'without one picture',
      [{ id: 'a', type: 'gallery', items: [{}, { mediaId: 'media_named' }] }],
      ['emptyBlock a'],
    ],
    ['without an address', [{ id: 'a', type: 'embed' }], ['emptyBlock a']],
    [
      'without items',
      [{ id: 'a', type: 'list', items: [{ text: '', list: { items: [{ text: ' ' }] } }] }],
      ['emptyBlock a'],
    ],
    ['without a target', [{ id: 'a', type: 'button', label: 'Order' }], ['emptyBlock a']],
    ['without a label', [{ id: 'a', type: 'button', href: '/menu' }], ['emptyBlock a']],
    ['without cells', [{ id: 'a', type: 'table' }], ['emptyBlock a']],
    [
      'that are never empty',
      [
        { id: 'a', type: 'divider' },
        { id: 'b', type: 'postList' },
        { id: 'c', type: 'contactForm' },
      ],
      [],
    ],
  ])('%s', (_, blocks, expected) => {
    expect(findingsIn(blocks, { media })).toEqual(expected);
  });
});

describe('heavy pictures', () => {
  test.each<[string, BlockInput[], Partial<CheckedContent>, string[]]>([
    ['that the site scales down', [image('a', 'media_photo')], {}, []],
    ['that it shows whole', [image('a', 'media_gif')], {}, ['heavyPicture a']],
    [
      'before a video, always whole',
      [{ id: 'a', type: 'video', mediaId: 'media_v', posterId: 'media_photo' }],
      {},
      ['heavyPicture a'],
    ],
    ['as a cover', [], { coverId: 'media_gif' }, ['heavyPicture coverId']],
  ])('%s', (_, blocks, more, expected) => {
    expect(findingsIn(blocks, { media, ...more })).toEqual(expected);
  });
});

describe('search texts', () => {
  const { search } = described;
  test.each<[string, CheckedContent['search'], string[]]>([
    ['of good length', search, []],
    ['that are not shown', null, []],
    ['with a long title', { ...search, title: 'x'.repeat(61), titleField: 'title' }, ['longTitle title']],
    ['with a long title of its own', { ...search, title: 'x'.repeat(61) }, ['longTitle seo.title']],
    ['that count characters', { ...search, title: '🍞'.repeat(60) }, []],
    ['without a description', { ...search, description: ' ' }, ['missingDescription seo.description']],
    [
      'with a short description',
      { ...search, description: 'x'.repeat(49) },
      ['shortDescription seo.description'],
    ],
    [
      'with a long description',
      { ...search, description: 'x'.repeat(161) },
      ['longDescription seo.description'],
    ],
  ])('%s', (_, texts, expected) => {
    expect(findingsIn([], { search: texts })).toEqual(expected);
  });
});
