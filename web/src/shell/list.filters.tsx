import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { useDebounced } from '../ui/use.debounced.ts';

/** Filters by the name of their search parameter; an absent one leaves nothing out. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface Choices {
  /** The search parameter that it writes. */
  name: string;
  label: string;
  /** Words by value. The empty value, e.g. "Any status", removes the parameter from the address. */
  options: Readonly<Record<string, string>>;
  /** Whether long words, such as names, are cut off so that they leave room for other filters. */
  isNarrow?: boolean;
}

/** A filter of which there are too many values to list them all, so that one is typed. */
interface Typed {
  name: string;
  label: string;
  /** What stands in it while it leaves nothing out. */
  none: string;
  maxLength: number;
  suggestions: readonly string[];
}

export type Filter = Choices | Typed;

/** Returns a function that writes filters into the address, without a step in the history. */
export function useChangeFilters(): (change: FilterValues) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      // Safe because each page reads its own search parameters by its contract and drops what does not fit.
      search: ((search: object) => ({ ...search, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
}

interface ListFiltersProps {
  noun: string;
  values: FilterValues;
  searchHint: string | undefined;
  filters: readonly Filter[];
}

/** Search and select boxes above a list. */
export function ListFilters({ noun, values, searchHint, filters }: ListFiltersProps) {
  const change = useChangeFilters();
  return (
    <search className="mb-5 flex flex-wrap gap-2.5">
      {searchHint && (
        <SearchInput
          label={`Search ${noun}`}
          hint={searchHint}
          q={values.q}
          onChange={(q) => change({ q })}
        />
      )}
      {/* On phones they stand in one line, which scrolls when it has to. */}
      <div className="max-sm:-m-1 max-sm:flex max-sm:w-[calc(100%+0.5rem)] max-sm:gap-2.5 max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] sm:contents">
        {filters.map((filter) =>
          'options' in filter ? (
            <FilterSelect key={filter.name} filter={filter} value={values[filter.name]} />
          ) : (
            <FilterInput key={filter.name} filter={filter} value={values[filter.name]} />
          ),
        )}
      </div>
    </search>
  );
}

interface FilterSelectProps {
  filter: Choices;
  value: string | undefined;
}

/** A filter or an order as a select box. */
export function FilterSelect({ filter, value = '' }: FilterSelectProps) {
  const { name, label, options, isNarrow } = filter;
  const change = useChangeFilters();
  return (
    <Select
      aria-label={label}
      className={`max-sm:min-w-max max-sm:flex-1 ${isNarrow ? 'sm:w-44' : ''}`}
      value={value}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    >
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

interface FilterInputProps {
  filter: Typed;
  value: string | undefined;
}

/** A filter that is typed, or taken from what the browser suggests below it. */
function FilterInput({ filter: { name, label, none, maxLength, suggestions }, value }: FilterInputProps) {
  const id = useId();
  const change = useChangeFilters();
  const { text, setText } = useFollowing(value);
  // The beginning of a word finds nothing, so that what is shown stays until the word is there.
  const send = (typed: string) => typed !== (value ?? '') && change({ [name]: typed || undefined });
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
          if (!typed || suggestions.includes(typed)) send(typed);
        }}
        onKeyDown={({ key }) => key === 'Enter' && send(text.trim())}
        onBlur={() => send(text.trim())}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </span>
  );
}

/** The text of an input that writes into the address: what is being typed stays, the rest follows it. */
function useFollowing(value: string | undefined) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed, by this input or otherwise.
    setKnown(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  return { text, setText };
}

interface SearchInputProps {
  label: string;
  hint: string;
  q: string | undefined;
  onChange: (q: string | undefined) => void;
}

function SearchInput({ label, hint, q, onChange }: SearchInputProps) {
  const { text, setText } = useFollowing(q);
  const send = useDebounced(onChange, 250);
  return (
    <span className="relative max-sm:w-full sm:w-72">
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
