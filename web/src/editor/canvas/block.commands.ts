import { copyOf } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { type BlockPosition, findBlock } from '@imprint/shared/blocks/tree';
import { flushSync } from 'react-dom';
import { isText, newBlock, type TextBlock } from '../block.types.ts';
import { blockWords, typeWords } from '../block.words.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import { currentCaret, focusBlock, focusCaret, selectBlock } from './field.focus.ts';
import { positionAbove, positionBelow, siblingsOf } from './neighbour.position.ts';

type AnyEditor = Editor<Draft>;

/** Makes operations and shows their outcome at once, so that the focus can go to it; false when refused. */
export function commit(editor: AnyEditor, operations: BlockOperation[], words?: string): boolean {
  const isMade = flushSync(() => editor.change({ operations }));
  if (isMade && words) editor.announce(words);
  return isMade;
}

/** Inserts a block at a place and goes into it. */
export function insertAt(editor: AnyEditor, block: Block, place: BlockPosition): void {
  if (commit(editor, [{ op: 'insert', block, ...place }], `Inserted: ${typeWords(block.type)}`))
    focusBlock(block.id);
}

/** Inserts a block right below another. */
export function insertBelow(editor: AnyEditor, id: string, block: Block = newBlock('paragraph')): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (found) insertAt(editor, block, { parentId: found.parentId, after: id });
}

/** Puts another block in the place of one, e.g. what was chosen in place of an empty paragraph. */
export function replaceBlock(editor: AnyEditor, id: string, block: Block): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (!found) return;
  const { parentId, after } = found;
  const operations: BlockOperation[] = [
    { op: 'remove', id },
    { op: 'insert', block, parentId, after },
  ];
  if (commit(editor, operations, `Inserted: ${typeWords(block.type)}`)) focusBlock(block.id);
}

/** Makes another type of text of a block; the text and the id stay. */
export function turnInto(editor: AnyEditor, block: TextBlock, type: TextBlock['type']): void {
  const found = findBlock(editor.getState().draft.blocks, block.id);
  if (!found || block.type === type) return;
  const { parentId, after } = found;
  const operations: BlockOperation[] = [
    { op: 'remove', id: block.id },
    { op: 'insert', block: newBlock(type, { id: block.id, text: block.text }), parentId, after },
  ];
  if (commit(editor, operations, `Turned into: ${typeWords(type)}`)) focusBlock(block.id, 'end');
}

/** Enter: what stands behind the caret becomes a paragraph of its own. */
export function splitText(editor: AnyEditor, block: TextBlock, start: number, end: number): void {
  const found = findBlock(editor.getState().draft.blocks, block.id);
  if (!found) return;
  const { parentId, after } = found;
  if (start === 0 && end === 0 && block.text !== '') {
    // At its very start the text moves down whole, and keeps its type.
    commit(editor, [{ op: 'insert', block: newBlock('paragraph'), parentId, after }]);
    return;
  }
  pasteLines(editor, block, [block.text.slice(0, start), block.text.slice(end)], 'start');
}

/** Puts lines in the place of a text: the first one stays in its block, the others become paragraphs below. */
export function pasteLines(
  editor: AnyEditor,
  block: TextBlock,
  [first = '', ...rest]: readonly string[],
  caret: 'start' | number,
): void {
  const found = findBlock(editor.getState().draft.blocks, block.id);
  if (!found) return;
  const paragraphs = rest.map((text) => newBlock('paragraph', { text }));
  const places = [block, ...paragraphs];
  const operations: BlockOperation[] = [
    { op: 'update', id: block.id, set: { text: first } },
    ...paragraphs.map(
      (paragraph, index): BlockOperation => ({
        op: 'insert',
        block: paragraph,
        parentId: found.parentId,
        after: places[index]?.id ?? null,
      }),
    ),
  ];
  if (commit(editor, operations)) focusBlock(paragraphs.at(-1)?.id ?? block.id, caret);
}

/** Backspace at the start of a text: an empty block goes away, another is joined to the text above. */
export function mergeUp(editor: AnyEditor, block: TextBlock): void {
  const { blocks } = editor.getState().draft;
  const found = findBlock(blocks, block.id);
  const above = found?.after ? findBlock(blocks, found.after)?.block : undefined;
  if (block.text === '') {
    removeBlock(editor, block.id, 'end');
    return;
  }
  if (!above || !isText(above)) {
    if (above) selectBlock(above.id);
    return;
  }
  const operations: BlockOperation[] = [
    { op: 'remove', id: block.id },
    { op: 'update', id: above.id, set: { text: above.text + block.text } },
  ];
  if (commit(editor, operations)) focusBlock(above.id, above.text.length);
}

/** Removes a block; its neighbour, or else what it lay in, is then selected or written in. */
export function removeBlock(editor: AnyEditor, id: string, then: 'select' | 'end'): void {
  const { blocks } = editor.getState().draft;
  const found = findBlock(blocks, id);
  if (!found) return;
  const siblings = siblingsOf(blocks, found);
  const index = siblings.indexOf(found.block);
  const next = siblings[index - 1]?.id ?? siblings[index + 1]?.id ?? found.parentId;
  if (!commit(editor, [{ op: 'remove', id }], `Deleted: ${blockWords(found.block)}`)) return;
  editor.select(next);
  if (next === null) document.querySelector<HTMLElement>('[data-canvas-end]')?.focus();
  else if (then === 'end' && next !== found.parentId) focusBlock(next, 'end');
  else selectBlock(next);
}

/** Copies a block with all that is in it, right below. */
export function duplicateBlock(editor: AnyEditor, id: string): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (!found) return;
  const copy = copyOf(found.block);
  const operation: BlockOperation = { op: 'insert', block: copy, parentId: found.parentId, after: id };
  if (commit(editor, [operation], `Duplicated: ${blockWords(found.block)}`)) selectBlock(copy.id);
}

/** Moves a block to a place; whoever writes in it goes on there. */
export function moveTo(editor: AnyEditor, id: string, place: BlockPosition): void {
  const caret = currentCaret();
  const { blocks } = editor.getState().draft;
  const found = findBlock(blocks, id);
  if (!found || (found.parentId === place.parentId && found.after === place.after) || place.after === id)
    return;
  if (!commit(editor, [{ op: 'move', id, ...place }], `Moved: ${blockWords(found.block)}`)) return;
  if (caret && findBlock([found.block], caret.blockId)) focusCaret(caret);
  else selectBlock(id);
}

/** Moves a block past its neighbour: into it where that holds others, out of what it lies in at the end. */
export function moveBy(editor: AnyEditor, id: string, direction: 'up' | 'down'): void {
  const { blocks } = editor.getState().draft;
  const place = direction === 'up' ? positionAbove(blocks, id) : positionBelow(blocks, id);
  if (place) moveTo(editor, id, place);
  else editor.announce(direction === 'up' ? 'It is the first already.' : 'It is the last already.');
}
