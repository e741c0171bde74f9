import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { ListFooter } from '../ui/list.footer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ProjectFiltersValue } from './projects.filters.tsx';
import { ProjectsTable } from './projects.table.tsx';

interface ProjectsListProps {
  filters: ProjectFiltersValue;
  onClear: () => void;
  createButton: ReactNode;
}

/** The projects that match, a page after the other. */
export function ProjectsList({ filters, onClear, createButton }: ProjectsListProps) {
  const list = api.projects.list.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.pagination.nextCursor,
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <Skeleton label="Loading projects" />;
  if (list.isError && !list.isFetchNextPageError) {
    return <FailureState error={list.error} onRetry={list.refetch} />;
  }
  const projects = list.data?.pages.flatMap((page) => page.data) ?? [];
  const total = list.data?.pages.at(-1)?.pagination.total ?? 0;
  if (projects.length === 0) {
    return filters.q || filters.status ? (
      <EmptyState title="No project matches" actions={<Button onClick={onClear}>Clear filters</Button>}>
        Try another search or another status.
      </EmptyState>
    ) : (
      <EmptyState title="No projects yet" actions={createButton}>
        Start with one: give it a name, and everything else can follow later.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <ProjectsTable projects={projects} />
      <ListFooter
        shown={projects.length}
        total={total}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
