import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { useDebounced } from '../ui/use.debounced.ts';

/** Filters by the name of their search parameter; an absent one leaves nothing out. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface Filter {
  /** The search parameter that it writes. */
  name: string;
  label: string;
  /** Words by value. The empty value, e.g. "Any status", removes the parameter from the address. */
  options: Readonly<Record<string, string>>;
}

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
        {filters.map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            className="max-sm:min-w-max max-sm:flex-1"
            value={values[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value || undefined })}
          >
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </search>
  );
}

interface SearchInputProps {
  label: string;
  hint: string;
  q: string | undefined;
  onChange: (q: string | undefined) => void;
}

function SearchInput({ label, hint, q, onChange }: SearchInputProps) {
  const [text, setText] = useState(q ?? '');
  const [known, setKnown] = useState(q);
  if (known !== q) {
    // The address changed, by this input or otherwise: what is being typed stays, the rest follows it.
    setKnown(q);
    if (text.trim() !== (q ?? '')) setText(q ?? '');
  }
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
