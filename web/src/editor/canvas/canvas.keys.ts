import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import { duplicateBlocks, insertBelow, moveBy } from './block.commands.ts';
import { blockIdOf } from './block.element.ts';

/** What the keys do anywhere on the canvas, besides what they do in the text. */
export function onCanvasKey(editor: Editor<Draft>, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement))
    return;
  const { target, currentTarget } = event;
  // What lies before the canvas, such as a dialog or the bar that finds a text, has keys of its own.
  if (!currentTarget.contains(target) || target.closest('search, [role=menu], [role=dialog]')) return;
  const control = blockIdOf(target);
  const id = control ?? editor.getState().selectedId;
  const selected = control || !target.isContentEditable ? [] : (editor.canvas?.selectedIds() ?? []);
  const action = actionOf(editor, selected.length > 1 || !id ? selected : [id], event);
  if (action) {
    event.preventDefault();
    action();
  } else if (event.key === 'Escape' && control) {
    event.preventDefault();
    editor.canvas?.selectBlock(control);
  }
}

function actionOf(editor: Editor<Draft>, ids: readonly string[], event: KeyboardEvent): (() => void) | null {
  const last = ids.at(-1);
  if (editor.isReadOnly || last === undefined) return null;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMod = ctrlKey || metaKey;
  if (isMod && !altKey && !shiftKey) {
    if (key.toLowerCase() === 'd') return () => duplicateBlocks(editor, ids);
    if (key === 'Enter') return () => insertBelow(editor, last);
  }
  if (altKey && shiftKey && !isMod) {
    if (key === 'ArrowUp') return () => moveBy(editor, ids, 'up');
    if (key === 'ArrowDown') return () => moveBy(editor, ids, 'down');
  }
  return null;
}

/** Opens the menu of the selected block. */
export function openBlockMenu(editor: Editor<Draft>): void {
  // The handle stands beside the block under the mouse, where there is one.
  flushSync(() => editor.hover(null));
  document.querySelector<HTMLElement>('[data-canvas] [data-handle]')?.click();
}
