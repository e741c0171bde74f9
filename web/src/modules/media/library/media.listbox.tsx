import type { Media } from '@imprint/shared/shapes/media';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type MouseEvent, type RefObject, useEffect } from 'react';
import type { Selection } from '../../../kit/lists/use.selection.ts';
import { t } from '../../../language/message.ts';
import { startMediaDrag } from '../folders/media.drag.ts';
import { MediaLine, MediaLineTitles } from './media.line.tsx';
import { indexOfOption, type OptionProps } from './media.option.tsx';
import { MediaTile } from './media.tile.tsx';
import { useCollectionFocus, useFocusedOption } from './use.collection.focus.ts';
import { collectionKeys } from './use.collection.keys.ts';
import { type GridLayout, gapPx, useGridLayout } from './use.grid.layout.ts';
import { useItemProjects } from './use.item.projects.ts';
import type { MediaView } from './view.choice.tsx';

interface MediaListboxProps {
  items: readonly Media[];
  /** The total count, including items not loaded yet. */
  total: number;
  view: MediaView;
  element: RefObject<HTMLDivElement | null>;
  /** Null for read-only access. */
  selection: Selection<Media> | null;
  onOpen: (mediaId: string) => void;
  onDelete: () => void;
  /** Whether items can be dragged to folders. */
  isMovable: boolean;
  /** Called when the end of the loaded items is near. */
  onEndNear: () => void;
}

/** A virtualized listbox of media. Key it by view, because each view has its own element to measure. */
export function MediaListbox({ items, view, element, selection, ...rest }: MediaListboxProps) {
  const layout = useGridLayout(element);
  const { total, onOpen, onDelete, onEndNear, isMovable } = rest;
  const columns = view === 'grid' ? layout.columns : 1;
  const { focus, rows, noteFocus } = useRows({ items, view, layout, element, onEndNear }, columns);
  const rendered = rows.getVirtualItems();
  const itemsOf = (row: number) => items.slice(row * columns, (row + 1) * columns);
  const projects = useItemProjects(rendered.flatMap(({ index }) => itemsOf(index)));
  const itemOf = (event: MouseEvent) => items[indexOfOption(event) ?? -1];

  const optionOf = (media: Media, index: number): OptionProps => ({
    media,
    index,
    total,
    isActive: index === focus.index,
    isSelected: selection?.has(media.id),
    isMovable,
    projectName: projects.get(media.projectId),
  });

  return (
    <div className={view === 'list' ? 'rounded-xl border border-line bg-surface shadow-card' : ''}>
      {view === 'list' && <MediaLineTitles />}
      <div
        ref={element}
        role="listbox"
        aria-label={t('Media')}
        aria-multiselectable={selection ? true : undefined}
        aria-orientation={view === 'grid' ? 'horizontal' : 'vertical'}
        onKeyDown={collectionKeys({
          items,
          columns,
          selection,
          onOpen,
          onDelete,
          index: focus.index,
          focus: focus.move,
        })}
        onFocus={(event) => {
          noteFocus(event);
          const index = indexOfOption(event);
          if (index !== undefined) focus.recordFocus(index);
        }}
        onClick={(event) => {
          const media = itemOf(event);
          if (media) handlePress(event, { media, from: items[focus.index], selection, onOpen });
        }}
        onDragStart={(event: DragEvent) => {
          const media = itemOf(event);
          if (media) startMediaDrag(event, draggedIds(media, selection));
        }}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rendered.map(({ index, key, start }) => (
          <Row
            key={key}
            index={index}
            columns={columns}
            view={view}
            widthPx={layout.widthPx}
            measure={rows.measureElement}
            topPx={start - rows.options.scrollMargin}
            options={itemsOf(index).map((media, column) => optionOf(media, index * columns + column))}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  index: number;
  columns: number;
  view: MediaView;
  measure: (element: HTMLDivElement | null) => void;
  topPx: number;
  widthPx: number;
  options: readonly OptionProps[];
}

/** A row of items. */
function Row({ index, columns, view, measure, topPx, widthPx, options }: RowProps) {
  return (
    <div
      ref={measure}
      role="none"
      data-index={index}
      className="absolute inset-x-0 top-0 grid"
      style={{
        transform: `translateY(${topPx}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        ...(view === 'grid' && { columnGap: gapPx, paddingBottom: gapPx }),
      }}
    >
      {options.map((option) =>
        view === 'grid' ? (
          <MediaTile key={option.media.id} {...option} widthPx={widthPx} />
        ) : (
          <MediaLine key={option.media.id} {...option} />
        ),
      )}
    </div>
  );
}

/** The selected items if the dragged one is among them; otherwise it alone. */
function draggedIds({ id }: Media, selection: Selection<Media> | null): string[] {
  return selection?.has(id) ? selection.selected.map((item) => item.id) : [id];
}

interface Press extends Pick<MediaListboxProps, 'selection' | 'onOpen'> {
  media: Media;
  /** The item that was focused before. */
  from: Media | undefined;
}

/** Opens the pressed item or, as in file managers, selects it or a range. */
function handlePress({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, press: Press): void {
  const { media, from, selection, onOpen } = press;
  const isMark = target instanceof Element && target.closest('[data-mark]') !== null;
  if (selection && shiftKey && from) selection.extend(from.id, media.id);
  else if (selection && (isMark || ctrlKey || metaKey || selection.selected.length > 0))
    selection.toggle(media.id);
  else onOpen(media.id);
}

interface RowsOptions extends Pick<MediaListboxProps, 'items' | 'view' | 'element' | 'onEndNear'> {
  layout: GridLayout;
}

/** The rendered rows, and the item that has the focus or takes it once rendered. */
function useRows({ items, view, layout, element, onEndNear }: RowsOptions, columns: number) {
  const focus = useCollectionFocus(items);
  const rowOf = (index: number) => Math.floor(index / columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    // An estimate: each row is measured once rendered.
    estimateSize: () => (view === 'grid' ? layout.widthPx * 0.75 + 96 : 65),
    scrollMargin: layout.topPx,
    // About 200 pixels above and below the window: rows of the grid are much higher.
    overscan: view === 'grid' ? 1 : 3,
    rangeExtractor: (range) => withFocusedRow(range, rowOf(focus.index)),
  });
  const trackFocus = useFocusedOption(items, focus, element, (index) => rows.scrollToIndex(rowOf(index)));
  const isEndNear = (rows.getVirtualItems().at(-1)?.index ?? 0) >= rows.options.count - 3;
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);
  return { focus, rows, noteFocus: trackFocus };
}

/** The visible rows, plus the one with the focus, which must stay rendered. */
function withFocusedRow(range: Range, focusedRow: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (focusedRow >= range.count || rows.includes(focusedRow)) return rows;
  return [...rows, focusedRow].sort((a, b) => a - b);
}
