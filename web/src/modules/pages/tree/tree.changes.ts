import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { countDescendants, type TreePosition } from './tree.moves.ts';

type Pages = readonly PageTreeNode[];

/** A change that is visible before the service has made it. */
export type TreeChange = (pages: Pages) => Pages;

/** The pages in reading order after a move, as the service will return them. */
export function afterMove(pages: Pages, pageId: string, { parentId, after }: TreePosition): Pages {
  const index = pages.findIndex(({ id }) => id === pageId);
  const page = pages[index];
  if (!page) return pages;
  const count = countDescendants(pages, index) + 1;
  const moved = pages.slice(index, index + count);
  const rest = pages.toSpliced(index, count);
  const at = rest.findIndex(({ id }) => id === (after ?? parentId));
  if ((after ?? parentId) !== null && at === -1) return pages;
  const target = after === null ? at + 1 : at + countDescendants(rest, at) + 1;
  const parent = rest.find(({ id }) => id === parentId);
  const depthChange = (parent?.depth ?? 0) + 1 - page.depth;
  const path = `${parent?.path ?? ''}/${page.slug}`;
  const updated = moved.map((one) => ({
    ...one,
    parentId: one.id === pageId ? parentId : one.parentId,
    depth: one.depth + depthChange,
    path: `${path}${one.path.slice(page.path.length)}`,
  }));
  return rest.toSpliced(target, 0, ...updated);
}

/** The pages after a rename, as the service will return them. */
export function afterRename(pages: Pages, pageId: string, title: string): Pages {
  return pages.map((page) => {
    if (page.id !== pageId) return page;
    const hasUnpublishedChanges = page.hasUnpublishedChanges || page.status === 'published';
    return { ...page, title, hasUnpublishedChanges };
  });
}

interface ChangeSteps {
  /** Updates the list of pending changes. */
  setPending: (update: (changes: readonly TreeChange[]) => readonly TreeChange[]) => void;
  /** Sends the change to the service. */
  send: () => Promise<unknown>;
  /** Reads the pages again. */
  refetch: () => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

/** Shows a change until the refetched pages include it; resolves to whether the service made it. */
export async function applyOptimistically(change: TreeChange, steps: ChangeSteps): Promise<boolean> {
  steps.setPending((pending) => [...pending, change]);
  try {
    await steps.send();
    await steps.refetch();
    return true;
  } catch (error) {
    steps.onRefused(error);
    return false;
  } finally {
    steps.setPending((pending) => pending.filter((other) => other !== change));
  }
}
