import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { findBlock } from '@imprint/shared/blocks/tree';
import { isText, newBlock, type TextBlock } from '../block.types.ts';
import { commit, pasteLines } from '../canvas/block.commands.ts';
import { focusBlock } from '../canvas/field.focus.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';

/** The part of a text that something is pasted over. */
export interface TextRange {
  start: number;
  end: number;
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Whether a text has several lines, each of which becomes a paragraph. */
export function hasLines(text: string): boolean {
  return linesOf(text).length > 1;
}

/**
 * Puts a plain text into a block; of several lines each becomes a block of its own. Where the text is another by
 * now, it goes behind it. False when the block is gone.
 */
export function pasteText(editor: Editor<Draft>, target: TextBlock, text: string, range: TextRange): boolean {
  const block = findBlock(editor.getState().draft.blocks, target.id)?.block;
  if (!block || !isText(block)) return false;
  const behind = block.text.length;
  const { start, end } = block.text === target.text ? range : { start: behind, end: behind };
  const lines = linesOf(text);
  const first = block.text.slice(0, start) + (lines[0] ?? '');
  const rest = block.text.slice(end);
  const last = lines.at(-1) ?? '';
  if (lines.length < 2) pasteLines(editor, block, [first + rest], first.length);
  else pasteLines(editor, block, [first, ...lines.slice(1, -1), last + rest], last.length);
  return true;
}

/**
 * Puts blocks into the place of a part of a text, as one step: what stands before and behind it stays as
 * blocks of its own. Where the text is another by now, they go below it. False when the block is gone.
 */
export function pasteBlocks(
  editor: Editor<Draft>,
  blocks: readonly Block[],
  target: TextBlock,
  { start, end }: TextRange,
): boolean {
  const found = findBlock(editor.getState().draft.blocks, target.id);
  if (!found || !isText(found.block)) return false;
  const { id, text } = found.block;
  const isSame = text === target.text;
  const before = isSame ? text.slice(0, start) : text;
  const behind = isSame ? text.slice(end) : '';
  const isLeft = before.trim() !== '';
  const around = {
    before: isLeft ? { text: isSame ? before.trimEnd() : before } : null,
    behind: behind.trim() === '' ? null : newBlock('paragraph', { text: behind.trimStart() }),
  };
  const last = blocks.at(-1);
  if (insertWithin(editor, id, around, blocks, pastedWords(blocks)) && last) focusBlock(last.id, 'end');
  return true;
}

/** What those are told who do not see it. */
export function pastedWords({ length }: readonly Block[]): string {
  return `Pasted ${length} ${length === 1 ? 'block' : 'blocks'}`;
}

/** What is left of a block around the place where others are put into it. */
export interface Remainder {
  /** The fields of the block itself that are others then; null where nothing of it is left. */
  before: Record<string, unknown> | null;
  behind: Block | null;
}

/** Puts blocks into the midst of another one, as one step; false when that is refused. */
export function insertWithin(
  editor: Editor<Draft>,
  id: string,
  { before, behind }: Remainder,
  blocks: readonly Block[],
  words: string,
): boolean {
  const found = findBlock(editor.getState().draft.blocks, id);
  if (!found) return false;
  const { parentId } = found;
  let after = before ? id : found.after;
  const operations: BlockOperation[] = [before ? { op: 'update', id, set: before } : { op: 'remove', id }];
  for (const block of behind ? [...blocks, behind] : blocks) {
    operations.push({ op: 'insert', block, parentId, after });
    after = block.id;
  }
  return commit(editor, operations, words);
}
