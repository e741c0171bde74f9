import type { Page } from '@imprint/shared/pages.shape';
import { useNavigate } from '@tanstack/react-router';
import {
  adoptInto,
  type DraftActions,
  type DraftKind,
  uncached,
  uncachedPages,
} from '../drafts/draft.service.ts';
import type { Saver } from '../editor/save.state.ts';
import { api } from '../trpc.ts';

/** Reads the history of a page. */
export const pageKind: DraftKind = {
  noun: 'page',
  useRevisions: usePageRevisions,
  useRevision: (pageId, number) => api.pages.getRevision.useQuery({ pageId, number }),
  useComparison: (pageId, revision) => api.pages.compare.useQuery({ pageId, revision }, uncached),
};

// A separate function, because TypeScript infers another type for it within the object.
function usePageRevisions(pageId: string) {
  return api.pages.listRevisions.useInfiniteQuery({ pageId }, uncachedPages);
}

/** Publishes and unpublishes a page. */
export function usePagePublishing(pageId: string) {
  const publish = api.pages.publish.useMutation();
  const unpublish = api.pages.unpublish.useMutation();
  return {
    publish: (input: ActionInput<'publish'>) => publish.mutateAsync({ ...input, pageId }),
    unpublish: (input: ActionInput<'unpublish'>) => unpublish.mutateAsync({ ...input, pageId }),
  };
}

type ActionInput<Action extends 'publish' | 'unpublish'> = Parameters<DraftActions[Action]>[0];

/** The actions on a page as a whole. */
export function usePageActions(pageId: string, saver: Saver<Page>): DraftActions {
  const navigate = useNavigate();
  const { get } = api.useUtils().pages;
  const { publish, unpublish } = usePagePublishing(pageId);
  const schedule = api.pages.schedule.useMutation();
  const restore = api.pages.restore.useMutation();
  const duplicate = api.pages.duplicate.useMutation();
  const adopt = adoptInto(saver);
  return {
    publish: (input) => adopt(publish(input)),
    unpublish: (input) => adopt(unpublish(input)),
    schedule: (input) => adopt(schedule.mutateAsync({ ...input, pageId })),
    restore: (input) => adopt(restore.mutateAsync({ ...input, pageId })),
    async duplicate() {
      const copy = await duplicate.mutateAsync({ pageId });
      await navigate({ to: '/pages/$pageId', params: { pageId: copy.id } });
    },
    refetch: () => void get.invalidate({ pageId }),
  };
}
