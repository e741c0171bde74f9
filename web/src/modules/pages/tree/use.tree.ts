import type { Website } from '@imprint/shared/contract/websites';
import { maxPageDepth, type PageTreeNode, type Page as StoredPage } from '@imprint/shared/shapes/pages';
import { useMemo, useState } from 'react';
import { serviceTime } from '../../../api/clock.ts';
import { api } from '../../../api/trpc.ts';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { useCreating } from '../../../kit/lists/use.creating.ts';
import { useTreeDrag } from '../../../kit/tree/use.tree.drag.ts';
import { refetchIntervalMs } from '../../drafts/schedule/lateness.ts';
import { rowsOf } from './tree.rows.ts';
import { useTreeActions } from './use.tree.actions.ts';
import { useTreeChanges } from './use.tree.changes.ts';
import { useTreeExpansion } from './use.tree.expansion.ts';
import { useTreeFocus } from './use.tree.focus.ts';

const noPages: readonly PageTreeNode[] = [];

interface TreeOptions {
  website: Website;
  locale: string;
  q: string | undefined;
  mayWrite: boolean;
}

/** The page tree of a website in one language: its data, visible rows and actions. */
export function useTree({ website, locale, q, mayWrite }: TreeOptions) {
  const query = api.pages.tree.useQuery(
    { websiteId: website.id, locale },
    { refetchInterval: ({ state }) => refetchIntervalMs(state.data?.pages ?? noPages) },
  );
  const loadedPages = query.data?.pages ?? noPages;
  const changes = useTreeChanges(website.id, locale, loadedPages);
  const { pages } = changes;
  const expansion = useTreeExpansion(website.id, loadedPages);
  const { expanded } = expansion;
  const rows = useMemo(() => rowsOf(pages, expanded, q), [pages, expanded, q]);
  const focus = useTreeFocus(rows);
  const creation = useCreation();
  const changeFilters = useChangeFilters();
  const { move, ...treeActions } = useTreeActions({
    website,
    locale,
    changes,
    expansion,
    focus,
    mayWrite,
    isSearching: q !== undefined,
    onAddBelow: creation.begin,
  });
  const drag = useTreeDrag(pages, () => maxPageDepth, move);

  function onCreated(page: StoredPage): void {
    if (page.parentId) expansion.expand(page.parentId);
    focus.move(page.id);
    creation.end();
    // Otherwise the page could be hidden by the search or the language filter.
    changeFilters({ q: undefined, locale: page.locale });
  }

  return {
    loadedAtMs: serviceTime(query.dataUpdatedAt),
    query,
    loadedPages,
    pages,
    rows,
    focus,
    creation,
    onCreated,
    move,
    ...treeActions,
    // A search hides siblings, so the drop position would be unclear.
    drag: mayWrite && q === undefined ? drag : undefined,
  };
}

/** Whether the dialog to create a page is open, which is part of the URL, and the parent of the new page. */
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
