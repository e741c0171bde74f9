import { paging } from '../shell/resource.list.tsx';
import { useAllPages } from '../shell/use.all.pages.ts';
import { api } from '../trpc.ts';

/** The query for the categories of a project, in tree order. */
export function categoriesQuery(projectId: string) {
  return { projectId, sort: 'path', limit: 100 } as const;
}

/** All categories of a project, in tree order. */
export function useCategories(projectId: string) {
  return useAllPages(api.categories.list.useInfiniteQuery(categoriesQuery(projectId), paging));
}
