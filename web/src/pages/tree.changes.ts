import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { countBelow, type Place } from './tree.moves.ts';

type Pages = readonly PageTreeNode[];

/** A change that shows before the service has made it. */
export type Change = (pages: Pages) => Pages;

/** The pages in reading order after a move, as the service will answer them. */
export function afterMove(pages: Pages, pageId: string, { parentId, after }: Place): Pages {
  const index = pages.findIndex(({ id }) => id === pageId);
  const page = pages[index];
  if (!page) return pages;
  const count = countBelow(pages, index) + 1;
  const moved = pages.slice(index, index + count);
  const rest = pages.toSpliced(index, count);
  const at = rest.findIndex(({ id }) => id === (after ?? parentId));
  if ((after ?? parentId) !== null && at === -1) return pages;
  const target = after === null ? at + 1 : at + countBelow(rest, at) + 1;
  const parent = rest.find(({ id }) => id === parentId);
  const deeper = (parent?.depth ?? 0) + 1 - page.depth;
  const path = `${parent?.path ?? ''}/${page.slug}`;
  const placed = moved.map((one) => ({
    ...one,
    parentId: one.id === pageId ? parentId : one.parentId,
    depth: one.depth + deeper,
    path: `${path}${one.path.slice(page.path.length)}`,
  }));
  return rest.toSpliced(target, 0, ...placed);
}

/** The pages after one got another title, as the service will answer them. */
export function afterRename(pages: Pages, pageId: string, title: string): Pages {
  return pages.map((page) => {
    if (page.id !== pageId) return page;
    const hasUnpublishedChanges = page.hasUnpublishedChanges || page.status === 'published';
    return { ...page, title, hasUnpublishedChanges };
  });
}

interface Showing {
  /** Shows a change over what the service answered last, and takes it away again. */
  setPending: (update: (changes: readonly Change[]) => readonly Change[]) => void;
  /** Asks the service for the change. */
  send: () => Promise<unknown>;
  /** Reads the pages anew. */
  reread: () => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

/** Shows a change until the service's own answer shows it; resolves to whether it was made. */
export async function makeChange(change: Change, shown: Showing): Promise<boolean> {
  shown.setPending((others) => [...others, change]);
  try {
    await shown.send();
    await shown.reread();
    return true;
  } catch (error) {
    shown.onRefused(error);
    return false;
  } finally {
    shown.setPending((others) => others.filter((other) => other !== change));
  }
}
