import type { Block } from '@imprint/shared/blocks/block';
import { beforeEach, describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import {
  duplicateBlock,
  insertBelow,
  moveBy,
  moveTo,
  removeBlock,
  replaceBlock,
  turnInto,
} from '../../../../web/src/editor/canvas/block.commands.ts';
import { startDocument } from '../support/documents.ts';

const blocks: Block[] = [
  newBlock('heading', { id: 'one', text: 'One and' }),
  newBlock('section', { id: 'section', children: [newBlock('paragraph', { id: 'two', text: 'Two' })] }),
  newBlock('paragraph', { id: 'three', text: 'Three' }),
  newBlock('paragraph', { id: 'empty' }),
];
const outlineBefore = ['heading: One and', ['paragraph: Two'], 'paragraph: Three', 'paragraph: '];

let { editor, outline, led } = startDocument(blocks);
beforeEach(() => {
  ({ editor, outline, led } = startDocument(blocks));
});

const words = () => editor.getState().announcement;

describe('a block that is removed', () => {
  test.each([
    ['the one before it is selected', 'three', 'section'],
    ['the one behind it, where it is the first', 'one', 'section'],
    ['the one around it, where it is the only one', 'two', 'section'],
  ])('hands on the selection: %s', (_, id, selected) => {
    removeBlock(editor, id);
    expect(led.at(-1)).toEqual(['selectBlock', selected]);
    expect(words()).toMatch(/^Deleted: /);
    editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test('leads to the end of the document where it was the only one', () => {
    const single = startDocument([newBlock('divider', { id: 'line' })]);
    removeBlock(single.editor, 'line');
    expect([single.outline(), single.led]).toEqual([[], [['focusEnd']]]);
  });
});

describe('a block that is moved', () => {
  test('goes down into a section, through it and out of it again', () => {
    const seen = Array.from({ length: 3 }, () => {
      moveBy(editor, 'one', 'down');
      return outline();
    });
    expect(seen).toEqual([
      [['heading: One and', 'paragraph: Two'], 'paragraph: Three', 'paragraph: '],
      [['paragraph: Two', 'heading: One and'], 'paragraph: Three', 'paragraph: '],
      [['paragraph: Two'], 'heading: One and', 'paragraph: Three', 'paragraph: '],
    ]);
    expect(words()).toBe('Moved: Heading “One and”');
  });

  test.each([
    ['one', 'up', 'It is the first already.'],
    ['empty', 'down', 'It is the last already.'],
  ] as const)('says so where %s cannot go %s', (id, direction, expected) => {
    moveBy(editor, id, direction);
    expect([words(), outline()]).toEqual([expected, outlineBefore]);
  });

  test.each([
    ['where it is already', { parentId: null, after: 'section' }],
    ['behind itself', { parentId: null, after: 'three' }],
  ])('is no step where it is dropped %s', (_, place) => {
    moveTo(editor, 'three', place);
    expect(editor.getState().history.past).toEqual([]);
  });

  test('never goes into itself', () => {
    moveTo(editor, 'section', { parentId: 'section', after: null });
    expect(outline()).toEqual(outlineBefore);
    expect(editor.getState().problem).not.toBeNull();
  });
});

test('a copy goes right below with all that is in it, under ids of its own', () => {
  duplicateBlock(editor, 'section');
  expect(outline()).toEqual([
    'heading: One and',
    ['paragraph: Two'],
    ['paragraph: Two'],
    ...outlineBefore.slice(2),
  ]);
  const ids = JSON.stringify(editor.getState().draft.blocks).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a text that is turned into another type keeps its id, its text and its place', () => {
  turnInto(editor, 'one', 'quote');
  expect(editor.getState().draft.blocks[0]).toMatchObject({ id: 'one', type: 'quote', text: 'One and' });
  expect([outline().length, words()]).toEqual([4, 'Turned into: Quote']);
  editor.undo();
  turnInto(editor, 'one', 'heading');
  expect(outline()).toEqual(outlineBefore);
});

test('a block that is chosen goes below another, or in its place', () => {
  insertBelow(editor, 'two', newBlock('divider'));
  expect(outline()[1]).toEqual(['paragraph: Two', 'divider']);
  replaceBlock(editor, 'empty', newBlock('code'));
  expect(outline().at(-1)).toBe('code');
  expect(words()).toBe('Inserted: Code');
});

test('a command for a block that is gone does nothing', () => {
  turnInto(editor, 'gone', 'quote');
  insertBelow(editor, 'gone');
  replaceBlock(editor, 'gone', newBlock('divider'));
  removeBlock(editor, 'gone');
  duplicateBlock(editor, 'gone');
  expect([outline(), editor.getState().history.past]).toEqual([outlineBefore, []]);
});
