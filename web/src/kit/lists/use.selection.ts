import { useState } from 'react';

export interface Selection<Item> {
  /** Only visible items, so that hidden ones are never changed. */
  selected: readonly Item[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects the range from the last selected item to this one. */
  extend: (fromId: string, toId: string) => void;
  all: () => void;
  clear: () => void;
}

interface State {
  ids: ReadonlySet<string>;
  /** The start of a range, and the ids selected before it. */
  anchorId: string | null;
  baseIds: ReadonlySet<string>;
}

export const emptySelection: State = { ids: new Set(), anchorId: null, baseIds: new Set() };

/** Which of the items are selected. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const [state, setState] = useState(emptySelection);
  const { ids } = state;

  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: (itemId) => ids.has(itemId),
    toggle: (itemId) => setState(toggleItem(state, itemId)),
    extend: (fromId, toId) => setState(extendSelection(state, items, fromId, toId)),
    all: () => setState({ ...emptySelection, ids: new Set(items.map(({ id }) => id)) }),
    clear: () => setState(emptySelection),
  };
}

export function toggleItem({ ids }: State, itemId: string): State {
  const next = new Set(ids);
  if (!next.delete(itemId)) next.add(itemId);
  return { ids: next, anchorId: itemId, baseIds: next };
}

export function extendSelection(
  { anchorId, baseIds }: State,
  items: readonly { id: string }[],
  fromId: string,
  toId: string,
): State {
  const indexes = [anchorId ?? fromId, toId].map((endId) => items.findIndex(({ id }) => id === endId));
  const [first = 0, last = 0] = indexes.sort((a, b) => a - b);
  const range = items.slice(Math.max(first, 0), last + 1).map(({ id }) => id);
  return { ids: new Set([...baseIds, ...range]), anchorId: anchorId ?? fromId, baseIds };
}
