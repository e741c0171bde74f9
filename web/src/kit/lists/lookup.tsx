import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { Combobox } from '../ui/inputs/combobox.tsx';
import { useDebouncedSearch } from '../ui/inputs/use.debounced.search.ts';
import type { PagedList } from './resource.list.tsx';

/** How many items a lookup loads at a time. */
const pageSize = 50;

/** What a field that looks up an item of the service takes. */
export interface LookupProps {
  label: string;
  hidesLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of the chosen item; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The label of choosing nothing; without it an item has to be chosen. */
  none?: string;
  disabled?: boolean;
}

interface LookupListProps extends LookupProps {
  /** What an item is called within a sentence. */
  noun: string;
  /** The name of the chosen item; undefined while it is loading. */
  name: string | undefined;
  /** The items that match `input` of `useLookupSearch`. */
  list: PagedList<{ id: string; name: string }>;
  search: LookupSearch;
}

interface LookupSearch {
  input: { q: string | undefined; limit: number };
  isPending: boolean;
  onSearch: (text: string) => void;
}

/** The state of the search of a lookup, and the input of the list that it shows. */
export function useLookupSearch(): LookupSearch {
  const { text, isPending, onSearch } = useDebouncedSearch();
  return { input: { q: text || undefined, limit: pageSize }, isPending, onSearch };
}

/** Chooses one of the service's items, which the service searches and which are loaded page by page. */
export function Lookup({ noun, name, list, search, none, ...field }: LookupListProps) {
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const names = new Map(items.map((item) => [item.id, item.name]));
  const ids = items.map(({ id }) => id);
  const wordsOf = (id: string) => {
    if (id === '') return none ?? t('Choose a {noun}', { noun });
    return names.get(id) ?? (id === field.value ? name : undefined) ?? t('Loading…');
  };
  return (
    <Combobox
      {...field}
      values={none !== undefined && search.input.q === undefined ? ['', ...ids] : ids}
      wordsOf={wordsOf}
      searchHint={t('Find a {noun}', { noun })}
      onSearch={search.onSearch}
      isLoading={search.isPending || list.isPending || list.isPlaceholderData}
      onEndNear={() => {
        if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
      }}
    />
  );
}
