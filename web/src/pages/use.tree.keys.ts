import { type KeyboardEvent, useRef } from 'react';
import type { TreeActions } from './page.tree.tsx';
import type { Step } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';

/** How long after a letter the next one still belongs to the same word. */
const typingMs = 600;

const steps: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Keys {
  rows: readonly TreeRow[];
  index: number;
  actions: TreeActions;
}

/** What the keys do on a line of the tree, as the ARIA practices have it, and how pages are moved by them. */
export function useTreeKeys({ rows, index, actions }: Keys): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });

  /** Goes to the next line whose title begins with what has been typed. */
  function typeAhead(key: string, at: number): void {
    const { text, at: before } = typed.current;
    const isWord = at - before < typingMs;
    typed.current = { text: isWord ? text + key.toLowerCase() : key.toLowerCase(), at };
    const wanted = typed.current.text;
    // A word goes on at the line where it has led so far.
    const start = isWord ? index : index + 1;
    const inTurn = [...rows.slice(start), ...rows.slice(0, start)];
    const found = inTurn.find(({ page }) => page.title.toLowerCase().startsWith(wanted));
    if (found) actions.focus(found.page.id);
  }

  return (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const row = rows[index];
    // The buttons of a line and its input have their keys to themselves.
    if (!row || !(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    if (ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    const done = () => event.preventDefault();
    if (altKey) {
      const step = steps[key];
      if (!step || !actions.write) return;
      done();
      actions.write.step(row.page, step);
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      done();
      target.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    } else if (pressed(key, { rows, index, actions })) done();
    else if (/^[\p{L}\p{N}]$/u.test(key)) {
      done();
      typeAhead(key, event.timeStamp);
    }
  };
}

/** Does what a key without a modifier does; tells whether there is anything. */
function pressed(key: string, { rows, index, actions }: Keys): boolean {
  const row = rows[index];
  if (!row) return false;
  const { page, hasChildren, isExpanded } = row;
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (next) actions.focus(next.page.id);
  };
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => go(index + 1)],
    ['ArrowUp', () => go(index - 1)],
    ['Home', () => go(0)],
    ['End', () => go(rows.length - 1)],
    ['ArrowRight', () => (isExpanded ? go(index + 1) : hasChildren && actions.expand(page.id))],
    [
      'ArrowLeft',
      () => (isExpanded ? actions.collapse(page.id) : page.parentId && actions.focus(page.parentId)),
    ],
    ['Enter', () => actions.open(page)],
    ['F2', () => actions.write?.rename(page)],
    ['Delete', () => actions.write?.askDelete(page)],
  ]);
  const action = keys.get(key);
  action?.();
  return action !== undefined;
}
