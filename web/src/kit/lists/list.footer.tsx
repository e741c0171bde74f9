import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';

/** A page of a list as the service returns it. */
export interface ListPage<Item> {
  data: Item[];
  pagination: { nextCursor?: string | undefined; total: number };
}

/** The part of an infinite query that a footer needs. */
type LoadableList<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<Item>, unknown>, unknown>,
  'data' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'
>;

/** Shows how much of a list is loaded, and loads more. */
export function ListFooter({ list }: { list: LoadableList<unknown> }) {
  const pages = list.data?.pages ?? [];
  const loadedCount = pages.flatMap(({ data }) => data).length;
  // Whether the last attempt to load more failed.
  const hasFailed = list.isFetchNextPageError;
  return (
    <div className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[0.8125rem] text-faint">
        {t('Showing {loadedCount, number} of {total, number}', {
          loadedCount,
          total: pages.at(-1)?.pagination.total ?? loadedCount,
        })}
        {hasFailed && <span className="text-danger"> · {t('More could not be loaded')}</span>}
      </p>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {hasFailed ? t('Try again') : t('Load more')}
        </Button>
      )}
    </div>
  );
}
