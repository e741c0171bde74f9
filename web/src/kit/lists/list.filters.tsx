import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { rich, t } from '../../language/message.ts';
import { searchWith } from '../../shell/search.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/inputs/combobox.tsx';
import { Select } from '../ui/inputs/select.tsx';
import { usePhone } from '../ui/overlays/use.phone.ts';
import { DateFilterInput, SearchInput, TextFilterInput, type TextFilterProps } from './filter.inputs.tsx';
import { FiltersSheet } from './filters.sheet.tsx';
import type { LookupProps } from './lookup.tsx';

/** Filters by the name of their search parameter; an absent one does not filter. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

export interface SelectFilter {
  /** Its search parameter. */
  name: string;
  label: string;
  /** Labels by value. The empty value, e.g. "Any status", removes the parameter from the URL. */
  options: Readonly<Record<string, string>>;
  /** Whether its values are names: they are truncated to leave room for other filters, and searched if there are many. */
  isNarrow?: boolean;
  /** Parameters that are removed when the value changes. */
  clears?: readonly string[];
}

/** A filter with too many values to list, which is typed. */
interface TextFilter extends TextFilterProps {
  name: string;
}

/** A filter by date, in the format of date inputs. */
interface DateFilter {
  name: string;
  label: string;
  isDay: true;
}

/** A filter by something of which the service has many, such as a key. */
interface LookupFilter {
  name: string;
  label: string;
  /** Chooses one, or nothing, which its label `none` says. */
  Field: ComponentType<Omit<LookupProps, 'label'>>;
  none: string;
}

export type Filter = SelectFilter | TextFilter | DateFilter | LookupFilter;

/** Returns a function that writes filters to the URL, replacing the history entry. */
export function useChangeFilters(): (change: FilterValues) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: searchWith(change),
      replace: true,
      resetScroll: false,
    });
}

interface ListFiltersProps {
  noun: string;
  values: FilterValues;
  searchHint: string | undefined;
  filters: readonly Filter[];
  /** Rarely used filters; hidden until expanded or in use. */
  further?: readonly Filter[] | undefined;
  /** Shown at the end of the row on phones. */
  phoneMenu?: ReactNode;
}

/** Search and select boxes above a list. */
export function ListFilters({ noun, values, searchHint, filters, ...rest }: ListFiltersProps) {
  const { further = [], phoneMenu } = rest;
  const change = useChangeFilters();
  const isPhone = usePhone();
  const usedCount = further.filter(({ name }) => values[name] !== undefined).length;
  const [isOpen, setOpen] = useState(usedCount > 0);
  // A link may set one that is hidden.
  const [previousCount, setPreviousCount] = useState(usedCount);
  if (usedCount !== previousCount) {
    setPreviousCount(usedCount);
    if (usedCount > previousCount) setOpen(true);
  }
  return (
    <search className="mb-3 flex gap-2.5 sm:mb-5 sm:flex-wrap">
      {searchHint && (
        <SearchInput
          label={t('Search {noun}', { noun })}
          hint={searchHint}
          q={values.q}
          onChange={(q) => change({ q })}
        />
      )}
      {isPhone ? (
        <PhoneFilters filters={[...filters, ...further]} values={values} />
      ) : (
        [...filters, ...(isOpen ? further : [])].map((filter) => (
          <FilterControl key={filter.name} filter={filter} value={values[filter.name]} />
        ))
      )}
      {/* An open menu is an element of this row, which would leave a gap. */}
      {isPhone && phoneMenu && <div className="shrink-0">{phoneMenu}</div>}
      {further.length > 0 && !isPhone && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('Fewer filters')
            : usedCount > 0
              ? t('More filters ({usedCount, number})', { usedCount })
              : t('More filters')}
        </Button>
      )}
    </search>
  );
}

/** A button that opens the filters as a sheet. */
function PhoneFilters({ filters, values }: Pick<ListFiltersProps, 'filters' | 'values'>) {
  const change = useChangeFilters();
  const [isOpen, setOpen] = useState(false);
  // The order of a list does not filter it.
  const used = filters.filter(({ name }) => name !== 'sort' && values[name] !== undefined);
  if (filters.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {used.length === 0
          ? t('Filters')
          : rich('Filters <count>{used, number}</count> <rest>in use</rest>', {
              used: used.length,
              count: (number) => (
                <span className="grid size-5 place-items-center rounded-full bg-ink text-xs text-paper tabular-nums">
                  {number}
                </span>
              ),
              rest: (words) => <span className="sr-only">{words}</span>,
            })}
      </Button>
      {isOpen && (
        <FiltersSheet
          usedCount={used.length}
          onClear={() => change(Object.fromEntries(used.map(({ name }) => [name, undefined])))}
          onClose={() => setOpen(false)}
        >
          {filters.map((filter) => (
            <div key={filter.name} className="flex flex-col gap-1.5">
              {/* The control has this name already. */}
              {!('isDay' in filter) && (
                <span aria-hidden="true" className="font-medium">
                  {filter.label}
                </span>
              )}
              <FilterControl filter={filter} value={values[filter.name]} />
            </div>
          ))}
        </FiltersSheet>
      )}
    </>
  );
}

function FilterControl({ filter, value }: { filter: Filter; value: string | undefined }) {
  const change = useChangeFilters();
  const onChange = (next: string | undefined) => change({ [filter.name]: next });
  if ('options' in filter) return <FilterSelect filter={filter} value={value} />;
  if ('Field' in filter)
    return (
      <div className="max-sm:flex-auto sm:w-44">
        <filter.Field
          hidesLabel
          none={filter.none}
          value={value ?? ''}
          onChange={(id) => onChange(id || undefined)}
        />
      </div>
    );
  if ('isDay' in filter) return <DateFilterInput label={filter.label} value={value} onChange={onChange} />;
  return <TextFilterInput {...filter} value={value} onChange={onChange} />;
}

interface FilterSelectProps {
  filter: SelectFilter;
  value: string | undefined;
}

/** With more names than these, a filter is searched. */
const maxListedNames = 20;

/** A filter or sort order as a select box. */
export function FilterSelect({ filter, value = '' }: FilterSelectProps) {
  const { name, label, options, isNarrow, clears = [] } = filter;
  const clearedParams = Object.fromEntries(clears.map((other) => [other, undefined]));
  const change = useChangeFilters();
  const onChange = (next: string) => change({ ...clearedParams, [name]: next || undefined });
  const values = Object.keys(options);
  if (isNarrow && values.length > maxListedNames)
    return (
      <div className="max-sm:flex-auto sm:w-44">
        <Combobox
          label={label}
          hidesLabel
          value={value}
          values={values}
          wordsOf={(each) => options[each] ?? each}
          maxVisible={100}
          onChange={onChange}
        />
      </div>
    );
  return (
    <Select
      aria-label={label}
      className={`max-sm:flex-auto ${isNarrow ? 'sm:w-44' : ''}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}
