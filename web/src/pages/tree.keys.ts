import type { TreeActions } from './page.tree.tsx';
import type { Step } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';

/** How long after a letter the next one still belongs to the same word. */
const typingMs = 600;

/** How a page is moved by the keys that are pressed together with Alt. */
export const stepKeys: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The lines of a tree, and the index of the one that a key is pressed on. */
export interface PressedLine {
  rows: readonly TreeRow[];
  index: number;
}

/** What has been typed to find a title, and when its last letter came, in milliseconds. */
export interface Typed {
  text: string;
  at: number;
}

/** Adds a letter to what has been typed, and finds the next page whose title begins with it. */
export function typedOn(
  { rows, index }: PressedLine,
  before: Typed,
  letter: string,
  at: number,
): { typed: Typed; found: string | undefined } {
  const isWord = at - before.at < typingMs;
  const text = isWord ? before.text + letter.toLowerCase() : letter.toLowerCase();
  // A word goes on at the line where it has led so far.
  const start = isWord ? index : index + 1;
  const inTurn = [...rows.slice(start), ...rows.slice(0, start)];
  const row = inTurn.find(({ page }) => page.title.toLowerCase().startsWith(text));
  return { typed: { text, at }, found: row?.page.id };
}

/** Does what a key without a modifier does; tells whether there is anything. */
export function pressKey(key: string, { rows, index }: PressedLine, actions: TreeActions): boolean {
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
