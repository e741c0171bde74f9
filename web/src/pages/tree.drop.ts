import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { lastPlace, mayLie, type Place, placeOf, siblingsAt } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';

/** Where a dragged page would be dropped, and how that shows at the line below the pointer. */
export interface Drop {
  place: Place;
  rowId: string;
  side: 'before' | 'after' | 'inside';
  /** How deep it would lie, from 1. */
  depth: number;
}

/** Where the pointer is: over which line, how far down it from 0 to 1, and how deep by its distance from the left. */
interface Pointer {
  row: TreeRow;
  down: number;
  depth: number;
}

/** How much of a line, at its top and at its bottom, means before and after instead of inside. */
const edge = 0.28;

/** Tells where a page would be dropped; null where it may not lie, or lies already. */
export function dropAt(pages: readonly PageTreeNode[], movedId: string, pointer: Pointer): Drop | null {
  const moved = pages.find(({ id }) => id === movedId);
  const drop = pointedAt(pages, movedId, pointer);
  if (!moved || !drop || !mayLie(pages, movedId, drop.place.parentId)) return null;
  const present = placeOf(pages, moved);
  const isThere = present.parentId === drop.place.parentId && present.after === drop.place.after;
  return isThere ? null : drop;
}

function pointedAt(
  pages: readonly PageTreeNode[],
  movedId: string,
  { row, down, depth }: Pointer,
): Drop | null {
  const { page } = row;
  if (page.id === movedId) return null;
  const at = { rowId: page.id, depth: page.depth };
  if (down < edge) {
    const all = siblingsAt(pages, page.parentId, movedId);
    const after = all[all.findIndex(({ id }) => id === page.id) - 1]?.id ?? null;
    return { ...at, side: 'before', place: { parentId: page.parentId, after } };
  }
  if (down <= 1 - edge)
    return { ...at, side: 'inside', depth: page.depth + 1, place: lastPlace(pages, page.id, movedId) };
  if (row.isExpanded)
    return { ...at, side: 'after', depth: page.depth + 1, place: { parentId: page.id, after: null } };
  const behind = endedAt(pages, movedId, page, depth);
  return {
    ...at,
    side: 'after',
    depth: behind.depth,
    place: { parentId: behind.parentId, after: behind.id },
  };
}

/** The page to lie behind: below the last of several siblings, further to the left means further up. */
function endedAt(
  pages: readonly PageTreeNode[],
  movedId: string,
  page: PageTreeNode,
  depth: number,
): PageTreeNode {
  const parent = pages.find(({ id }) => id === page.parentId);
  const isLast = siblingsAt(pages, page.parentId, movedId).at(-1)?.id === page.id;
  return parent && isLast && depth < page.depth ? endedAt(pages, movedId, parent, depth) : page;
}
