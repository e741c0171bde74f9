import type { Media } from '@imprint/shared/shapes/media';
import type { KeyboardEvent } from 'react';
import type { Selection } from '../../../kit/lists/use.selection.ts';
import { stepInGrid } from './grid.keys.ts';

export interface Collection {
  items: readonly Media[];
  /** Items per row. */
  columns: number;
  /** Index of the item that the keyboard acts on. */
  index: number;
  /** Null for read-only access. */
  selection: Selection<Media> | null;
  onOpen: (mediaId: string) => void;
  onDelete: () => void;
  focus: (index: number) => void;
}

/** The key handler of an item, by the ARIA practices for a multi-select listbox. */
export function collectionKeys(collection: Collection): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const { items, columns, index, selection } = collection;
    const item = items[index];
    if (!item || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a' || !selection) return;
      event.preventDefault();
      selection.all();
      return;
    }
    const to = stepInGrid({ count: items.length, columns, index }, key);
    const action = actions(collection, item).get(key);
    if (to === undefined && !action) return;
    event.preventDefault();
    if (to === undefined) {
      action?.();
      return;
    }
    const target = items[to];
    if (!target) return;
    if (shiftKey) selection?.extend(item.id, target.id);
    collection.focus(to);
  };
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
