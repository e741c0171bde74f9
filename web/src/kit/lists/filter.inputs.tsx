import { useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/inputs/input.tsx';
import { useDebounced } from '../ui/inputs/use.debounced.ts';

/** The text of an input that writes to the URL: follows the URL, except for what is being typed. */
function useSyncedText(value: string | undefined) {
  const [text, setText] = useState(value ?? '');
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    // The URL changed, by this input or otherwise.
    setPreviousValue(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  return { text, setText };
}

interface FilterInputProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

interface SearchInputProps {
  label: string;
  hint: string;
  q: string | undefined;
  onChange: (q: string | undefined) => void;
}

/** Searches a list a moment after the last key. */
export function SearchInput({ label, hint, q, onChange }: SearchInputProps) {
  const { text, setText } = useSyncedText(q);
  const send = useDebounced(onChange, 250);
  return (
    <span className="relative max-sm:min-w-0 max-sm:flex-1 sm:w-72">
      <Icon name="search" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        className="pl-9"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          send(target.value.trim() || undefined);
        }}
      />
    </span>
  );
}

/** The labels and limits of a text filter. */
export interface TextFilterProps {
  label: string;
  /** Placeholder while it filters nothing. */
  none: string;
  maxLength: number;
  suggestions: readonly string[];
}

/** A text filter with suggestions in a datalist. */
export function TextFilterInput({
  label,
  none,
  maxLength,
  suggestions,
  value,
  onChange,
}: TextFilterProps & FilterInputProps) {
  const id = useId();
  const { text, setText } = useSyncedText(value);
  // A partial word matches nothing, so wait for a complete one.
  const submit = (typed: string) => typed !== (value ?? '') && onChange(typed || undefined);
  return (
    <span className="shrink-0 sm:w-36">
      <Input
        type="search"
        aria-label={label}
        placeholder={none}
        list={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const typed = target.value.trim();
          if (!typed || suggestions.includes(typed)) submit(typed);
        }}
        onKeyDown={({ key }) => key === 'Enter' && submit(text.trim())}
        onBlur={() => submit(text.trim())}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </span>
  );
}

/** A date filter with a visible label, because an empty date input does not show its purpose. */
export function DateFilterInput({ label, value, onChange }: FilterInputProps & { label: string }) {
  const id = useId();
  const { text, setText } = useSyncedText(value);
  return (
    <span className="flex shrink-0 gap-2 max-sm:flex-col max-sm:gap-1.5 sm:items-center">
      <label htmlFor={id} className="whitespace-nowrap max-sm:font-medium sm:text-[0.8125rem] sm:text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="sm:w-38"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!hasIncompleteYear(target.value)) onChange(target.value || undefined);
        }}
        onBlur={() => hasIncompleteYear(text) && setText(value ?? '')}
      />
    </span>
  );
}

/** While a year is typed, a date input reports the years 2, 20 and 202. */
const hasIncompleteYear = (day: string) => day.startsWith('0');
