import type { Media } from '@imprint/shared/media.shape';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type RefObject, useEffect } from 'react';
import { MediaLine, MediaLineTitles } from './media.line.tsx';
import { MediaTile } from './media.tile.tsx';
import { useCollectionFocus, useFocusedOption } from './use.collection.focus.ts';
import { collectionKeys } from './use.collection.keys.ts';
import { gapPx, type Room } from './use.columns.ts';
import type { Selection } from './use.selection.ts';
import type { MediaView } from './view.choice.tsx';

interface MediaListboxProps {
  items: readonly Media[];
  /** How many there are, with those that have not been read yet. */
  total: number;
  view: MediaView;
  room: Room;
  element: RefObject<HTMLDivElement | null>;
  /** Null for those who may only read. */
  selection: Selection | null;
  onOpen: (mediaId: string) => void;
  onDelete: () => void;
  /** Called when the end of what has been read comes near. */
  onEndNear: () => void;
}

/** Media as a listbox of which only what is in sight is drawn, so that there may be very many. */
export function MediaListbox({ items, view, room, element, selection, ...rest }: MediaListboxProps) {
  const { total, onOpen, onDelete, onEndNear } = rest;
  const columns = view === 'grid' ? room.columns : 1;
  const focus = useCollectionFocus(items);
  const rows = useRows({ count: Math.ceil(items.length / columns), view, room }, focus.index, columns);
  const noteFocus = useFocusedOption(items, focus, element, (index) =>
    rows.scrollToIndex(Math.floor(index / columns)),
  );
  const shown = rows.getVirtualItems();
  const isEndNear = (shown.at(-1)?.index ?? 0) >= rows.options.count - 3;
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);

  const press = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, index: number) => {
    const [item, from] = [items[index], items[focus.index]];
    if (!item || !from) return;
    const isMark = target instanceof Element && target.closest('[data-mark]') !== null;
    if (selection && shiftKey) selection.extend(from.id, item.id);
    else if (selection && (isMark || ctrlKey || metaKey || selection.selected.length > 0))
      selection.toggle(item.id);
    else onOpen(item.id);
  };

  const option = (index: number) => {
    const media = items[index];
    if (!media) return null;
    const props = {
      ...{ media, index, total },
      isActive: index === focus.index,
      isSelected: selection?.has(media.id),
      onFocus: focus.note,
      onPress: press,
    };
    return view === 'grid' ? (
      <MediaTile key={media.id} {...props} widthPx={room.widthPx} />
    ) : (
      <MediaLine key={media.id} {...props} />
    );
  };

  return (
    <div className={view === 'list' ? 'rounded-xl border border-line bg-surface shadow-card' : ''}>
      {view === 'list' && <MediaLineTitles />}
      <div
        ref={element}
        role="listbox"
        aria-label="Media"
        aria-multiselectable={selection ? true : undefined}
        aria-orientation={view === 'grid' ? 'horizontal' : 'vertical'}
        onKeyDown={collectionKeys({
          ...{ items, columns, selection, onOpen, onDelete },
          index: focus.index,
          focus: focus.move,
        })}
        onFocus={noteFocus}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            role="none"
            data-index={index}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${start - rows.options.scrollMargin}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              ...(view === 'grid' && { columnGap: gapPx, paddingBottom: gapPx }),
            }}
          >
            {Array.from({ length: columns }, (_, column) => option(index * columns + column))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowsOptions extends Pick<MediaListboxProps, 'view' | 'room'> {
  count: number;
}

function useRows({ count, view, room }: RowsOptions, heldIndex: number, columns: number) {
  return useWindowVirtualizer({
    count,
    // Only a first guess: each row is measured once it is drawn.
    estimateSize: () => (view === 'grid' ? room.widthPx * 0.75 + 96 : 65),
    scrollMargin: room.topPx,
    overscan: 3,
    rangeExtractor: (range) => withHeld(range, Math.floor(heldIndex / columns)),
  });
}

/** The rows in sight and the one with the focus, which must not go away. */
function withHeld(range: Range, held: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (held >= range.count || rows.includes(held)) return rows;
  return [...rows, held].sort((a, b) => a - b);
}
