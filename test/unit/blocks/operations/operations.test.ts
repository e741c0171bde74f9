import { applyOperations } from '@imprint/shared/blocks/apply';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { type BlockOperationInput, blockOperations } from '@imprint/shared/blocks/operations';
import type { ListInput } from '@imprint/shared/blocks/types/list.block';
import { describe, expect, test } from 'vitest';
import { timed } from '../../../support/server/time.limits.ts';

const word = (id: string, text = id): BlockInput => ({ id, type: 'paragraph', text });
const item = (text: string, list?: ListInput) => ({ text, ...(list && { list }) });
const document = blocks.parse([
  word('a', 'one two one'),
  {
    id: 'l',
    type: 'list',
    items: [item('milk'), item('eggs', { style: 'numbered', items: [item('brown')] }), item('$& and milk')],
  },
  { id: 'm', type: 'paragraph', text: '**bold** text, [a link](/to) and 2 \\* 3' },
  { id: 't', type: 'table', rows: [['x', 'y']] },
  { id: 'q', type: 'quote', text: 'said', citation: 'me' },
  { id: 'e', type: 'embed', url: 'https://youtu.be/abcdef', title: 'Film' },
  { id: 's', type: 'section', background: 'subtle', children: [word('in')] },
  { id: 'c', type: 'columns', children: [{ id: 'c1', type: 'column' }] },
]);

const apply = (...operations: BlockOperationInput[]) =>
  applyOperations(document, blockOperations.parse(operations));
const block = (id: string, all = document) => all.find((one) => one.id === id);

describe('replaceText', () => {
  test.each<[string, string, string, string, object]>([
    ['a word', 'a', 'two', '2', { text: 'one 2 one' }],
    ['signs that mean something elsewhere', 'a', 'two', '$&', { text: 'one $& one' }],
    ['a cell', 't', 'y', '', { rows: [['x', '']] }],
    ['a citation', 'q', 'me', 'you', { citation: 'you' }],
    ['a title', 'e', 'Film', 'Movie', { title: 'Movie' }],
  ])('changes %s and nothing else', (_name, id, from, to, changed) => {
    const { blocks: after } = apply({ op: 'replaceText', id, from, to });
    expect(block(id, after)).toEqual({ ...block(id), ...changed });
  });

  test.each<[string, string]>([
    ['eggs', 'oats'],
    ['brown', '**white**'],
    ['$&', '$1'],
  ])('changes %j in an item, also of an inner list', (from, to) => {
    const { blocks: after } = apply({ op: 'replaceText', id: 'l', from, to });
    expect(JSON.stringify(block('l', after))).toBe(JSON.stringify(block('l')).replace(from, () => to));
  });

  test.each<[string, string, string]>([
    ['bold', 'strong', '**strong** text, [a link](/to) and 2 \\* 3'],
    ['**bold** text', '*words*', '*words*, [a link](/to) and 2 \\* 3'],
    ['**bold** ', '', 'text, [a link](/to) and 2 \\* 3'],
    ['/to)', '/from)', '**bold** text, [a link](/from) and 2 \\* 3'],
    ['2 \\* 3', '__six__', '**bold** text, [a link](/to) and __six__'],
  ])('changes the inline Markdown %j into %j', (from, to, text) => {
    const { blocks: after } = apply({ op: 'replaceText', id: 'm', from, to });
    expect(block('m', after)).toEqual({ ...block('m'), text });
  });

  const notThere = 'operations.0.from is not in the block';
  const thereTwice = 'operations.0.from is in the block 2 times; include more of the text';
  test.each<[string, string, string, string, string]>([
    ['a text that is not there', 'a', 'ONE', '', notThere],
    ['a text that is there twice', 'a', 'one', '', thereTwice],
    ['a text that two items have', 'l', 'milk', '', thereTwice],
    ['a text without the marks that it has', 'm', 'bold text', '', notThere],
    [
      'an address that runs',
      'm',
      '/to',
      'javascript:a()',
      'operations.0.from.text must link to a path such as /menu',
    ],
    ['the text of a block inside', 's', 'in', '', notThere],
    ['an address, which is no text', 'e', 'youtu', 'evil', notThere],
    [
      'more than fits',
      'q',
      'me',
      'x'.repeat(1001),
      'operations.0.from.citation must have at most 1000 characters',
    ],
  ])('refuses %s', (_name, id, from, to, message) =>
    expect(() => apply({ op: 'replaceText', id, from, to })).toThrow(message),
  );
});

