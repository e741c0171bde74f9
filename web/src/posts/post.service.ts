import type { Post } from '@imprint/shared/posts.shape';
import { useNavigate } from '@tanstack/react-router';
import { adopting, type DraftDeeds, type DraftKind, neverKept, pagedAnew } from '../drafts/draft.service.ts';
import type { Saver } from '../editor/save.state.ts';
import { api } from '../trpc.ts';

/** How the history of a post is read. */
export const postKind: DraftKind = {
  noun: 'post',
  useRevisions: usePostRevisions,
  useRevision: (postId, number) => api.posts.getRevision.useQuery({ postId, number }),
  useComparison: (postId, revision) => api.posts.compare.useQuery({ postId, revision }, neverKept),
};

// Apart, for TypeScript reads another type into it where its place in the kind is known.
function usePostRevisions(postId: string) {
  return api.posts.listRevisions.useInfiniteQuery({ postId }, pagedAnew);
}

/** What can be done with a post as a whole. */
export function usePostDeeds(postId: string, saver: Saver<Post>): DraftDeeds {
  const navigate = useNavigate();
  const { get } = api.useUtils().posts;
  const publish = api.posts.publish.useMutation();
  const unpublish = api.posts.unpublish.useMutation();
  const schedule = api.posts.schedule.useMutation();
  const restore = api.posts.restore.useMutation();
  const duplicate = api.posts.duplicate.useMutation();
  const adopted = adopting(saver);
  return {
    publish: (input) => adopted(publish.mutateAsync({ ...input, postId })),
    unpublish: (input) => adopted(unpublish.mutateAsync({ ...input, postId })),
    schedule: (input) => adopted(schedule.mutateAsync({ ...input, postId })),
    restore: (input) => adopted(restore.mutateAsync({ ...input, postId })),
    async duplicate() {
      const copy = await duplicate.mutateAsync({ postId });
      await navigate({ to: '/blog/posts/$postId', params: { postId: copy.id } });
    },
    reread: () => void get.invalidate({ postId }),
  };
}
