import { api } from '../../api/trpc.ts';
import { allPages, useAllPages } from '../../kit/lists/use.all.pages.ts';

/** All websites of a project, or of all projects, in the order of their names. */
export function useWebsites(projectId: string | undefined) {
  return useAllPages(api.websites.list.useInfiniteQuery({ projectId, sort: 'name', limit: 100 }, allPages));
}
