import type { PageTreeNode } from '@imprint/shared/shapes/pages';

/**
 * Pages in reading order, from their titles behind a dash for every level, as in `['About', '-Team']`. The id and
 * the slug of each are its title in lower case.
 */
export function treeOf(...outline: string[]): PageTreeNode[] {
  const above: PageTreeNode[] = [];
  return outline.map((line) => {
    const title = line.replace(/^-+/, '');
    const depth = line.length - title.length + 1;
    const parent = above[depth - 2] ?? null;
    const page = pageNode(title, { depth, parentId: parent?.id ?? null, path: pathBelow(parent, title) });
    above.splice(depth - 1, Number.POSITIVE_INFINITY, page);
    return page;
  });
}

/** Pages as `treeOf` takes them. */
export function outlineOf(pages: readonly PageTreeNode[]): string[] {
  return pages.map(({ title, depth }) => `${'-'.repeat(depth - 1)}${title}`);
}

function pathBelow(parent: PageTreeNode | null, title: string): string {
  return `${parent?.path ?? ''}/${title.toLowerCase()}`;
}

/** One page at the top of a tree, unless something else is said of it. */
export function pageNode(title: string, set: Partial<PageTreeNode> = {}): PageTreeNode {
  const id = title.toLowerCase();
  return {
    id,
    title,
    slug: id,
    path: `/${id}`,
    parentId: null,
    depth: 1,
    position: '',
    status: 'draft',
    hasUnpublishedChanges: true,
    publishedAt: null,
    publishAt: null,
    version: 1,
    ...set,
  };
}

/** The page of a tree with this title. */
export function pageIn(pages: readonly PageTreeNode[], title: string): PageTreeNode {
  const found = pages.find((page) => page.title === title);
  if (!found) throw new Error(`There is no page “${title}”.`);
  return found;
}
