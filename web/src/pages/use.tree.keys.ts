import { type KeyboardEvent, useRef } from 'react';
import type { TreeActions } from './page.tree.tsx';
import { type PressedLine, pressKey, stepKeys, type Typed, typedOn } from './tree.keys.ts';

interface Keys extends PressedLine {
  actions: TreeActions;
}

/** What the keys do on a line of the tree, as the ARIA practices have it, and how pages are moved by them. */
export function useTreeKeys({ rows, index, actions }: Keys): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<Typed>({ text: '', at: 0 });

  /** Goes to the next line whose title begins with what has been typed. */
  function typeAhead(letter: string, at: number): void {
    const next = typedOn({ rows, index }, typed.current, letter, at);
    typed.current = next.typed;
    if (next.found) actions.focus(next.found);
  }

  return (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const row = rows[index];
    // The buttons of a line and its input have their keys to themselves.
    if (!row || !(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    if (ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    const done = () => event.preventDefault();
    if (altKey) {
      const step = stepKeys[key];
      if (!step || !actions.write) return;
      done();
      actions.write.step(row.page, step);
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      done();
      target.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    } else if (pressKey(key, { rows, index }, actions)) done();
    else if (/^[\p{L}\p{N}]$/u.test(key)) {
      done();
      typeAhead(key, event.timeStamp);
    }
  };
}
