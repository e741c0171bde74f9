import type { PageTreeNode, Page as StoredPage } from '@imprint/shared/pages.shape';
import type { Website } from '@imprint/shared/websites.contract';
import { useMemo, useState } from 'react';
import { serviceTime } from '../clock.ts';
import { refetchIntervalMs } from '../drafts/lateness.ts';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { rowsOf } from './tree.rows.ts';
import { useTreeActions } from './use.tree.actions.ts';
import { useTreeChanges } from './use.tree.changes.ts';
import { useTreeDrag } from './use.tree.drag.ts';
import { useTreeExpansion } from './use.tree.expansion.ts';
import { useTreeFocus } from './use.tree.focus.ts';

const noPages: readonly PageTreeNode[] = [];

interface Shown {
  website: Website;
  locale: string;
  q: string | undefined;
  mayWrite: boolean;
}

/** The page tree of a website in one language: what is known of it, what shows, and what can be done with it. */
export function useTree({ website, locale, q, mayWrite }: Shown) {
  const query = api.pages.tree.useQuery(
    { websiteId: website.id, locale },
    { refetchInterval: ({ state }) => refetchIntervalMs(state.data?.pages ?? noPages) },
  );
  const known = query.data?.pages ?? noPages;
  const changes = useTreeChanges(website.id, locale, known);
  const { pages } = changes;
  const expansion = useTreeExpansion(website.id, known);
  const { expanded } = expansion;
  const rows = useMemo(() => rowsOf(pages, expanded, q), [pages, expanded, q]);
  const focus = useTreeFocus(rows);
  const creation = useCreation();
  const changeFilters = useChangeFilters();
  const { move, ...doing } = useTreeActions({
    websiteId: website.id,
    changes,
    expansion,
    focus,
    mayWrite,
    isSearching: q !== undefined,
    onAddBelow: creation.begin,
  });
  const drag = useTreeDrag(pages, (pageId, place) => {
    const page = pages.find(({ id }) => id === pageId);
    if (page) move(page, place);
  });

  function onCreated(page: StoredPage): void {
    if (page.parentId) expansion.expand(page.parentId);
    focus.move(page.id);
    creation.end();
    // A page that does not match the search, or is in another language, would not be seen.
    changeFilters({ q: undefined, locale: page.locale });
  }

  return {
    knownAtMs: serviceTime(query.dataUpdatedAt),
    query,
    known,
    pages,
    rows,
    focus,
    creation,
    onCreated,
    move,
    ...doing,
    // A search hides neighbours, so that nobody could tell where a page is dropped.
    drag: mayWrite && q === undefined ? drag : undefined,
  };
}

/** Whether the dialog to create a page is open, which the address says, and what the page will lie below. */
function useCreation() {
  const [isOpen, setOpen] = useCreating();
  const [parent, setParent] = useState<PageTreeNode | null>(null);
  return {
    isOpen,
    parent,
    begin(below: PageTreeNode | null) {
      setParent(below);
      setOpen(true);
    },
    end() {
      setOpen(false);
      setParent(null);
    },
  };
}
