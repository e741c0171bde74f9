import type { Media } from '@imprint/shared/media.shape';
import type { KeyboardEvent } from 'react';
import type { Selection } from './use.selection.ts';

export interface Collection {
  items: readonly Media[];
  /** How many stand beside each other. */
  columns: number;
  /** Place of the item that the keyboard acts on. */
  index: number;
  /** Null for those who may only read. */
  selection: Selection | null;
  onOpen: (mediaId: string) => void;
  onDelete: () => void;
  focus: (index: number) => void;
}

/** What the keys do on an item, as the ARIA practices have it for a listbox of several choices. */
export function collectionKeys(collection: Collection): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const { items, index, selection } = collection;
    const item = items[index];
    if (!item || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a' || !selection) return;
      event.preventDefault();
      selection.all();
      return;
    }
    const to = destination(collection, key);
    const action = actions(collection, item).get(key);
    if (to === undefined && !action) return;
    event.preventDefault();
    if (to === undefined) {
      action?.();
      return;
    }
    const reached = items[to];
    if (!reached) return;
    if (shiftKey) selection?.extend(item.id, reached.id);
    collection.focus(to);
  };
}

/** Where a key leads; undefined for one that leads nowhere. */
function destination({ items, columns, index }: Collection, key: string): number | undefined {
  const last = items.length - 1;
  const places: Partial<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns > last && !isInLastRow(index, last, columns) ? last : index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: last,
  };
  // In a list of lines there is nothing to the left or right.
  if (columns === 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) return undefined;
  const to = places[key];
  if (to === undefined) return undefined;
  return to < 0 || to > last ? index : to;
}

function isInLastRow(index: number, last: number, columns: number): boolean {
  return Math.floor(index / columns) === Math.floor(last / columns);
}

function actions({ selection, onOpen, onDelete }: Collection, item: Media): ReadonlyMap<string, () => void> {
  const all = new Map([['Enter', () => onOpen(item.id)]]);
  if (!selection) return all;
  all.set(' ', () => selection.toggle(item.id));
  all.set('Escape', selection.clear);
  return all.set('Delete', () => {
    if (selection.selected.length === 0) selection.toggle(item.id);
    onDelete();
  });
}
