import type { PageTreeNode } from '@imprint/shared/shapes/pages';

/** A row of the tree. */
export interface TreeRow {
  page: PageTreeNode;
  hasChildren: boolean;
  isExpanded: boolean;
  /** Its position among its visible siblings, from 1, and their number. */
  position: number;
  siblingCount: number;
  /** Whether the page itself matches the search, not only one below it. */
  isMatch: boolean;
}

/**
 * The visible rows, from pages in reading order. A search shows all matches with their ancestors,
 * whatever is expanded.
 */
export function rowsOf(
  pages: readonly PageTreeNode[],
  expanded: ReadonlySet<string>,
  q: string | undefined,
): TreeRow[] {
  const matches = q ? matchesIn(pages, q) : null;
  const visible = matches ? withAncestors(pages, matches) : pages;
  const children = new Map<string | null, number>();
  for (const { parentId } of visible) children.set(parentId, (children.get(parentId) ?? 0) + 1);
  const positions = new Map<string | null, number>();
  const rows: TreeRow[] = [];
  let maxDepth = Number.POSITIVE_INFINITY;
  for (const page of visible) {
    const position = (positions.get(page.parentId) ?? 0) + 1;
    positions.set(page.parentId, position);
    if (page.depth > maxDepth) continue;
    const hasChildren = children.has(page.id);
    const isExpanded = hasChildren && (matches !== null || expanded.has(page.id));
    maxDepth = hasChildren && !isExpanded ? page.depth : Number.POSITIVE_INFINITY;
    const siblingCount = children.get(page.parentId) ?? 0;
    rows.push({
      page,
      hasChildren,
      isExpanded,
      position,
      siblingCount,
      isMatch: matches?.has(page.id) ?? true,
    });
  }
  return rows;
}

function matchesIn(pages: readonly PageTreeNode[], q: string): ReadonlySet<string> {
  const query = q.toLowerCase();
  const isMatch = ({ title, path }: PageTreeNode) => `${title}\n${path}`.toLowerCase().includes(query);
  return new Set(pages.filter(isMatch).map(({ id }) => id));
}

function withAncestors(pages: readonly PageTreeNode[], hits: ReadonlySet<string>): PageTreeNode[] {
  const ids = new Set<string | null>(hits);
  // From the end, so that parents come after all their descendants.
  for (const { id, parentId } of pages.toReversed()) if (ids.has(id)) ids.add(parentId);
  return pages.filter(({ id }) => ids.has(id));
}
