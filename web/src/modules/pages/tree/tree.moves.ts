import { maxPageDepth, type PageTreeNode } from '@imprint/shared/shapes/pages';

type Pages = readonly PageTreeNode[];

/** The position of a page: below a parent or at the top, and after a sibling or first. */
export interface TreePosition {
  parentId: string | null;
  after: string | null;
}

/** A move by one step with an arrow key. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The number of descendants of the page at an index. */
export function countDescendants(pages: Pages, index: number): number {
  const depth = pages[index]?.depth ?? 0;
  const end = pages.findIndex((page, other) => other > index && page.depth <= depth);
  return (end === -1 ? pages.length : end) - index - 1;
}

/** The children of a page, or the pages at the top, without the one that is moved. */
export function otherChildren(pages: Pages, parentId: string | null, movedId: string): PageTreeNode[] {
  return pages.filter((page) => page.parentId === parentId && page.id !== movedId);
}

/** The position after all children of a page. */
export function lastPosition(pages: Pages, parentId: string | null, movedId: string): TreePosition {
  return { parentId, after: otherChildren(pages, parentId, movedId).at(-1)?.id ?? null };
}

/** The current position of a page. */
export function positionOf(pages: Pages, { id, parentId }: PageTreeNode): TreePosition {
  const all = pages.filter((page) => page.parentId === parentId);
  return { parentId, after: all[all.findIndex((page) => page.id === id) - 1]?.id ?? null };
}

/** The pages a page can be moved into: not itself or its descendants, and none that would make a page too deep. */
export function possibleParents(pages: Pages, pageId: string): PageTreeNode[] {
  const index = pages.findIndex(({ id }) => id === pageId);
  const moved = pages.slice(index, index + countDescendants(pages, index) + 1);
  const ids = new Set(moved.map(({ id }) => id));
  const depths = moved.map(({ depth }) => depth);
  const height = depths.reduce((most, depth) => Math.max(most, depth), 0) - (depths[0] ?? 0);
  return pages.filter(({ id, depth }) => !ids.has(id) && depth + 1 + height <= maxPageDepth);
}

/** Whether a page can be moved into another, or to the top. */
export function canMoveInto(pages: Pages, pageId: string, parentId: string | null): boolean {
  return parentId === null || possibleParents(pages, pageId).some(({ id }) => id === parentId);
}

/** The position after one step; null if there is none in that direction. */
export function positionAfterStep(pages: Pages, page: PageTreeNode, step: Step): TreePosition | null {
  const all = pages.filter(({ parentId }) => parentId === page.parentId);
  const index = all.findIndex(({ id }) => id === page.id);
  const [before, next] = [all[index - 1], all[index + 1]];
  if (step === 'up') return before ? { parentId: page.parentId, after: all[index - 2]?.id ?? null } : null;
  if (step === 'down') return next ? { parentId: page.parentId, after: next.id } : null;
  if (step === 'in')
    return before && canMoveInto(pages, page.id, before.id) ? lastPosition(pages, before.id, page.id) : null;
  const parent = pages.find(({ id }) => id === page.parentId);
  return parent ? { parentId: parent.parentId, after: parent.id } : null;
}

/** The announcement of a move for screen readers. */
export function moveWords(pages: Pages, { title }: PageTreeNode, position: TreePosition): string {
  const parent = pages.find(({ id }) => id === position.parentId);
  const after = pages.find(({ id }) => id === position.after);
  const where = after ? `behind “${after.title}”` : 'to the first place';
  return `Moved “${title}” ${where}${parent ? `, below “${parent.title}”` : ', at the top'}`;
}
