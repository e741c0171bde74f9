import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { sortFilter } from '../lists/common.filters.ts';
import type { Column } from '../lists/data.table.tsx';
import type { Filter, FilterValues } from '../lists/list.filters.tsx';
import { paging, ResourceList } from '../lists/resource.list.tsx';
import { useCreating } from '../lists/use.creating.ts';
import { type CrudResource, hooksOf, type ItemOf, type ResourceScreen } from './resource.screen.ts';

interface ResourceCollectionProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  /** Input of the list that the person does not choose, such as the project. */
  scope?: object;
  columns: readonly Column<ItemOf<R>>[];
  searchHint?: string;
  /** Select boxes, one for each further search parameter; by default the order. */
  filters?: readonly Filter[];
  /** Shown when there are no items at all. */
  empty: ReactNode;
  /** The dialog that creates an item; false for those who may not. */
  create: false | ((dialog: { open: boolean; onClose: () => void }) => ReactNode);
}

/** The list of a resource with its search, filters and create dialog, all of them in the URL. */
export function ResourceCollection<R extends CrudResource>({
  screen,
  scope,
  columns,
  searchHint = t('Search by name or slug'),
  filters = [sortFilter],
  empty,
  create,
}: ResourceCollectionProps<R>) {
  const { shape } = screen.operations.list.input;
  const names = ['q', ...filters.map(({ name }) => name)];
  // Safe because the filters are fields of the list's input, which are texts in the URL.
  const fields = Object.fromEntries(names.map((name) => [name, shape[name]])) as z.ZodRawShape;
  const values = readSearch(fields, useSearch({ strict: false })) as FilterValues;
  const list = hooksOf(screen).list.useInfiniteQuery({ ...values, ...scope }, paging);
  const [isCreating, setCreating] = useCreating();
  return (
    <>
      <ResourceList
        noun={screen.plural}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        values={values}
        searchHint={searchHint}
        filters={filters}
        empty={empty}
      />
      {create ? create({ open: isCreating, onClose: () => setCreating(false) }) : null}
    </>
  );
}
