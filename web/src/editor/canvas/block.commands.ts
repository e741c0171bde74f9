import { copyOf } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { type BlockPosition, findBlock } from '@imprint/shared/blocks/tree';
import { t } from '../../language/message.ts';
import type { BlockForm } from '../block.forms.ts';
import { replaceOperations } from '../block.replacement.ts';
import { newBlock } from '../block.types.ts';
import { blocksWords, typeWords } from '../block.words.ts';
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
  else if (
    commit(
      editor,
      [{ op: 'insert', block, ...place }],
      t('Inserted: {type}', { type: typeWords(block.type) }),
    )
  )
    editor.canvas?.focusBlock(block.id);
}

/** Inserts a block right below another. */
export function insertBelow(editor: AnyEditor, id: string, block: Block = newBlock('paragraph')): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (found) insertAt(editor, block, { parentId: found.parentId, after: id });
}

/** Puts another block in the place of one. */
export function replaceBlock(editor: AnyEditor, id: string, block: Block): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  const words = t('Inserted: {type}', { type: typeWords(block.type) });
  if (found && commit(editor, replaceOperations(found, [block]), words)) editor.canvas?.focusBlock(block.id);
}

/** Turns a block into another form, with its text, under its id. */
export function turnInto(editor: AnyEditor, id: string, form: BlockForm): void {
  const found = findBlock(editor.getState().draft.blocks, id);
  const blocks = found && turned(found.block, form);
  if (
    found &&
    blocks &&
    commit(editor, replaceOperations(found, blocks), t('Turned into: {name}', { name: form.name }))
  )
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
    t('Ungrouped: {type}', { type: typeWords(found.block.type) }),
  );
  const [first] = blocks;
  if (isMade && first) editor.canvas?.selectBlock(first.id);
}

/** Removes blocks that stand side by side; a neighbour, or else what they lay in, is then selected. */
export function removeBlocks(editor: AnyEditor, ids: readonly string[]): void {
  const found = locate(editor, ids);
  if (!found) return;
  const { siblings, parentId, start, end } = found;
  const next = siblings[start - 1]?.id ?? siblings[end]?.id ?? parentId;
  const operations = found.ids.map((id): BlockOperation => ({ op: 'remove', id }));
  if (!commit(editor, operations, t('Deleted: {words}', { words: found.words }))) return;
  if (next === null) editor.canvas?.focusEnd();
  else editor.canvas?.selectBlock(next);
}

/** Copies blocks that stand side by side with all that is in them, right below. */
export function duplicateBlocks(editor: AnyEditor, ids: readonly string[]): void {
  const found = locate(editor, ids);
  if (!found) return;
  const { siblings, parentId, start, end } = found;
  const copies = siblings.slice(start, end).map(copyOf);
  const operations = copies.map((block, index): BlockOperation => {
    const after = copies[index - 1]?.id ?? found.ids.at(-1);
    return { op: 'insert', block, parentId, after };
  });
  if (commit(editor, operations, t('Duplicated: {words}', { words: found.words }))) selectAll(editor, copies);
}

/** Moves blocks that stand side by side to a place. */
export function moveTo(editor: AnyEditor, ids: readonly string[], place: BlockPosition): void {
  const found = locate(editor, ids);
  if (!found) return;
  const { siblings, parentId, start, end } = found;
  const above = siblings[start - 1]?.id ?? null;
  const isThere = parentId === place.parentId && [above, ...found.ids].includes(place.after);
  if (isThere) return;
  const operations = found.ids.map((id, index): BlockOperation => {
    const after = found.ids[index - 1] ?? place.after;
    return { op: 'move', id, parentId: place.parentId, after };
  });
  if (commit(editor, operations, t('Moved: {words}', { words: found.words })))
    selectAll(editor, siblings.slice(start, end));
}

/** Moves blocks past their neighbour: into it where that holds others, out of what they lie in at the end. */
export function moveBy(editor: AnyEditor, ids: readonly string[], direction: 'up' | 'down'): void {
  const { blocks } = editor.getState().draft;
  const place =
    direction === 'up' ? positionAbove(blocks, ids[0] ?? '') : positionBelow(blocks, ids.at(-1) ?? '');
  if (place) moveTo(editor, ids, place);
  else
    editor.announce(
      direction === 'up' ? t('This is already the first block.') : t('This is already the last block.'),
    );
}

interface LocatedSiblings {
  /** Those of them that the draft has; an empty paragraph at its end is none of its blocks. */
  ids: readonly string[];
  parentId: string | null;
  siblings: readonly Block[];
  /** Where they begin and end among their siblings. */
  start: number;
  end: number;
  words: string;
}

/** Finds blocks that stand side by side. */
function locate(editor: AnyEditor, ids: readonly string[]): LocatedSiblings | null {
  const { blocks } = editor.getState().draft;
  const first = findBlock(blocks, ids[0] ?? '');
  if (!first) return null;
  const siblings = siblingsOf(blocks, first);
  const start = siblings.indexOf(first.block);
  const present = siblings.slice(start, start + ids.length);
  return {
    ids: present.map(({ id }) => id),
    parentId: first.parentId,
    siblings,
    start,
    end: start + present.length,
    words: blocksWords(present),
  };
}

function selectAll(editor: AnyEditor, blocks: readonly Block[]): void {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first) editor.canvas?.selectBlock(first.id, last?.id);
}
