import type { Media } from '@imprint/shared/shapes/media';
import type { DragEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from '../../../kit/ui/icon.tsx';

/** The props of an item, in both views. */
export interface OptionProps {
  media: Media;
  index: number;
  /** The total count, including items not loaded yet. */
  total: number;
  /** Whether it is in the tab order. */
  isActive: boolean;
  /** Undefined when nothing can be selected. */
  isSelected: boolean | undefined;
  onFocus: (index: number) => void;
  onPress: (event: MouseEvent) => void;
  /** Called when it is dragged; undefined when it cannot be moved. */
  onDragStart?: ((event: DragEvent) => void) | undefined;
}

interface MediaOptionProps extends OptionProps {
  className: string;
  children: ReactNode;
}

/** One item of the collection. It is a single tab stop, with actions on keys. */
export function MediaOption({ media, index, total, isActive, isSelected, ...rest }: MediaOptionProps) {
  const { onFocus, onPress, onDragStart, className, children } = rest;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys.
    <div
      role="option"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-media={media.id}
      onFocus={() => onFocus(index)}
      onClick={onPress}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      // Sticky elements must not cover the focused item.
      className={`group relative scroll-mt-28 scroll-mb-4 cursor-pointer select-none ${className}`}
    >
      {children}
    </div>
  );
}

/** The corner that selects an item by pointer. */
export function SelectionMark({ isSelected }: { isSelected: boolean | undefined }) {
  if (isSelected === undefined) return null;
  return (
    <span data-mark className="grid size-9 place-items-center">
      <span
        className={`grid size-5 place-items-center rounded-md border ${isSelected ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface text-transparent'}`}
      >
        <Icon name="check" className="size-3.5" />
      </span>
    </span>
  );
}

/** Whether a picture has no alt text; an empty one means that it is decorative. */
export function isMissingAlt({ kind, alt }: Media): boolean {
  return kind === 'image' && alt === null;
}
