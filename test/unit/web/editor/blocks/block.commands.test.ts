import type { Block } from '@imprint/shared/blocks/block';
import { beforeEach, describe, expect, test } from 'vitest';
import { findForm } from '../../../../../web/src/editor/block.forms.ts';
import { newBlock } from '../../../../../web/src/editor/block.types.ts';
import {
  duplicateBlocks,
  insertBelow,
  moveBy,
  moveTo,
  removeBlocks,
  replaceBlock,
  turnInto,
  ungroup,
} from '../../../../../web/src/editor/canvas/block.commands.ts';
import { startDocument } from '../../support/documents.ts';

const blocks: Block[] = [
  newBlock('heading', { id: 'one', text: 'One and' }),
  newBlock('section', { id: 'section', children: [newBlock('paragraph', { id: 'two', text: 'Two' })] }),
  newBlock('paragraph', { id: 'three', text: 'Three' }),
  newBlock('paragraph', { id: 'empty' }),
  newBlock('divider', { id: 'line' }),
];
const outlineBefore = ['heading: One and', ['paragraph: Two'], 'paragraph: Three', 'paragraph: ', 'divider'];

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
    removeBlocks(editor, [id]);
    expect(led.at(-1)).toEqual(['selectBlock', selected]);
    expect(words()).toMatch(/^Deleted: /);
    editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test('leads to the end of the document where it was the only one', () => {
    const single = startDocument([newBlock('divider', { id: 'line' })]);
    removeBlocks(single.editor, ['line']);
    expect([single.outline(), single.led]).toEqual([[], [['focusEnd']]]);
  });
});

describe('a block that is moved', () => {
  test('goes down into a section, through it and out of it again', () => {
    const seen = Array.from({ length: 3 }, () => {
      moveBy(editor, ['one'], 'down');
      return outline();
    });
    expect(seen).toEqual([
      [['heading: One and', 'paragraph: Two'], 'paragraph: Three', 'paragraph: ', 'divider'],
      [['paragraph: Two', 'heading: One and'], 'paragraph: Three', 'paragraph: ', 'divider'],
      [['paragraph: Two'], 'heading: One and', 'paragraph: Three', 'paragraph: ', 'divider'],
    ]);
    expect(words()).toBe('Moved: Heading “One and”');
  });

  test.each([
    ['one', 'up', 'This is already the first block.'],
    ['line', 'down', 'This is already the last block.'],
  ] as const)('says so where %s cannot go %s', (id, direction, expected) => {
    moveBy(editor, [id], direction);
    expect([words(), outline()]).toEqual([expected, outlineBefore]);
  });

  test.each([
    ['where it is already', { parentId: null, after: 'section' }],
    ['behind itself', { parentId: null, after: 'three' }],
  ])('is no step where it is dropped %s', (_, place) => {
    moveTo(editor, ['three'], place);
    expect(editor.getState().history.past).toEqual([]);
  });

  test('never goes into itself', () => {
    moveTo(editor, ['section'], { parentId: 'section', after: null });
    expect(outline()).toEqual(outlineBefore);
    expect(editor.getState().problem).not.toBeNull();
  });
});

