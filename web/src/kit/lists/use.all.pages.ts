import { useEffect } from 'react';
import { type PagedList, paging } from './resource.list.tsx';

/** Options to read a whole list without placeholder data from previous inputs. */
export const allPages = { getNextPageParam: paging.getNextPageParam };

interface AllPages<Item> {
  items: readonly Item[];
  isComplete: boolean;
  /** Why reading failed; null otherwise. */
  error: unknown;
  retry: () => void;
}

/** Reads all pages of a list. */
export function useAllPages<Item>(list: PagedList<Item>): AllPages<Item> {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return {
    items: data?.pages.flatMap((page) => page.data) ?? [],
    isComplete: data !== undefined && !hasNextPage,
    error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
