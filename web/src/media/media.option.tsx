import type { Media } from '@imprint/shared/media.shape';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/** What an item of the collection needs, whatever it looks like. */
export interface OptionProps {
  media: Media;
  index: number;
  /** How many there are, with those that have not been read yet. */
  total: number;
  /** Whether it is the one in the tab order. */
  isActive: boolean;
  /** Undefined where nothing can be selected. */
  isSelected: boolean | undefined;
  onFocus: (index: number) => void;
  onPress: (event: MouseEvent) => void;
}

interface MediaOptionProps extends OptionProps {
  className: string;
  children: ReactNode;
}

/** One item of the collection. What can be done with it is told by the keys, so that it is one stop. */
export function MediaOption({ media, index, total, isActive, isSelected, ...rest }: MediaOptionProps) {
  const { onFocus, onPress, className, children } = rest;
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
      // What sticks to the top of the page must not cover the one with the focus.
      className={`group relative scroll-mt-28 scroll-mb-4 cursor-pointer select-none ${className}`}
    >
      {children}
    </div>
  );
}

/** The corner that selects an item; the keyboard has the space bar for it. */
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

/** Whether nobody has said what a picture shows; an empty text says that it is mere decoration. */
export function isMissingAlt({ kind, alt }: Media): boolean {
  return kind === 'image' && alt === null;
}
