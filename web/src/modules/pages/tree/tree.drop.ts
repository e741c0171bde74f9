import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { canMoveInto, lastPosition, otherChildren, positionOf, type TreePosition } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';

/** The position where a dragged page would be dropped, and how the row under the pointer shows it. */
export interface Drop {
  position: TreePosition;
  rowId: string;
  side: 'before' | 'after' | 'inside';
  /** The depth it would have, from 1. */
  depth: number;
}

/** The pointer: the row under it, its vertical offset in the row from 0 to 1, and the depth its horizontal offset stands for. */
interface Pointer {
  row: TreeRow;
  offsetRatio: number;
  depth: number;
}

/** The parts at the top and the bottom of a row that mean before and after instead of inside. */
const edgeRatio = 0.28;

/** Returns where a page would be dropped; null if it cannot be moved there or is there already. */
export function dropAt(pages: readonly PageTreeNode[], movedId: string, pointer: Pointer): Drop | null {
  const moved = pages.find(({ id }) => id === movedId);
  const drop = dropUnderPointer(pages, movedId, pointer);
  if (!moved || !drop || !canMoveInto(pages, movedId, drop.position.parentId)) return null;
  const current = positionOf(pages, moved);
  const isUnchanged = current.parentId === drop.position.parentId && current.after === drop.position.after;
  return isUnchanged ? null : drop;
}

function dropUnderPointer(
  pages: readonly PageTreeNode[],
  movedId: string,
  { row, offsetRatio: down, depth }: Pointer,
): Drop | null {
  const { page } = row;
  if (page.id === movedId) return null;
  const at = { rowId: page.id, depth: page.depth };
  if (down < edgeRatio) {
    const all = otherChildren(pages, page.parentId, movedId);
    const after = all[all.findIndex(({ id }) => id === page.id) - 1]?.id ?? null;
    return { ...at, side: 'before', position: { parentId: page.parentId, after } };
  }
  if (down <= 1 - edgeRatio)
    return { ...at, side: 'inside', depth: page.depth + 1, position: lastPosition(pages, page.id, movedId) };
  if (row.isExpanded)
    return { ...at, side: 'after', depth: page.depth + 1, position: { parentId: page.id, after: null } };
  const preceding = precedingPage(pages, movedId, page, depth);
  return {
    ...at,
    side: 'after',
    depth: preceding.depth,
    position: { parentId: preceding.parentId, after: preceding.id },
  };
}

/** The page to drop after. After the last sibling, a pointer further left means an ancestor. */
function precedingPage(
  pages: readonly PageTreeNode[],
  movedId: string,
  page: PageTreeNode,
  depth: number,
): PageTreeNode {
  const parent = pages.find(({ id }) => id === page.parentId);
  const isLast = otherChildren(pages, page.parentId, movedId).at(-1)?.id === page.id;
  return parent && isLast && depth < page.depth ? precedingPage(pages, movedId, parent, depth) : page;
}
