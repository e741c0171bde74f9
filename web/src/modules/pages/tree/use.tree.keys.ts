import { type KeyboardEvent, useRef } from 'react';
import { stepKeys } from '../../../kit/tree/tree.moves.ts';
import type { TreeActions } from './page.tree.tsx';
import { type FocusedRow, handleKey, type TypeAhead, typeAhead } from './tree.keys.ts';

interface TreeKeysOptions extends FocusedRow {
  actions: TreeActions;
}

/** Handles the keys of the tree as in the ARIA tree pattern, and those that move pages. */
export function useTreeKeys({
  rows,
  index,
  actions,
}: TreeKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<TypeAhead>({ text: '', at: 0 });

  /** Moves the focus to the next row whose title begins with the typed text. */
  function focusTyped(letter: string, at: number): void {
    const next = typeAhead({ rows, index }, typed.current, letter, at);
    typed.current = next.typed;
    if (next.match) actions.focus(next.match);
  }

  return (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const row = rows[index];
    // The buttons and the input of a row handle their own keys.
    if (!row || !(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    if (ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    const prevent = () => event.preventDefault();
    if (altKey) {
      const step = stepKeys[key];
      if (!step || !actions.edit) return;
      prevent();
      actions.edit.step(row.page, step);
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      prevent();
      target.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    } else if (handleKey(key, { rows, index }, actions)) prevent();
    else if (/^[\p{L}\p{N}]$/u.test(key)) {
      prevent();
      focusTyped(key, event.timeStamp);
    }
  };
}
