import { type RefObject, useRef, useState } from 'react';
import type { TreeRow } from './tree.rows.ts';

export interface TreeFocus {
  /** Index of the row that the keyboard acts on; -1 if there is none. */
  index: number;
  /** The page to focus as soon as its row is rendered. */
  pendingId: RefObject<string | null>;
  /** Records that a row got the focus. */
  recordFocus: (pageId: string) => void;
  /** Moves the focus to the row of a page, now or when it is rendered. */
  move: (pageId: string) => void;
}

/** A roving tab index: one row is in the tab order; if it is removed, a neighbour takes over. */
export function useTreeFocus(rows: readonly TreeRow[]): TreeFocus {
  const [active, setActive] = useState({ pageId: '', index: 0 });
  const pendingId = useRef<string | null>(null);
  const indexOf = (pageId: string) => rows.findIndex(({ page }) => page.id === pageId);
  const activeIndex = indexOf(active.pageId);

  function recordFocus(pageId: string): void {
    const index = indexOf(pageId);
    setActive((previous) => ({ pageId, index: index === -1 ? previous.index : index }));
  }

  return {
    index: activeIndex === -1 ? Math.min(active.index, rows.length - 1) : activeIndex,
    pendingId,
    recordFocus,
    move(pageId) {
      pendingId.current = pageId;
      recordFocus(pageId);
    },
  };
}
