import { api } from '../../api/trpc.ts';
import { paging } from '../../kit/lists/resource.list.tsx';
import { useAllPages } from '../../kit/lists/use.all.pages.ts';

/** The query for the categories of a project, in tree order. */
export function categoriesQuery(projectId: string) {
  return { projectId, sort: 'path', limit: 100 } as const;
}

/** All categories of a project, in tree order. */
export function useCategories(projectId: string) {
  return useAllPages(api.categories.list.useInfiniteQuery(categoriesQuery(projectId), paging));
}
