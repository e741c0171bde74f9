import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import { t } from '../../../language/message.ts';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';
import { controlClass } from './input.tsx';

interface ComboboxProps {
  label: string;
  hidesLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  values: readonly string[];
  wordsOf: (value: string) => string;
  /** How many values are listed at most; all when absent. */
  maxVisible?: number;
  disabled?: boolean;
  /** What is shown of a value; its words when absent. */
  renderItem?: ((value: string) => ReactNode) | undefined;
  searchHint?: string;
  /** Gets the text typed above the list. With it, the caller filters the values, else their words are searched. */
  onSearch?: ((text: string) => void) | undefined;
  /** Whether the values that match are still being loaded. */
  isLoading?: boolean;
  /** Called when the end of the list comes near, to load more values. */
  onEndNear?: (() => void) | undefined;
}

/** Selects one of many values: a button opens a list that filters as one types. */
export function Combobox({
  label,
  hidesLabel,
  hint,
  error,
  value,
  onChange,
  values,
  wordsOf,
  maxVisible = -1,
  disabled = false,
  renderItem = wordsOf,
  searchHint = t('Search'),
  onSearch,
  isLoading = false,
  onEndNear,
}: ComboboxProps) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error}>
      {(control) => (
        <Base.Root
          items={values}
          {...(onSearch && { filter: null, autoHighlight: true, onInputValueChange: onSearch })}
          limit={maxVisible}
          value={value}
          disabled={disabled}
          onValueChange={(next) => next !== null && onChange(next)}
          onItemHighlighted={(item) => item !== undefined && item === values.at(-1) && onEndNear?.()}
          itemToStringLabel={wordsOf}
        >
          <Base.Trigger
            {...control}
            className={`flex h-9 cursor-pointer items-center justify-between gap-3 text-left ${controlClass}`}
          >
            <span className="min-w-0 flex-1 truncate">{renderItem(value)}</span>
            <Icon name="chevron" className="text-muted" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-20 outline-none">
              <Base.Popup
                aria-label={label}
                className="w-(--anchor-width) max-w-(--available-width) min-w-56 rounded-xl border border-line bg-surface shadow-popup outline-none"
              >
                <div className="p-1.5 pb-0">
                  <Base.Input
                    aria-label={t('Search: {label}', { label })}
                    placeholder={searchHint}
                    spellCheck={false}
                    className={`h-9 ${controlClass}`}
                  />
                </div>
                <Base.Empty>
                  <p className="px-4 py-3 text-muted">{isLoading ? t('Searching…') : t('No matches.')}</p>
                </Base.Empty>
                <Base.List
                  onScroll={({ currentTarget: list }) => {
                    if (list.scrollHeight - list.scrollTop - list.clientHeight < 200) onEndNear?.();
                  }}
                  className="max-h-64 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0"
                >
                  {(item: string) => <ComboboxItem key={item} value={item} label={renderItem(item)} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

/** A value in the list of a combobox, with a tick when selected. */
export function ComboboxItem({ value, label }: { value: string; label: ReactNode }) {
  return (
    <Base.Item
      value={value}
      className="flex min-h-8 touch:min-h-11 cursor-pointer items-center gap-2 rounded-md px-2.5 outline-none select-none data-highlighted:bg-sunken"
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <Base.ItemIndicator>
        <Icon name="check" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
