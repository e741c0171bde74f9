import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { useMemo, useState } from 'react';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';
import { afterMove, afterRename, type Change, makeChange } from './tree.changes.ts';
import type { Place } from './tree.moves.ts';

type Pages = readonly PageTreeNode[];

/**
 * Changes of a page tree that show at once, over what the service answered last. Each resolves to whether
 * it was made; one that the service refuses is taken back with its reason.
 */
export function useTreeChanges(websiteId: string, locale: string, known: Pages) {
  // One after the other, because a move counts on the place that the one before has left.
  const inOrder = { scope: { id: `pages of ${websiteId}` } };
  const { mutateAsync: move } = api.pages.move.useMutation(inOrder);
  const { mutateAsync: update } = api.pages.update.useMutation(inOrder);
  const { pages, make } = usePending(websiteId, locale, known);
  return {
    pages,
    move(pageId: string, place: Place) {
      const change: Change = (shown) => afterMove(shown, pageId, place);
      return make(change, () => move({ pageId, ...place }));
    },
    rename(pageId: string, title: string) {
      const change: Change = (shown) => afterRename(shown, pageId, title);
      return make(change, () => update({ pageId, title }));
    },
  };
}

/** Shows changes while they are under way, until the service's own answer shows them. */
function usePending(websiteId: string, locale: string, known: Pages) {
  const { tree } = api.useUtils().pages;
  const toast = useToast();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const pages = useMemo(() => pending.reduce((shown, change) => change(shown), known), [pending, known]);

  const make = (change: Change, send: () => Promise<unknown>) =>
    makeChange(change, {
      setPending,
      send,
      // Joins the reading that every mutation starts by itself.
      reread: () => tree.refetch({ websiteId, locale }, {}, { cancelRefetch: false }),
      onRefused: (error) => toast(failureOf(error).message),
    });

  return { pages, make };
}