describe('a place', () => {
  const noParent = 'operations.0.parentId is not the id of a block that can contain it';
  const noSuchPlace = 'operations.0.after is not the id of a block in that place';
  const onlyColumns = 'must have only blocks of type column in columns, and these only there';
  const idTaken = 'operations.0.block.id is the id of another block';
  test.each<[string, BlockOperationInput, string]>([
    ['in a block that is not there', { op: 'insert', block: word('n'), parentId: 'x' }, noParent],
    ['in a block that holds none', { op: 'insert', block: word('n'), parentId: 'a' }, noParent],
    ['in itself', { op: 'move', id: 's', parentId: 's' }, noParent],
    ['behind itself', { op: 'move', id: 'a', after: 'a' }, noSuchPlace],
    ['behind a block of another place', { op: 'move', id: 'a', after: 'in' }, noSuchPlace],
    ['among columns, for what is no column', { op: 'move', id: 'a', parentId: 'c' }, onlyColumns],
    ['at the top, for a column', { op: 'move', id: 'c1' }, onlyColumns],
    [
      'of a block that is not there',
      { op: 'move', id: 'x' },
      'operations.0.id is not the id of a block in this document',
    ],
    ['for an id that is taken', { op: 'insert', block: word('in') }, idTaken],
    [
      'for two blocks of one id',
      { op: 'insert', block: { type: 'section', children: [word('n'), word('n')] } },
      idTaken,
    ],
  ])('is refused %s', (_name, operation, message) => expect(() => apply(operation)).toThrow(message));

  test.each<[string, BlockOperationInput, string[]]>([
    ['first', { op: 'move', id: 'q', after: null }, ['q', 'a', 'l', 'm', 't', 'e', 's', 'c']],
    ['last', { op: 'move', id: 'a' }, ['l', 'm', 't', 'q', 'e', 's', 'c', 'a']],
    ['behind', { op: 'move', id: 'c', after: 'a' }, ['a', 'c', 'l', 'm', 't', 'q', 'e', 's']],
    [
      'out of its block',
      { op: 'move', id: 'in', after: 't' },
      ['a', 'l', 'm', 't', 'in', 'q', 'e', 's', 'c'],
    ],
  ])('is found: %s', (_name, operation, order) => {
    expect(apply(operation).blocks.map(({ id }) => id)).toEqual(order);
  });

  test('a later operation that cannot be made is named by its number', () => {
    expect(() => apply({ op: 'remove', id: 'a' }, { op: 'remove', id: 'a' })).toThrow(
      'operations.1.id is not the id of a block',
    );
  });
});

describe('update', () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    ['what a block is', 'a', { type: 'heading' }, 'operations.0.set.type cannot be changed by update'],
    ['its id', 'a', { id: 'z' }, 'operations.0.set.id cannot be changed by update'],
    ['what is in it', 's', { children: [] }, 'operations.0.set.children cannot be changed by update'],
    ['a field it has not', 'a', { level: 2 }, 'operations.0.set.level is not a known field'],
    ['a field to what it cannot be', 'q', { text: 7 }, 'operations.0.set.text must be a string'],
  ])('does not change %s', (_name, id, set, message) => {
    expect(() => apply({ op: 'update', id, set })).toThrow(message);
  });

  test('leaves what is in the block alone', () => {
    const { blocks: after } = apply({ op: 'update', id: 's', set: { width: 'full' } });
    expect(block('s', after)).toEqual({ ...block('s'), width: 'full' });
  });
});

test('copies of copies are refused as soon as there are too many, not at the end', () => {
  const many = blocks.parse([
    { id: 'all', type: 'section', children: Array.from({ length: 1_900 }, (_, index) => word(`w${index}`)) },
  ]);
  const copies = Array.from({ length: 100 }, () => ({ op: 'duplicate' as const, id: 'all' }));
  const { tookMs } = timed(() =>
    expect(() => applyOperations(many, copies)).toThrow(/more than 2000 blocks/),
  );
  // Making all copies would take seconds; refusing the first one takes milliseconds.
  expect(tookMs).toBeLessThan(1_000);
});
