import { useId, useState } from 'react';
import { Input } from '../ui/input.tsx';

/** The text of an input that writes into the address: what is being typed stays, the rest follows it. */
export function useSyncedText(value: string | undefined) {
  const [text, setText] = useState(value ?? '');
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    // The address changed, by this input or otherwise.
    setPreviousValue(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  return { text, setText };
}

interface FilterInputProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** What is said about a filter that is typed. */
export interface TextFilterProps {
  label: string;
  /** What stands in it while it leaves nothing out. */
  none: string;
  maxLength: number;
  suggestions: readonly string[];
}

/** A filter that is typed, or taken from what the browser suggests below it. */
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
  // The beginning of a word finds nothing, so that what is shown stays until the word is there.
  const submit = (typed: string) => typed !== (value ?? '') && onChange(typed || undefined);
  return (
    <span className="shrink-0 max-sm:min-w-36 max-sm:flex-1 sm:w-36">
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

/** A day, with its label before it, because an empty date input does not tell what it is for. */
export function DateFilterInput({ label, value, onChange }: FilterInputProps & { label: string }) {
  const id = useId();
  const { text, setText } = useSyncedText(value);
  return (
    <span className="flex shrink-0 items-center gap-2">
      <label htmlFor={id} className="text-[0.8125rem] whitespace-nowrap text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="w-38"
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

/** While a year is typed, a date input tells of the year 2, 20 and 202. */
const hasIncompleteYear = (day: string) => day.startsWith('0');
