import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { api } from '../../../api/trpc.ts';
import { allPages, useAllPages } from '../../../kit/lists/use.all.pages.ts';

const none: readonly MediaFolder[] = [];

/** All folders of a project; none while they load, or without a project. */
export function useFolders(projectId: string | undefined): readonly MediaFolder[] {
  const input = { projectId: projectId ?? '', sort: 'name', limit: 100 } as const;
  const list = api.mediaFolders.list.useInfiniteQuery(input, {
    ...allPages,
    enabled: projectId !== undefined,
  });
  const { items } = useAllPages(list);
  return projectId === undefined ? none : items;
}
