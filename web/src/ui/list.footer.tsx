import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.tsx';

/** A page of a list as the service answers it. */
export interface ListPage<Item> {
  data: Item[];
  pagination: { nextCursor?: string | undefined; total: number };
}

/** The part of an endless query that a footer needs. */
type LoadableList<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<Item>, unknown>, unknown>,
  'data' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'
>;

/** How much of a list is shown, and the way to more of it. */
export function ListFooter({ list }: { list: LoadableList<unknown> }) {
  const pages = list.data?.pages ?? [];
  const loadedCount = pages.flatMap(({ data }) => data).length;
  // The last attempt to load more may not have worked.
  const hasFailed = list.isFetchNextPageError;
  return (
    <div className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[0.8125rem] text-faint">
        Showing {loadedCount} of {pages.at(-1)?.pagination.total ?? loadedCount}
        {hasFailed && <span className="text-danger"> · More could not be loaded</span>}
      </p>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {hasFailed ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
