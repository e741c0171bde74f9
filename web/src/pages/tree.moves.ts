import { maxPageDepth, type PageTreeNode } from '@imprint/shared/pages.shape';

type Pages = readonly PageTreeNode[];

/** Where a page lies: below a page or at the top, and behind a sibling or first. */
export interface Place {
  parentId: string | null;
  after: string | null;
}

/** A move by one step, as the arrow keys make them. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** How many pages lie below the one at an index. */
export function countBelow(pages: Pages, index: number): number {
  const depth = pages[index]?.depth ?? 0;
  const end = pages.findIndex((page, place) => place > index && page.depth <= depth);
  return (end === -1 ? pages.length : end) - index - 1;
}

/** The pages directly below one, or at the top; without the one that is moved. */
export function siblingsAt(pages: Pages, parentId: string | null, movedId: string): PageTreeNode[] {
  return pages.filter((page) => page.parentId === parentId && page.id !== movedId);
}

/** The place behind all that lies below a page. */
export function lastPlace(pages: Pages, parentId: string | null, movedId: string): Place {
  return { parentId, after: siblingsAt(pages, parentId, movedId).at(-1)?.id ?? null };
}

/** Where a page lies now. */
export function placeOf(pages: Pages, { id, parentId }: PageTreeNode): Place {
  const all = pages.filter((page) => page.parentId === parentId);
  return { parentId, after: all[all.findIndex((page) => page.id === id) - 1]?.id ?? null };
}

/** The pages below which a page may lie: not itself nor those below it, nor so that any lies too deep. */
export function parentsFor(pages: Pages, pageId: string): PageTreeNode[] {
  const index = pages.findIndex(({ id }) => id === pageId);
  const moved = pages.slice(index, index + countBelow(pages, index) + 1);
  const ids = new Set(moved.map(({ id }) => id));
  const depths = moved.map(({ depth }) => depth);
  const height = depths.reduce((most, depth) => Math.max(most, depth), 0) - (depths[0] ?? 0);
  return pages.filter(({ id, depth }) => !ids.has(id) && depth + 1 + height <= maxPageDepth);
}

/** Whether a page may lie below another, or at the top. */
export function mayLie(pages: Pages, pageId: string, parentId: string | null): boolean {
  return parentId === null || parentsFor(pages, pageId).some(({ id }) => id === parentId);
}

/** Where one step leads; null when there is nothing in that direction. */
export function stepFrom(pages: Pages, page: PageTreeNode, step: Step): Place | null {
  const all = pages.filter(({ parentId }) => parentId === page.parentId);
  const index = all.findIndex(({ id }) => id === page.id);
  const [before, next] = [all[index - 1], all[index + 1]];
  if (step === 'up') return before ? { parentId: page.parentId, after: all[index - 2]?.id ?? null } : null;
  if (step === 'down') return next ? { parentId: page.parentId, after: next.id } : null;
  if (step === 'in')
    return before && mayLie(pages, page.id, before.id) ? lastPlace(pages, before.id, page.id) : null;
  const parent = pages.find(({ id }) => id === page.parentId);
  return parent ? { parentId: parent.parentId, after: parent.id } : null;
}

/** What is said of a move to those who hear it. */
export function moveWords(pages: Pages, { title }: PageTreeNode, place: Place): string {
  const parent = pages.find(({ id }) => id === place.parentId);
  const after = pages.find(({ id }) => id === place.after);
  const where = after ? `behind “${after.title}”` : 'to the first place';
  return `Moved “${title}” ${where}${parent ? `, below “${parent.title}”` : ', at the top'}`;
}
