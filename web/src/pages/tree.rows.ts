import type { PageTreeNode } from '@imprint/shared/pages.shape';

/** A line of the tree. */
export interface TreeRow {
  page: PageTreeNode;
  hasChildren: boolean;
  isExpanded: boolean;
  /** Its place among the siblings that can show, from 1, and how many these are. */
  place: number;
  siblings: number;
  /** Whether the search meant the page itself, and not only one below it. */
  isHit: boolean;
}

/**
 * The lines that show, from pages in reading order. A search shows what it means with all that lies
 * above, whatever is expanded.
 */
export function rowsOf(
  pages: readonly PageTreeNode[],
  expanded: ReadonlySet<string>,
  q: string | undefined,
): TreeRow[] {
  const hits = q ? hitsIn(pages, q) : null;
  const kept = hits ? withAncestors(pages, hits) : pages;
  const children = new Map<string | null, number>();
  for (const { parentId } of kept) children.set(parentId, (children.get(parentId) ?? 0) + 1);
  const places = new Map<string | null, number>();
  const rows: TreeRow[] = [];
  let deepest = Number.POSITIVE_INFINITY;
  for (const page of kept) {
    const place = (places.get(page.parentId) ?? 0) + 1;
    places.set(page.parentId, place);
    if (page.depth > deepest) continue;
    const hasChildren = children.has(page.id);
    const isExpanded = hasChildren && (hits !== null || expanded.has(page.id));
    deepest = hasChildren && !isExpanded ? page.depth : Number.POSITIVE_INFINITY;
    const siblings = children.get(page.parentId) ?? 0;
    rows.push({ page, hasChildren, isExpanded, place, siblings, isHit: hits?.has(page.id) ?? true });
  }
  return rows;
}

function hitsIn(pages: readonly PageTreeNode[], q: string): ReadonlySet<string> {
  const wanted = q.toLowerCase();
  const isMeant = ({ title, path }: PageTreeNode) => `${title}\n${path}`.toLowerCase().includes(wanted);
  return new Set(pages.filter(isMeant).map(({ id }) => id));
}

function withAncestors(pages: readonly PageTreeNode[], hits: ReadonlySet<string>): PageTreeNode[] {
  const kept = new Set<string | null>(hits);
  // From the end, so that what lies above is decided after all below it.
  for (const { id, parentId } of pages.toReversed()) if (kept.has(id)) kept.add(parentId);
  return pages.filter(({ id }) => kept.has(id));
}
