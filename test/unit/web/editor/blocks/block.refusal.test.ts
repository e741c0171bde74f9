import { describe, expect, test } from 'vitest';
import { serviceFailure } from '../../../../../web/src/api/failure.ts';
import { describeRefusal, problemWords } from '../../../../../web/src/editor/block.refusal.ts';
import { newBlock } from '../../../../../web/src/editor/block.types.ts';
import { wordsOfField } from '../../../../../web/src/shell/field.words.ts';

const blocks = [
  newBlock('paragraph', { id: 'one', text: 'One' }),
  newBlock('section', {
    id: 'section',
    children: [newBlock('button', { id: 'go', label: 'Order' }), newBlock('image', { id: 'empty' })],
  }),
];

const refused = (details: Record<string, unknown>) =>
  describeRefusal(
    { title: '', blocks },
    serviceFailure({ code: 'VALIDATION_ERROR', message: 'The request is not valid.', details }),
    wordsOfField,
  );

describe('what the service refuses', () => {
  test.each([
    ['a field of the draft', 'title', 'Title is wrong.', null],
    ['a part of such a field', 'seo.canonicalUrl', 'Search engines, canonical url is wrong.', null],
    ['a field without a name of its own', 'slug', 'Slug is wrong.', null],
    ['a block', 'blocks.0.text', 'Paragraph “One”: text is wrong.', 'one'],
    ['a block in another one', 'blocks.1.children.0.href', 'Button “Order”: link is wrong.', 'go'],
    ['a block without words', 'blocks.1.children.1.mediaId', 'Image: picture is wrong.', 'empty'],
    ['a block as a whole', 'blocks.1', 'Section is wrong.', 'section'],
    ['all the blocks', 'blocks', 'Content is wrong.', null],
    ['a block that is not there any more', 'blocks.7.text', 'Content, text is wrong.', null],
    ['a field of one call among several', '0.blocks.0.text', 'Paragraph “One”: text is wrong.', 'one'],
  ])('is told by names that people see: %s', (_, field, words, blockId) => {
    expect(refused({ field, reason: 'is wrong' })).toEqual({ words, blockId });
  });

  test.each([{}, { field: 'title' }, { reason: 'is wrong' }])(
    'is told in the words of the service where it names no field: %j',
    (details) => {
      expect(refused(details)).toEqual({ words: 'The request is not valid.', blockId: null });
    },
  );

  test('leaves out the numbers of items within a field', () => {
    const list = [newBlock('list', { id: 'list', items: [{ text: 'Mix' }, { text: 'Bake' }] })];
    const words = problemWords(
      list,
      { field: 'blocks.0.items.1.text', reason: 'is too long' },
      wordsOfField,
    ).words;
    expect(words).toBe('List “Mix Bake”: items text is too long.');
  });
});
