import type { ReactNode } from 'react';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { EmptyState } from '../ui/empty.state.tsx';
import { ListFooter } from '../ui/list.footer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { KeysTable } from './keys.table.tsx';

export function KeysList({ createButton }: { createButton: ReactNode }) {
  const list = api.keys.list.useInfiniteQuery({}, { getNextPageParam: (page) => page.pagination.nextCursor });
  if (list.isPending) return <Skeleton label="Loading API keys" />;
  if (list.isError && !list.isFetchNextPageError) {
    return <FailureState error={list.error} onRetry={list.refetch} />;
  }
  const keys = list.data?.pages.flatMap((page) => page.data) ?? [];
  const total = list.data?.pages.at(-1)?.pagination.total ?? 0;
  if (keys.length === 0) {
    return (
      <EmptyState title="No API keys yet" actions={createButton}>
        Create one to call the REST API or to connect a tool client.
      </EmptyState>
    );
  }
  return (
    <>
      <KeysTable keys={keys} />
      <ListFooter
        shown={keys.length}
        total={total}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
