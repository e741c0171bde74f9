import { type RefObject, useRef, useState } from 'react';
import type { TreeRow } from './tree.rows.ts';

export interface TreeFocus {
  /** Index of the line that the keyboard acts on; -1 when there is none. */
  index: number;
  /** The page whose line takes the focus as soon as it shows. */
  wanted: RefObject<string | null>;
  /** Notes that a line got the focus. */
  note: (pageId: string) => void;
  /** Moves the focus to the line of a page, now or when it shows. */
  move: (pageId: string) => void;
}

/** Of all lines, one is in the tab order; where it goes, a neighbour takes its place. */
export function useTreeFocus(rows: readonly TreeRow[]): TreeFocus {
  const [active, setActive] = useState({ pageId: '', index: 0 });
  const wanted = useRef<string | null>(null);
  const indexOf = (pageId: string) => rows.findIndex(({ page }) => page.id === pageId);
  const found = indexOf(active.pageId);

  function note(pageId: string): void {
    const index = indexOf(pageId);
    setActive((before) => ({ pageId, index: index === -1 ? before.index : index }));
  }

  return {
    index: found === -1 ? Math.min(active.index, rows.length - 1) : found,
    wanted,
    note,
    move(pageId) {
      wanted.current = pageId;
      note(pageId);
    },
  };
}
