import type { BlockType } from '@imprint/shared/blocks/block';
import { childrenOf, findBlock, walk } from '@imprint/shared/blocks/tree';
import type { KeyboardEvent } from 'react';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import { duplicateBlock, insertBelow, moveBy, removeBlock } from './block.commands.ts';
import { blockElement, blockIdOf, focusBlock, selectBlock } from './field.focus.ts';

/** What the keys do on the canvas: with a block that is written in, and with one that is selected as a whole. */
export function onCanvasKey(editor: Editor<Draft>, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement))
    return;
  const id = blockIdOf(event.target);
  // What lies before the canvas in React alone, such as a dialog, has keys of its own.
  if (!id || !event.currentTarget.contains(event.target) || event.target.closest('[role=menu]')) return;
  const isWhole = event.target.dataset.block === id;
  const action = anywhere(editor, id, event) ?? (isWhole ? onWhole(editor, id, event) : null);
  if (action) {
    event.preventDefault();
    action();
  } else if (event.key === 'Escape' && !isWhole) {
    event.preventDefault();
    selectBlock(id);
  }
}

type Action = (() => void) | null;

function anywhere(editor: Editor<Draft>, id: string, event: KeyboardEvent): Action {
  if (editor.isReadOnly) return null;
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod && !event.altKey && !event.shiftKey) {
    if (event.key.toLowerCase() === 'd') return () => duplicateBlock(editor, id);
    if (event.key === 'Enter') return () => insertBelow(editor, id);
  }
  if (event.altKey && event.shiftKey && !isMod) {
    if (event.key === 'ArrowUp') return () => moveBy(editor, id, 'up');
    if (event.key === 'ArrowDown') return () => moveBy(editor, id, 'down');
  }
  return null;
}

function onWhole(editor: Editor<Draft>, id: string, event: KeyboardEvent): Action {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowUp':
      return () => walkFrom(editor, id, -1);
    case 'ArrowDown':
      return () => walkFrom(editor, id, 1);
    case 'Escape':
      return () => leave(editor, id);
    case 'Enter':
      return () => enter(editor, id);
    case ' ':
      return editor.isReadOnly ? null : () => openBlockMenu(id);
    case 'Delete':
    case 'Backspace':
      return editor.isReadOnly ? null : () => removeBlock(editor, id, 'select');
    default:
      return null;
  }
}

function walkFrom(editor: Editor<Draft>, id: string, step: 1 | -1): void {
  const all = Array.from(walk(editor.getState().draft.blocks), ({ block }) => block.id);
  const next = all[all.indexOf(id) + step];
  if (next) selectBlock(next);
}

/** From a block to the one around it, and from the outermost to the page. */
function leave(editor: Editor<Draft>, id: string): void {
  const parentId = findBlock(editor.getState().draft.blocks, id)?.parentId;
  if (parentId) selectBlock(parentId);
  else editor.select(null);
}

/** Types with nothing in them to be written on the canvas. */
const wordless: ReadonlySet<BlockType> = new Set(['divider', 'postList', 'contactForm']);

function enter(editor: Editor<Draft>, id: string): void {
  const block = findBlock(editor.getState().draft.blocks, id)?.block;
  if (!block) return;
  if (childrenOf(block)?.length === 0 || wordless.has(block.type)) {
    if (!editor.isReadOnly) insertBelow(editor, id);
  } else focusBlock(id);
}

function openBlockMenu(id: string): void {
  blockElement(id)?.querySelector<HTMLElement>(':scope > [data-handle]')?.click();
}
