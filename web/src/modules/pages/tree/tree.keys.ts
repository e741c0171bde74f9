import type { TreeActions } from './page.tree.tsx';
import type { TreeRow } from './tree.rows.ts';

/** How long after a letter the next one still extends the typed text. */
const typeAheadMs = 600;

/** The rows of a tree and the index of the focused one. */
export interface FocusedRow {
  rows: readonly TreeRow[];
  index: number;
}

/** The text typed to find a title, and the time of its last letter in milliseconds. */
export interface TypeAhead {
  text: string;
  at: number;
}

/** Adds a letter to the typed text and finds the next page whose title begins with it. */
export function typeAhead(
  { rows, index }: FocusedRow,
  previous: TypeAhead,
  letter: string,
  at: number,
): { typed: TypeAhead; match: string | undefined } {
  const isContinued = at - previous.at < typeAheadMs;
  const text = isContinued ? previous.text + letter.toLowerCase() : letter.toLowerCase();
  // A continued text starts at the row that it has found so far.
  const start = isContinued ? index : index + 1;
  const candidates = [...rows.slice(start), ...rows.slice(0, start)];
  const row = candidates.find(({ page }) => page.title.toLowerCase().startsWith(text));
  return { typed: { text, at }, match: row?.page.id };
}

/** Handles a key without modifiers. Returns false if it has no meaning. */
export function handleKey(key: string, { rows, index }: FocusedRow, actions: TreeActions): boolean {
  const row = rows[index];
  if (!row) return false;
  const { page, hasChildren, isExpanded } = row;
  const focusRow = (to: number) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (next) actions.focus(next.page.id);
  };
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => focusRow(index + 1)],
    ['ArrowUp', () => focusRow(index - 1)],
    ['Home', () => focusRow(0)],
    ['End', () => focusRow(rows.length - 1)],
    ['ArrowRight', () => (isExpanded ? focusRow(index + 1) : hasChildren && actions.expand(page.id))],
    [
      'ArrowLeft',
      () => (isExpanded ? actions.collapse(page.id) : page.parentId && actions.focus(page.parentId)),
    ],
    ['Enter', () => actions.open(page)],
    ['F2', () => actions.edit?.startRename(page)],
    ['Delete', () => actions.edit?.openDeleteDialog(page)],
  ]);
  const action = keys.get(key);
  action?.();
  return action !== undefined;
}
