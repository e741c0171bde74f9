import { capitalized } from '@imprint/shared/nouns';
import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Column, DataTable } from './data.table.tsx';
import { type Filter, type FilterValues, ListFilters, useChangeFilters } from './list.filters.tsx';
import { ListFooter, type ListPage } from './list.footer.tsx';

/** The part of an infinite query that a list needs. */
export type PagedList<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<Item>, unknown>, unknown>,
  | 'data'
  | 'error'
  | 'isPending'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
>;

/** Options of paged lists; while filters change, the previous rows stay. */
export const paging = {
  getNextPageParam: (page: ListPage<unknown>) => page.pagination.nextCursor,
  placeholderData: keepPreviousData,
};

interface ListFrameProps<Item> {
  /** What the items are called within a sentence, e.g. "projects". */
  noun: string;
  /** `api.<resource>.list.useInfiniteQuery(filters, paging)`. */
  list: PagedList<Item>;
  /** Shown when there are no items at all, usually an `EmptyState`. */
  empty: ReactNode;
  /** The page's search parameters from `useSearch`; absent for a list without filters. */
  values?: FilterValues;
  /** Placeholder of the search, which writes `q`; without it there is no search. */
  searchHint?: string;
  /** Select boxes, one for each further search parameter. */
  filters?: readonly Filter[];
  /** Rarely used filters. */
  furtherFilters?: readonly Filter[];
  /** Shown at the end of the row of filters on phones, usually a `Menu` of what is among the page's actions elsewhere. */
  phoneMenu?: ReactNode;
  /** Shown above the items or the reason for none; search and filters then stay in any case. */
  above?: ReactNode;
  /** Renders the loaded items, of which there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

interface ResourceListProps<Item> extends Omit<ListFrameProps<Item>, 'children'> {
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string;
  /** Whether rows are low, for many that are scanned rather than read. */
  isDense?: boolean;
}

/** The body of a list page as a table, for use inside `Page`. */
export function ResourceList<Item>({ columns, keyOf, isDense, ...frame }: ResourceListProps<Item>) {
  const label = capitalized(frame.noun);
  return (
    <ListFrame {...frame}>
      {(items) => <DataTable label={label} columns={columns} rows={items} keyOf={keyOf} isDense={isDense} />}
    </ListFrame>
  );
}

/** The body of a list page: search and filters, kept in the URL, and the items or the reason for none. */
export function ListFrame<Item>({
  values = {},
  searchHint,
  filters = [],
  furtherFilters,
  phoneMenu,
  above,
  ...rows
}: ListFrameProps<Item>) {
  const { data, isPlaceholderData } = rows.list;
  // Without any items, hide search and filters.
  const isEmpty =
    !above && data?.pages[0]?.data.length === 0 && !isPlaceholderData && activeFilters(values).length === 0;
  return (
    <>
      {(searchHint || filters.length > 0) && !isEmpty && (
        <ListFilters
          values={values}
          searchHint={searchHint}
          filters={filters}
          noun={rows.noun}
          further={furtherFilters}
          phoneMenu={phoneMenu}
        />
      )}
      {above}
      <Items values={values} {...rows} />
    </>
  );
}

type ItemsProps<Item> = Omit<
  ListFrameProps<Item>,
  'searchHint' | 'filters' | 'furtherFilters' | 'phoneMenu' | 'above'
> & {
  values: FilterValues;
};

function Items<Item>({ noun, list, empty, values, children }: ItemsProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending) return <Skeleton label={t('Loading {noun}', { noun })} />;
  const failure =
    list.error !== null && !list.isFetchNextPageError ? (
      <FailureState error={list.error} onRetry={() => void list.refetch()} />
    ) : null;
  if (failure && items.length === 0) return failure;
  // The empty result belongs to the previous filters.
  if (items.length === 0 && list.isPlaceholderData) return <Skeleton label={t('Loading {noun}', { noun })} />;
  if (items.length === 0)
    return activeFilters(values).length > 0 ? <NoMatch noun={noun} values={values} /> : empty;
  return (
    <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {/* Loaded items stay, with their state. */}
      {failure}
      {children(items)}
      <ListFooter list={list} />
    </div>
  );
}

/** Names of the set parameters that filter items; the sort order does not. */
export function activeFilters(values: FilterValues): string[] {
  return Object.keys(values).filter((name) => name !== 'sort' && values[name] !== undefined);
}

function NoMatch({ noun, values }: { noun: string; values: FilterValues }) {
  const change = useChangeFilters();
  const clear = () => change(Object.fromEntries(activeFilters(values).map((name) => [name, undefined])));
  return (
    <EmptyState
      title={t('No {noun} match', { noun })}
      actions={<Button onClick={clear}>{t('Clear filters')}</Button>}
    >
      {t('Try another search or fewer filters.')}
    </EmptyState>
  );
}
