import type { Media } from '@imprint/shared/shapes/media';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../kit/ui/icon.tsx';
import { stepInGrid } from '../library/grid.keys.ts';
import { MediaPicture } from '../media.picture.tsx';
import { mediaName } from '../media.words.ts';

interface MediaGridProps {
  label: string;
  items: readonly Media[];
  isMultiple: boolean;
  chosen: readonly Media[];
  /** Called on click or Space. */
  onPick: (item: Media) => void;
  /** Called on Enter. */
  onEnter: (item: Media) => void;
}

/** A grid of media to select from, with arrow key navigation. */
export function MediaGrid({ label, items, isMultiple, chosen, onPick, onEnter }: MediaGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[activeIndex];
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const top = options[0]?.offsetTop;
    const columns = options.filter(({ offsetTop }) => offsetTop === top).length;
    const next = stepInGrid({ count: options.length, columns, index: activeIndex }, event.key);
    if (next !== undefined) options[next]?.focus();
    else if (event.key === 'Enter' && item) onEnter(item);
    else if (event.key === ' ' && item) onPick(item);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3"
    >
      {items.map((item, index) => (
        <Option
          key={item.id}
          item={item}
          isChosen={chosen.some(({ id }) => id === item.id)}
          isActive={index === activeIndex}
          onFocus={() => setActiveId(item.id)}
          onClick={() => onPick(item)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  item: Media;
  isChosen: boolean;
  /** Whether it is in the tab order. */
  isActive: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function Option({ item, isChosen, isActive, onFocus, onClick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it hears the keys.
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      className={`relative cursor-pointer scroll-my-2 rounded-lg border p-1.5 ${isChosen ? 'border-ink bg-sunken' : 'border-line hover:border-edge'}`}
    >
      <MediaPicture media={item} widthPx={220} alt="" className="aspect-4/3 w-full rounded-md object-cover" />
      <p className="mt-1.5 truncate px-0.5 text-[0.8125rem]">{mediaName(item)}</p>
      {item.alt && <p className="truncate px-0.5 text-xs text-faint">{item.alt}</p>}
      {isChosen && (
        <span className="absolute top-3 right-3 grid size-6 place-items-center rounded-full bg-ink text-paper">
          <Icon name="check" className="size-3.5" />
        </span>
      )}
    </div>
  );
}
