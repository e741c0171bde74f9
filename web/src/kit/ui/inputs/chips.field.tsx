import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';
import { ComboboxItem } from './combobox.tsx';
import { Field } from './field.tsx';

interface ChipsFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  chosen: readonly string[];
  /** What can be chosen. */
  values: readonly string[];
  wordsOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
  /** Shown while nothing is chosen. */
  searchHint: string;
  /** Shown when no value matches what is typed. */
  empty: string;
  /** Gets the text that is typed. With it, the caller filters the values, else their words are searched. */
  onSearch?: (text: string) => void;
  /** Whether the values are from an earlier search. */
  isStale?: boolean;
}

/** Selects several of many values, each of which is shown as a chip that can be removed. */
export function ChipsField({
  label,
  hint,
  error,
  chosen,
  values,
  wordsOf,
  onChange,
  searchHint,
  empty,
  onSearch,
  isStale = false,
}: ChipsFieldProps) {
  // The list is rendered next to its field, to stay within the dialog.
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Base.Root
          multiple
          items={values}
          {...(onSearch && { filter: null, onInputValueChange: onSearch })}
          value={[...chosen]}
          onValueChange={onChange}
          itemToStringLabel={wordsOf}
        >
          <Base.InputGroup className="rounded-lg border border-edge bg-surface p-1 focus-within:outline-2 focus-within:outline-ink hover:border-muted">
            <Base.Chips className="flex flex-wrap items-center gap-1">
              {chosen.map((value) => (
                <Chip key={value} words={wordsOf(value)} />
              ))}
              <Base.Input
                {...control}
                // While the list is open, the label is hidden from screen readers.
                aria-label={label}
                placeholder={chosen.length > 0 ? t('Add another') : searchHint}
                spellCheck={false}
                className="h-7 min-w-32 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-faint sm:text-sm"
              />
            </Base.Chips>
          </Base.InputGroup>
          <div ref={containerRef} className="contents" />
          <Base.Portal container={containerRef}>
            <Base.Positioner sideOffset={4} className="z-20 outline-none">
              <Base.Popup
                aria-busy={isStale || undefined}
                className="w-(--anchor-width) max-w-(--available-width) rounded-xl border border-line bg-surface shadow-popup"
              >
                <Base.Empty>
                  <p className="px-4 py-3 text-muted">{empty}</p>
                </Base.Empty>
                <Base.List className="max-h-64 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
                  {(value: string) => <ComboboxItem key={value} value={value} label={wordsOf(value)} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

function Chip({ words }: { words: string }) {
  return (
    <Base.Chip
      aria-label={words}
      className="flex h-7 max-w-full items-center gap-1 rounded-md bg-sunken pr-0.5 pl-2 text-[0.8125rem] outline-none data-highlighted:bg-ink data-highlighted:text-paper"
    >
      <span className="truncate">{words}</span>
      <Base.ChipRemove
        aria-label={t('Remove {name}', { name: words })}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded opacity-75 hover:opacity-100"
      >
        <Icon name="close" className="size-3" />
      </Base.ChipRemove>
    </Base.Chip>
  );
}
