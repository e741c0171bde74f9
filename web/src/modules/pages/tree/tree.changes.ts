import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { afterMove, countDescendants, type TreePosition } from '../../../kit/tree/tree.moves.ts';

type Pages = readonly PageTreeNode[];

/** A change that is visible before the service has made it. */
export type TreeChange = (pages: Pages) => Pages;

/** The pages in reading order after a move, as the service will return them. */
export function afterPageMove(pages: Pages, pageId: string, position: TreePosition): Pages {
  const page = pages.find(({ id }) => id === pageId);
  const moved = afterMove(pages, pageId, position);
  if (!page || moved === pages) return pages;
  const parent = moved.find(({ id }) => id === position.parentId);
  const path = `${parent?.path ?? ''}/${page.slug}`;
  const start = moved.findIndex(({ id }) => id === pageId);
  const end = start + countDescendants(moved, start);
  return moved.map((one, index) =>
    index < start || index > end ? one : { ...one, path: `${path}${one.path.slice(page.path.length)}` },
  );
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
