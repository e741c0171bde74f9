import type { Block } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import {
  blockDifferences,
  fieldChanges,
  mediaIdsIn,
} from '../../../../web/src/modules/drafts/history/compare.words.ts';

const form = (label: string): Block =>
  newBlock('contactForm', {
    id: 'form',
    fields: [{ name: 'message', label, type: 'textarea', isRequired: true, options: [] }],
  });

test('a comparison tells what a field of a contact form was called and is called', () => {
  const [before, after] = [form('Message'), form('What moves you?')];
  const [difference] = blockDifferences([{ id: 'form', change: 'changed', before, after }], (id) => id);
  const told = difference?.changes.map((change) => [change.before, change.after]) ?? [];
  expect(told).toHaveLength(1);
  expect(told[0]?.[0]).toContain('Label: Message');
  expect(told[0]?.[1]).toContain('Label: What moves you?');
  expect(told.flat().join()).not.toContain('undefined');
});

const named = (id: string) => (id === 'media_1' ? 'rye.png' : id);

describe('a field that differs', () => {
  test.each([
    ['title', 'Rye', 'Bread', { label: 'Title', before: 'Rye', after: 'Bread' }],
    ['seo.noIndex', undefined, true, { label: 'Hidden from search engines', before: '', after: 'Yes' }],
    ['seo.noIndex', true, false, { label: 'Hidden from search engines', before: 'Yes', after: 'No' }],
    ['coverId', null, 'media_1', { label: 'Cover', before: '', after: 'rye.png' }],
    ['tags', ['a'], ['a', 'b'], { label: 'Tags', before: 'a', after: 'a\nb' }],
  ])('is told as people read it: %s from %j to %j', (field, before, after, change) => {
    expect(fieldChanges([{ field, before, after }], named)).toEqual([change]);
  });

  test('is left out where it was not there and now says no', () => {
    expect(fieldChanges([{ field: 'seo.noIndex', after: false }], named)).toEqual([]);
  });
});

describe('a block that differs', () => {
  const paragraph = (text: string) => newBlock('paragraph', { id: 'one', text });
  const image = (fields: object) => newBlock('image', { id: 'one', ...fields });
  const list = (...items: object[]) => newBlock('list', { id: 'one', items });

  test('is told once with all that became of it', () => {
    const [before, after] = [paragraph('Rye'), paragraph('Bread')];
    const compared = { id: 'one', before, after };
    const all = [
      { ...compared, change: 'changed' as const },
      { ...compared, change: 'moved' as const },
    ];
    expect(blockDifferences(all, named)).toEqual([
      {
        id: 'one',
        type: 'Paragraph',
        phrase: 'changed and moved',
        excerpt: 'Bread',
        changes: [{ label: 'Text', before: 'Rye', after: 'Bread' }],
      },
    ]);
  });

  test.each<[string, Block | null, Block | null, [string, string, string][]]>([
    ['added', null, paragraph('Rye'), [['Text', '', 'Rye']]],
    ['removed', image({ mediaId: 'media_1', alt: 'A loaf' }), null, [['Text', 'rye.png\nA loaf', '']]],
    ['changed', image({}), image({ mediaId: 'media_1' }), [['Picture', '', 'rye.png']]],
    ['changed', paragraph('2 \\* 3'), paragraph('**2** \\* 4'), [['Text', '2 * 3', '2 * 4']]],
    [
      'changed',
      paragraph('Rye'),
      paragraph('**Rye**'),
      [['Formatting', '', 'Changed. The text is the same.']],
    ],
    [
      'changed',
      list({ text: 'Mix', list: { items: [{ text: '*Rye*' }] } }),
      list({ text: 'Bake' }),
      [['Items', 'Mix\nRye', 'Bake']],
    ],
    ['moved', paragraph('Rye'), paragraph('Rye'), []],
  ])('tells what people see of it: %s, %#', (change, before, after, changes) => {
    // Safe because the table names the four changes.
    const compared = { id: 'one', change: change as 'added', before, after };
    const [difference] = blockDifferences([compared], named);
    expect(difference?.phrase).toBe(change);
    const told = difference?.changes.map((one) => [one.label, one.before, one.after]);
    expect(told).toEqual(changes);
  });

  test('that shows a picture alone is named by it', () => {
    const added = { id: 'one', change: 'added' as const, before: null, after: image({ mediaId: 'media_1' }) };
    expect(blockDifferences([added], named)[0]?.excerpt).toBe('rye.png');
  });
});

test('the pictures of a comparison are named once each', () => {
  const gallery = newBlock('gallery', { id: 'one', items: [{ mediaId: 'media_1' }, { mediaId: 'media_2' }] });
  const fields = [
    { field: 'coverId', before: null, after: 'media_1' },
    { field: 'title', before: 'media_9', after: 'x' },
  ];
  const blocks = [{ id: 'one', change: 'added' as const, before: null, after: gallery }];
  expect(mediaIdsIn({ fields, blocks })).toEqual(['media_1', 'media_2']);
});
