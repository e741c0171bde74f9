import { useState } from 'react';

export interface Selection<Item> {
  /** Only of what is shown, so that nothing is changed that nobody sees. */
  selected: readonly Item[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects everything between the item that was selected last and this one. */
  extend: (fromId: string, toId: string) => void;
  all: () => void;
  clear: () => void;
}

interface State {
  ids: ReadonlySet<string>;
  /** Where a range begins, and what was selected before it. */
  anchorId: string | null;
  before: ReadonlySet<string>;
}

export const nothing: State = { ids: new Set(), anchorId: null, before: new Set() };

/** Which of the items are selected. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const [state, setState] = useState(nothing);
  const { ids } = state;

  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: (itemId) => ids.has(itemId),
    toggle: (itemId) => setState(toggled(state, itemId)),
    extend: (fromId, toId) => setState(extended(state, items, fromId, toId)),
    all: () => setState({ ...nothing, ids: new Set(items.map(({ id }) => id)) }),
    clear: () => setState(nothing),
  };
}

export function toggled({ ids }: State, itemId: string): State {
  const next = new Set(ids);
  if (!next.delete(itemId)) next.add(itemId);
  return { ids: next, anchorId: itemId, before: next };
}

export function extended(
  { anchorId, before }: State,
  items: readonly { id: string }[],
  fromId: string,
  toId: string,
): State {
  const places = [anchorId ?? fromId, toId].map((wanted) => items.findIndex(({ id }) => id === wanted));
  const [first = 0, last = 0] = places.sort((a, b) => a - b);
  const range = items.slice(Math.max(first, 0), last + 1).map(({ id }) => id);
  return { ids: new Set([...before, ...range]), anchorId: anchorId ?? fromId, before };
}
