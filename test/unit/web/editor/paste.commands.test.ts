import type { Block } from '@imprint/shared/blocks/block';
import { beforeEach, describe, expect, test } from 'vitest';
import { isText, newBlock, type TextBlock } from '../../../../web/src/editor/block.types.ts';
import {
  hasLines,
  insertWithin,
  pasteBlocks,
  pastedWords,
  pasteText,
} from '../../../../web/src/editor/files/paste.commands.ts';
import { outlineOf, startDocument, useFakeDocument } from '../support/documents.ts';

useFakeDocument();

const paragraph = (id: string, text: string) => newBlock('paragraph', { id, text });

function textBlock(blocks: readonly Block[], id: string): TextBlock {
  const block = blocks.find((one) => one.id === id);
  if (!block || !isText(block)) throw new Error(`${id} is no text.`);
  return block;
}

const blocks = [paragraph('one', 'Before behind'), paragraph('two', 'Two')];
const middle = { start: 'Before '.length, end: 'Before '.length };

let { editor, outline } = startDocument(blocks);
beforeEach(() => {
  ({ editor, outline } = startDocument(blocks));
});

test.each([
  ['', false],
  ['One', false],
  ['One\n\n \n', false],
  ['One\nTwo', true],
  ['One\r\n\r\nTwo', true],
])('of %j it is known whether it has several lines', (text, expected) => {
  expect(hasLines(text)).toBe(expected);
});

describe('a plain text that is pasted', () => {
  test.each([
    ['a line stays in its block', 'now ', middle, ['paragraph: Before now behind', 'paragraph: Two']],
    [
      'a line takes the place of what is selected',
      'After',
      { start: 0, end: 'Before'.length },
      ['paragraph: After behind', 'paragraph: Two'],
    ],
    [
      'of several lines each becomes a paragraph, the first and the last joined to what stands around them',
      'One\n\nTwo\r\nThree ',
      middle,
      ['paragraph: Before One', 'paragraph: Two', 'paragraph: Three behind', 'paragraph: Two'],
    ],
    ['nothing but empty lines leaves no gap', '\n\n', middle, ['paragraph: Before behind', 'paragraph: Two']],
  ])('%s', (_, text, range, expected) => {
    expect(pasteText(editor, textBlock(blocks, 'one'), text, range)).toBe(true);
    expect(outline()).toEqual(expected);
    editor.undo();
    expect(outline()).toEqual(['paragraph: Before behind', 'paragraph: Two']);
  });

  test('goes behind a text that was written on meanwhile', () => {
    editor.change({ operations: [{ op: 'update', id: 'one', set: { text: 'Before typed' } }] });
    pasteText(editor, textBlock(blocks, 'one'), '# Rye\nMix', middle);
    expect(outline()).toEqual(['paragraph: Before typed# Rye', 'paragraph: Mix', 'paragraph: Two']);
  });

  test('goes nowhere where its block is gone by then', () => {
    editor.change({ operations: [{ op: 'remove', id: 'one' }] });
    expect(pasteText(editor, textBlock(blocks, 'one'), 'now', middle)).toBe(false);
    expect(outline()).toEqual(['paragraph: Two']);
  });
});

describe('blocks that are pasted into a text', () => {
  const pasted = [newBlock('heading', { text: 'Rye' }), newBlock('divider')];
  const all = { start: 0, end: 'Before behind'.length };

  test.each([
    [
      'in its midst they part it',
      middle,
      ['paragraph: Before', 'heading: Rye', 'divider', 'paragraph: behind'],
    ],
    [
      'at its start they stand before it',
      { start: 0, end: 0 },
      ['heading: Rye', 'divider', 'paragraph: Before behind'],
    ],
    ['over all of it they take its place', all, ['heading: Rye', 'divider']],
  ])('%s', (_, range, expected) => {
    expect(pasteBlocks(editor, pasted, textBlock(blocks, 'one'), range)).toBe(true);
    expect(outline()).toEqual([...expected, 'paragraph: Two']);
    expect(editor.getState().history.past).toHaveLength(1);
    editor.undo();
    expect(editor.getState().draft.blocks).toEqual(blocks);
  });

  test('keep the id of a text of which something is left', () => {
    pasteBlocks(editor, pasted, textBlock(blocks, 'one'), middle);
    expect(editor.getState().draft.blocks[0]?.id).toBe('one');
  });

  test('go below a text that was written on meanwhile, and leave it whole', () => {
    editor.change({ operations: [{ op: 'update', id: 'one', set: { text: 'Before typed ' } }] });
    pasteBlocks(editor, pasted, textBlock(blocks, 'one'), middle);
    expect(outline()).toEqual(['paragraph: Before typed ', 'heading: Rye', 'divider', 'paragraph: Two']);
  });

  test('go nowhere where its block is gone by then', () => {
    editor.change({ operations: [{ op: 'remove', id: 'one' }] });
    expect(pasteBlocks(editor, pasted, textBlock(blocks, 'one'), middle)).toBe(false);
    expect(outline()).toEqual(['paragraph: Two']);
  });

  test('stay within what their text lies in', () => {
    const inner = paragraph('inner', 'In it');
    const section = newBlock('section', { id: 'section', children: [inner] });
    const nested = startDocument([section]);
    pasteBlocks(nested.editor, pasted, textBlock([inner], 'inner'), { start: 2, end: 3 });
    expect(nested.outline()).toEqual([['paragraph: In', 'heading: Rye', 'divider', 'paragraph: it']]);
  });

  test.each([
    [1, 'Pasted 1 block'],
    [2, 'Pasted 2 blocks'],
  ])('are told to those who do not see them: %i of them', (count, words) => {
    const some = pasted.slice(0, count);
    expect(pastedWords(some)).toBe(words);
    pasteBlocks(editor, some, textBlock(blocks, 'one'), middle);
    expect(editor.getState().announcement).toBe(words);
  });
});

describe('blocks that are put into the midst of another one', () => {
  test('are refused as a whole where one of them may not lie there, and the text stays', () => {
    const column = newBlock('column');
    expect(insertWithin(editor, 'one', { before: null, behind: null }, [column], 'Pasted')).toBe(false);
    expect(outlineOf(editor.getState().draft.blocks)).toEqual(['paragraph: Before behind', 'paragraph: Two']);
    expect(editor.getState()).toMatchObject({ announcement: '', problem: expect.any(String) });
  });

  test('go nowhere where it is gone', () => {
    expect(insertWithin(editor, 'gone', { before: null, behind: null }, [newBlock('divider')], '')).toBe(
      false,
    );
  });
});
