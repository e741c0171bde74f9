import { useEffect } from 'react';
import { type PagedList, paging } from './resource.list.tsx';

/** How a list is read to its end whose question can change: what answered another one does not stand in for it. */
export const allPages = { getNextPageParam: paging.getNextPageParam };

interface AllPages<Item> {
  items: readonly Item[];
  isComplete: boolean;
  /** Why no more could be read; null while all is well. */
  error: unknown;
  retry: () => void;
}

/** Reads a list to its end, page by page, for what has to be chosen from all of it. */
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
