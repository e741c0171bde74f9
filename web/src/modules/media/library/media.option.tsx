import type { Media } from '@imprint/shared/shapes/media';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/ui/icon.tsx';

/** The props of an item, in both views. They are the same after most renders, and then the item is not rendered again. */
export interface OptionProps {
  media: Media;
  index: number;
  /** The total count, including items not loaded yet. */
  total: number;
  /** Whether it is in the tab order. */
  isActive: boolean;
  /** Undefined when nothing can be selected. */
  isSelected: boolean | undefined;
  /** Whether it can be dragged to a folder. */
  isMovable: boolean;
  /** Undefined in a list of one project. */
  projectName: string | undefined;
}

interface MediaOptionProps extends Omit<OptionProps, 'projectName'> {
  className: string;
  children: ReactNode;
}

/** One item of the collection. It is a single tab stop; the listbox handles its events. */
export function MediaOption({ media, index, total, isActive, isSelected, ...rest }: MediaOptionProps) {
  const { isMovable, className, children } = rest;
  return (
    <div
      role="option"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-media={media.id}
      draggable={isMovable}
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

/** The index of the item that an event is about; undefined beside the items. */
export function indexOfOption({ target }: { target: EventTarget }): number | undefined {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  return option ? Number(option.ariaPosInSet) - 1 : undefined;
}

/** Whether a picture has no alt text; an empty one means that it is decorative. */
export function isMissingAlt({ kind, alt }: Media): boolean {
  return kind === 'image' && alt === null;
}
