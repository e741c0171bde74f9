import { copyOf } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { type BlockPosition, findBlock } from '@imprint/shared/blocks/tree';
import type { BlockForm } from '../block.forms.ts';
import { replaceOperations } from '../block.replacement.ts';
import { newBlock } from '../block.types.ts';
import { blockWords, typeWords } from '../block.words.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import { turned, ungrouped } from '../turn.into.ts';
import { positionAbove, positionBelow, siblingsOf } from './neighbour.position.ts';

type AnyEditor = Editor<Draft>;

/** Makes operations and tells what was done; false when refused. */
function commit(editor: AnyEditor, operations: BlockOperation[], words: string): boolean {
  const isMade = editor.change({ operations });
  if (isMade) editor.announce(words);
  return isMade;
}

/** Inserts a block at a place and goes into it. An empty paragraph at the end is none of the document before it has text. */
export function insertAt(editor: AnyEditor, block: Block, place: BlockPosition): void {
  const last = editor.getState().draft.blocks.at(-1)?.id ?? null;
  const isAtEnd = place.parentId === null && place.after === last;
  if (isAtEnd && block.type === 'paragraph' && block.text === '') editor.canvas?.focusEnd();
  else if (commit(editor, [{ op: 'insert', block, ...place }], `Inserted: ${typeWords(block.type)}`))
    editor.canvas?.focusBlock(block.id);
}

/** Inserts a block right below another. */
export function insertBelow(editor: AnyEditor, id: string, block: Block = newBlock('paragraph')): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (found) insertAt(editor, block, { parentId: found.parentId, after: id });
}

/** Turns a block into another form, with its text, under its id. */
export function turnInto(editor: AnyEditor, id: string, form: BlockForm): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  const blocks = found && turned(found.block, form);
  if (found && blocks && commit(editor, replaceOperations(found, blocks), `Turned into: ${form.name}`))
    editor.canvas?.focusBlock(id, 'end');
}

/** Puts what is in a section or in columns in its place. */
export function ungroup(editor: AnyEditor, id: string): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  const blocks = found && ungrouped(found.block);
  if (!found || !blocks) return;
  const isMade = commit(
    editor,
    replaceOperations(found, blocks),
    `Ungrouped: ${typeWords(found.block.type)}`,
  );
  const [first] = blocks;
  if (isMade && first) editor.canvas?.selectBlock(first.id);
}

/** Removes a block; its neighbour, or else what it lay in, is then selected. */
export function removeBlock(editor: AnyEditor, id: string): void {
  const { blocks } = editor.getState().draft;
  const found = findBlock(blocks, id);
  if (!found) return;
  const siblings = siblingsOf(blocks, found);
  const index = siblings.indexOf(found.block);
  const next = siblings[index - 1]?.id ?? siblings[index + 1]?.id ?? found.parentId;
  if (!commit(editor, [{ op: 'remove', id }], `Deleted: ${blockWords(found.block)}`)) return;
  if (next === null) editor.canvas?.focusEnd();
  else editor.canvas?.selectBlock(next);
}

/** Copies a block with all that is in it, right below. */
export function duplicateBlock(editor: AnyEditor, id: string): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (!found) return;
  const copy = copyOf(found.block);
  const operation: BlockOperation = { op: 'insert', block: copy, parentId: found.parentId, after: id };
  if (commit(editor, [operation], `Duplicated: ${blockWords(found.block)}`))
    editor.canvas?.selectBlock(copy.id);
}

/** Moves a block to a place. */
export function moveTo(editor: AnyEditor, id: string, place: BlockPosition): void {
  const { blocks } = editor.getState().draft;
  const found = findBlock(blocks, id);
  if (!found || (found.parentId === place.parentId && found.after === place.after) || place.after === id)
    return;
  if (commit(editor, [{ op: 'move', id, ...place }], `Moved: ${blockWords(found.block)}`))
    editor.canvas?.selectBlock(id);
}

/** Moves a block past its neighbour: into it where that holds others, out of what it lies in at the end. */
export function moveBy(editor: AnyEditor, id: string, direction: 'up' | 'down'): void {
  const { blocks } = editor.getState().draft;
  const place = direction === 'up' ? positionAbove(blocks, id) : positionBelow(blocks, id);
  if (place) moveTo(editor, id, place);
  else editor.announce(direction === 'up' ? 'It is the first already.' : 'It is the last already.');
}
