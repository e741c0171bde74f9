import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { useMemo, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import type { TreePosition } from '../../../kit/tree/tree.moves.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { afterPageMove, afterRename, applyOptimistically, type TreeChange } from './tree.changes.ts';

type Pages = readonly PageTreeNode[];

/**
 * Optimistic changes of a page tree. Each is visible immediately and resolves to whether the service made
 * it; a refused one is reverted with a toast that gives the reason.
 */
export function useTreeChanges(websiteId: string, locale: string, loadedPages: Pages) {
  // One after the other, because a move relies on the positions after the previous one.
  const inOrder = { scope: { id: `pages of ${websiteId}` } };
  const { mutateAsync: move } = api.pages.move.useMutation(inOrder);
  const { mutateAsync: update } = api.pages.update.useMutation(inOrder);
  const { pages, apply } = usePendingChanges(websiteId, locale, loadedPages);
  return {
    pages,
    move(pageId: string, position: TreePosition) {
      const change: TreeChange = (pages) => afterPageMove(pages, pageId, position);
      return apply(change, () => move({ pageId, ...position }));
    },
    rename(pageId: string, title: string) {
      const change: TreeChange = (pages) => afterRename(pages, pageId, title);
      return apply(change, () => update({ pageId, title }));
    },
  };
}

/** Applies pending changes to the loaded pages until these include them. */
function usePendingChanges(websiteId: string, locale: string, loadedPages: Pages) {
  const { tree } = api.useUtils().pages;
  const toast = useToast();
  const [pending, setPending] = useState<readonly TreeChange[]>([]);
  const pages = useMemo(
    () => pending.reduce((pages, change) => change(pages), loadedPages),
    [pending, loadedPages],
  );

  const apply = (change: TreeChange, send: () => Promise<unknown>) =>
    applyOptimistically(change, {
      setPending,
      send,
      // Joins the refetch that every mutation starts.
      refetch: () => tree.refetch({ websiteId, locale }, {}, { cancelRefetch: false }),
      onRefused: (error) => toast(failureOf(error).message),
    });

  return { pages, apply };
}
