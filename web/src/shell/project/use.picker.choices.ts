import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/trpc.ts';
import { useDebouncedSearch } from '../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { recentProjectIds } from './recent.projects.ts';

/** A choice of the picker: a project, or all of them. */
export interface PickerChoice {
  /** Undefined for all projects. */
  id: string | undefined;
  name: string;
}

export interface PickerGroup {
  title: string;
  items: readonly PickerChoice[];
}

const pageSize = 50;

/** The groups of choices that match the text typed into the picker, and how to load more of them. */
export function usePickerChoices() {
  const session = useSession();
  const { text, isPending, onSearch } = useDebouncedSearch();
  const list = api.projects.list.useInfiniteQuery(
    { q: text || undefined, sort: 'name', limit: pageSize },
    {
      getNextPageParam: ({ pagination }) => pagination.nextCursor,
      placeholderData: keepPreviousData,
    },
  );
  const recentIds = text ? [] : recentProjectIds(session);
  const recent = api.useQueries((client) =>
    recentIds.map((projectId) => client.projects.get({ projectId }, { retry: false })),
  );
  const loaded = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return {
    groups: pickerGroups(
      recent.flatMap(({ data }) => data ?? []),
      loaded,
      text !== '',
    ),
    isSearching: isPending || list.isPending || list.isPlaceholderData,
    onSearch,
    /** Loads further projects, if there are any. */
    loadMore() {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
    },
  };
}

/** All projects, then the recent ones, then the others; only the matches when somebody searches. */
export function pickerGroups(
  recent: readonly { id: string; name: string }[],
  loaded: readonly { id: string; name: string }[],
  isSearch: boolean,
): PickerGroup[] {
  const choices = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ id, name }));
  const recentIds = new Set(recent.map(({ id }) => id));
  const groups = isSearch
    ? [{ title: t('Projects'), items: choices(loaded) }]
    : [
        { title: '', items: [{ id: undefined, name: t('All projects') }] },
        { title: t('Recent'), items: choices(recent) },
        { title: t('Projects'), items: choices(loaded.filter(({ id }) => !recentIds.has(id))) },
      ];
  return groups.filter(({ items }) => items.length > 0);
}
