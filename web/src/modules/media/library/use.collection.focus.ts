import type { Media } from '@imprint/shared/shapes/media';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface CollectionFocus {
  /** Index of the item in the tab order. */
  index: number;
  /** Id of the item to focus once it is rendered. */
  pendingId: RefObject<string | null>;
  /** Records that an item got the focus. */
  recordFocus: (index: number) => void;
  /** Moves the focus to an item, now or once it is rendered. */
  move: (index: number) => void;
}

/** A roving tab index: if the active item is removed, the one at its index takes over. */
export function useCollectionFocus(items: readonly Media[]): CollectionFocus {
  const [active, setActive] = useState({ mediaId: '', index: 0 });
  const pendingId = useRef<string | null>(null);
  const activeIndex = items.findIndex(({ id }) => id === active.mediaId);

  function recordFocus(index: number): void {
    setActive({ mediaId: items[index]?.id ?? '', index });
  }

  return {
    index: activeIndex === -1 ? Math.max(0, Math.min(active.index, items.length - 1)) : activeIndex,
    pendingId,
    recordFocus,
    move(index) {
      pendingId.current = items[index]?.id ?? null;
      recordFocus(index);
    },
  };
}

/** Focuses the pending item; returns the focus handler of the list. */
export function useFocusedOption(
  items: readonly Media[],
  { index: activeIndex, pendingId }: CollectionFocus,
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    // If the focused item was removed, focus the one at its index.
    const isLost =
      focused.current?.isConnected === false && document.activeElement === document.body && !isCovered(list);
    const mediaId = pendingId.current ?? (isLost ? items[activeIndex]?.id : null);
    const index = mediaId ? items.findIndex(({ id }) => id === mediaId) : -1;
    if (index === -1) return;
    const option = list.current?.querySelector<HTMLElement>(`[data-media="${mediaId}"]`);
    if (!option) {
      scrollTo(index);
      return;
    }
    option.focus({ preventScroll: true });
    option.scrollIntoView({ block: 'nearest' });
    pendingId.current = null;
  });
  return ({ target }) => {
    focused.current = target;
  };
}

/** Whether a modal dialog is open. */
function isCovered({ current }: RefObject<HTMLElement | null>): boolean {
  return current?.closest('[aria-hidden=true], [inert]') !== null;
}