test('a copy goes right below with all that is in it, under ids of its own', () => {
  duplicateBlocks(editor, ['section']);
  expect(outline()).toEqual([
    'heading: One and',
    ['paragraph: Two'],
    ['paragraph: Two'],
    ...outlineBefore.slice(2),
  ]);
  const ids = JSON.stringify(editor.getState().draft.blocks).match(/"id":"[^"]+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

describe('blocks side by side', () => {
  test('are removed in one step, and a neighbour is selected', () => {
    removeBlocks(editor, ['section', 'three']);
    expect([outline(), words()]).toEqual([
      ['heading: One and', 'paragraph: ', 'divider'],
      'Deleted: 2 blocks',
    ]);
    expect(led.at(-1)).toEqual(['selectBlock', 'one']);
    editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test('are copied in their order below the last of them, in one step', () => {
    duplicateBlocks(editor, ['one', 'section']);
    expect(outline()).toEqual([...outlineBefore.slice(0, 2), ...outlineBefore]);
    const copies = editor.getState().draft.blocks.slice(2, 4);
    expect(led.at(-1)).toEqual(['selectBlock', ...copies.map(({ id }) => id)]);
    editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test('move past a neighbour together, into it and out of it, each time in one step', () => {
    moveBy(editor, ['three', 'empty'], 'up');
    expect(outline()).toEqual([
      'heading: One and',
      ['paragraph: Two', 'paragraph: Three', 'paragraph: '],
      'divider',
    ]);
    moveBy(editor, ['three', 'empty'], 'up');
    moveBy(editor, ['three', 'empty'], 'up');
    expect(outline()).toEqual([
      'heading: One and',
      'paragraph: Three',
      'paragraph: ',
      ['paragraph: Two'],
      'divider',
    ]);
    expect([led.at(-1), words()]).toEqual([['selectBlock', 'three', 'empty'], 'Moved: 2 blocks']);
    for (const _ of [1, 2, 3]) editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test.each(['one', 'section', 'three', null])('stay where they are when dropped behind %s', (after) => {
    moveTo(editor, after === null ? ['one', 'section'] : ['section', 'three'], { parentId: null, after });
    expect(editor.getState().history.past).toEqual([]);
  });
});

const form = (id: string) => {
  const found = findForm(id);
  if (!found) throw new Error(`There is no form ${id}.`);
  return found;
};

describe('a block that is turned into another form', () => {
  test('keeps its id, its text and its place, and one undo takes it back', () => {
    turnInto(editor, 'one', form('quote'));
    expect(editor.getState().draft.blocks[0]).toMatchObject({ id: 'one', type: 'quote', text: 'One and' });
    expect([outline().length, words(), led.at(-1)]).toEqual([5, 'Turned into: Quote', ['focusBlock', 'one']]);
    editor.undo();
    expect(outline()).toEqual(outlineBefore);
  });

  test('becomes several blocks in one step where it must', () => {
    const list = newBlock('list', { id: 'list', items: [{ text: 'Mix' }, { text: 'Bake' }] });
    const inner = startDocument([newBlock('section', { children: [list, newBlock('divider')] })]);
    turnInto(inner.editor, 'list', form('paragraph'));
    expect(inner.outline()).toEqual([['paragraph: Mix', 'paragraph: Bake', 'divider']]);
    inner.editor.undo();
    expect(inner.outline()).toEqual([['list', 'divider']]);
    expect(inner.editor.getState().history.past).toEqual([]);
  });

  test('stays as it is where it has that form already, or would not fit', () => {
    turnInto(editor, 'one', form('heading2'));
    turnInto(editor, 'section', form('quote'));
    expect([outline(), editor.getState().history.past]).toEqual([outlineBefore, []]);
  });
});

test('what is in a section or in columns is put in its place by one step', () => {
  ungroup(editor, 'section');
  expect(outline()).toEqual([
    'heading: One and',
    'paragraph: Two',
    'paragraph: Three',
    'paragraph: ',
    'divider',
  ]);
  expect([words(), led.at(-1)]).toEqual(['Ungrouped: Section', ['selectBlock', 'two']]);
  editor.undo();
  expect(outline()).toEqual(outlineBefore);
});

test('a block that is chosen goes below another, or in its place', () => {
  insertBelow(editor, 'two', newBlock('divider'));
  expect(outline()[1]).toEqual(['paragraph: Two', 'divider']);
  replaceBlock(editor, 'empty', newBlock('code'));
  expect(outline().slice(-2)).toEqual(['code', 'divider']);
  expect(words()).toBe('Inserted: Code');
});

test('a command for a block that is gone does nothing', () => {
  turnInto(editor, 'gone', form('quote'));
  ungroup(editor, 'gone');
  insertBelow(editor, 'gone');
  removeBlocks(editor, ['gone']);
  duplicateBlocks(editor, ['gone']);
  expect([outline(), editor.getState().history.past]).toEqual([outlineBefore, []]);
});
