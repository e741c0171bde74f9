import type { Media } from '@imprint/shared/media.shape';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface CollectionFocus {
  /** Place of the item that is in the tab order. */
  index: number;
  /** The item that takes the focus as soon as it is drawn. */
  pendingId: RefObject<string | null>;
  /** Notes that an item got the focus. */
  recordFocus: (index: number) => void;
  /** Moves the focus to an item, now or when it is drawn. */
  move: (index: number) => void;
}

/** Of all items, one is in the tab order; where it goes, the one in its place takes over. */
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

/** Brings the focus to the item that wants it; returns what is to be told of every focus in the list. */
export function useFocusedOption(
  items: readonly Media[],
  { index: activeIndex, pendingId }: CollectionFocus,
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    // An item that went away with the focus hands it on to the one in its place.
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

/** Whether a dialog is in front, which keeps the focus to itself. */
function isCovered({ current }: RefObject<HTMLElement | null>): boolean {
  return current?.closest('[aria-hidden=true], [inert]') !== null;
}
