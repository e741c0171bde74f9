import type { Page } from '@imprint/shared/pages.shape';
import { useNavigate } from '@tanstack/react-router';
import { adopting, type DraftDeeds, type DraftKind, neverKept, pagedAnew } from '../drafts/draft.service.ts';
import type { Saver } from '../editor/save.state.ts';
import { api } from '../trpc.ts';

/** How the history of a page is read. */
export const pageKind: DraftKind = {
  noun: 'page',
  useRevisions: usePageRevisions,
  useRevision: (pageId, number) => api.pages.getRevision.useQuery({ pageId, number }),
  useComparison: (pageId, revision) => api.pages.compare.useQuery({ pageId, revision }, neverKept),
};

// Apart, for TypeScript reads another type into it where its place in the kind is known.
function usePageRevisions(pageId: string) {
  return api.pages.listRevisions.useInfiniteQuery({ pageId }, pagedAnew);
}

/** Makes a page live and takes it offline. */
export function usePagePublishing(pageId: string) {
  const publish = api.pages.publish.useMutation();
  const unpublish = api.pages.unpublish.useMutation();
  return {
    publish: (input: DeedInput<'publish'>) => publish.mutateAsync({ ...input, pageId }),
    unpublish: (input: DeedInput<'unpublish'>) => unpublish.mutateAsync({ ...input, pageId }),
  };
}

type DeedInput<Deed extends 'publish' | 'unpublish'> = Parameters<DraftDeeds[Deed]>[0];

/** What can be done with a page as a whole. */
export function usePageDeeds(pageId: string, saver: Saver<Page>): DraftDeeds {
  const navigate = useNavigate();
  const { get } = api.useUtils().pages;
  const { publish, unpublish } = usePagePublishing(pageId);
  const schedule = api.pages.schedule.useMutation();
  const restore = api.pages.restore.useMutation();
  const duplicate = api.pages.duplicate.useMutation();
  const adopted = adopting(saver);
  return {
    publish: (input) => adopted(publish(input)),
    unpublish: (input) => adopted(unpublish(input)),
    schedule: (input) => adopted(schedule.mutateAsync({ ...input, pageId })),
    restore: (input) => adopted(restore.mutateAsync({ ...input, pageId })),
    async duplicate() {
      const copy = await duplicate.mutateAsync({ pageId });
      await navigate({ to: '/pages/$pageId', params: { pageId: copy.id } });
    },
    reread: () => void get.invalidate({ pageId }),
  };
}
