import { allPages, useAllPages } from '../shell/use.all.pages.ts';
import { api } from '../trpc.ts';

/** All websites of a project, or of all projects, in the order of their names. */
export function useWebsites(projectId: string | undefined) {
  return useAllPages(api.websites.list.useInfiniteQuery({ projectId, sort: 'name', limit: 100 }, allPages));
}
