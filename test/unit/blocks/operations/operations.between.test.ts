import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks as blocksSchema } from '@imprint/shared/blocks/document';
import { operationsBetween } from '@imprint/shared/blocks/operations.between';
import { describe, expect, test } from 'vitest';

const paragraph = (id: string, text = id): BlockInput => ({ type: 'paragraph', id, text });
const section = (id: string, ...children: BlockInput[]): BlockInput => ({ type: 'section', id, children });
const document = (...input: BlockInput[]): Block[] => blocksSchema.parse(input);

/** The operations between two documents, which must make the one of the other. */
function between(before: BlockInput[], after: BlockInput[]) {
  const [from, to] = [document(...before), document(...after)];
  const operations = operationsBetween(from, to);
  if (operations) expect(applyOperations(from, operations).blocks).toEqual(to);
  return operations;
}

const [a, b, c, d] = [paragraph('a'), paragraph('b'), paragraph('c'), paragraph('d')] as const;

describe('what makes one document of another', () => {
  test('is nothing where they are equal', () => {
    expect(between([a, section('s', b)], [a, section('s', b)])).toEqual([]);
  });

  test('is found without looking into blocks that are the same object', () => {
    const unread: Block = {
      id: 'a',
      type: 'paragraph',
      get text(): string {
        throw new Error('It is not read.');
      },
    };
    const before: Block = { id: 'b', type: 'paragraph', text: 'b' };
    expect(operationsBetween([unread, before], [unread, { ...before, text: 'B' }])).toEqual([
      { op: 'update', id: 'b', set: { text: 'B' } },
    ]);
  });

  test('is the changed fields of a block, and nothing of those within it', () => {
    const list = (text: string): BlockInput => ({
      type: 'list',
      id: 'l',
      style: 'numbered',
      items: [{ text }],
    });
    expect(between([list('One')], [list('Two')])).toEqual([
      { op: 'update', id: 'l', set: { items: [{ text: 'Two' }] } },
    ]);
    const wide: BlockInput = { type: 'section', id: 's', width: 'full', children: [a] };
    expect(between([section('s', a)], [wide])).toEqual([{ op: 'update', id: 's', set: { width: 'full' } }]);
  });

  test('is null for a field that is cleared', () => {
    const link = (href: string | null): BlockInput => ({ type: 'button', id: 'go', label: 'Go', href });
    expect(between([link('/menu')], [link(null)])).toEqual([{ op: 'update', id: 'go', set: { href: null } }]);
  });

  test('is a whole new block with those in it, and one removal for a block with those in it', () => {
    const added = section('s', b, section('t', c));
    expect(between([a], [a, added])).toMatchObject([
      { op: 'insert', block: { id: 's', children: [{ id: 'b' }, { id: 't' }] }, parentId: null, after: 'a' },
    ]);
    expect(between([a, added], [a])).toEqual([{ op: 'remove', id: 's' }]);
  });

  test('is one move for a block that goes to the other end of many', () => {
    expect(between([a, b, c, d], [d, a, b, c])).toEqual([
      { op: 'move', id: 'd', parentId: null, after: null },
    ]);
    expect(between([a, b, c, d], [b, c, d, a])).toEqual([
      { op: 'move', id: 'a', parentId: null, after: 'd' },
    ]);
  });

  test('moves what stays out of what goes, and into what is new', () => {
    expect(between([section('s', a, b)], [a])).toEqual([
      { op: 'move', id: 'a', parentId: null, after: null },
      { op: 'remove', id: 's' },
    ]);
    expect(between([a, b], [section('s', c, a), b])).toMatchObject([
      { op: 'insert', block: { id: 's', children: [{ id: 'c' }] } },
      { op: 'move', id: 'a', parentId: 's', after: 'c' },
    ]);
  });

  test('swaps a block with its parent', () => {
    expect(between([section('s', section('t', a))], [section('t', section('s'), a)])).toHaveLength(2);
  });

  test('replaces a block that has another type', () => {
    const heading: BlockInput = { type: 'heading', id: 'b', level: 2, text: 'b' };
    expect(between([a, b, c], [a, heading, c])).toMatchObject([
      { op: 'remove', id: 'b' },
      { op: 'insert', block: { type: 'heading' }, parentId: null, after: 'a' },
    ]);
    expect(between([section('s', a, b)], [section('t', heading), a])).toHaveLength(4);
  });

  test('replaces a block that lacks an optional field it had', () => {
    const [before] = document({ type: 'image', id: 'i', alt: 'Rye' });
    if (!before) throw new Error('There is a block.');
    const { caption: _, ...after } = Object(before);
    expect(operationsBetween([before], [after])).toEqual([
      { op: 'remove', id: 'i' },
      { op: 'insert', block: after, parentId: null, after: null },
    ]);
  });
});

describe('documents that operations do not lead to each other', () => {
  const many = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => paragraph(`p${index}`, text));

  test('are those with more than 100 changes', () => {
    expect(between(many(100, 'One'), many(100, 'Two'))).toHaveLength(100);
    expect(between(many(101, 'One'), many(101, 'Two'))).toBeNull();
  });

  test('are those that would have too many blocks in between', () => {
    expect(between(many(2000, ''), [...many(1999, ''), a])).toBeNull();
    expect(between(many(1999, ''), [...many(1998, ''), a])).toHaveLength(2);
  });

  test('are those where an id is not unique', () => {
    const [one, two] = [document(a), document(paragraph('a', 'Two'))];
    expect(operationsBetween(one, [...one, ...two])).toBeNull();
    expect(operationsBetween([...one, ...two], one)).toBeNull();
  });

  test('are those where a block that holds others has another type', () => {
    const columns: BlockInput = { type: 'columns', id: 's', children: [] };
    expect(between([section('s', a)], [columns, a])).toBeNull();
  });
});
