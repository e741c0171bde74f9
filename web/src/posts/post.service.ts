import type { Post } from '@imprint/shared/posts.shape';
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

/** The history of posts. */
export const postKind: DraftKind = {
  noun: 'post',
  useRevisions: usePostRevisions,
  useRevision: (postId, number) => api.posts.getRevision.useQuery({ postId, number }),
  useComparison: (postId, revision) => api.posts.compare.useQuery({ postId, revision }, uncached),
};

// A separate function, because TypeScript infers another type for it within the object.
function usePostRevisions(postId: string) {
  return api.posts.listRevisions.useInfiniteQuery({ postId }, uncachedPages);
}

/** The actions on a post as a whole. */
export function usePostActions(postId: string, saver: Saver<Post>): DraftActions {
  const navigate = useNavigate();
  const { get } = api.useUtils().posts;
  const publish = api.posts.publish.useMutation();
  const unpublish = api.posts.unpublish.useMutation();
  const schedule = api.posts.schedule.useMutation();
  const restore = api.posts.restore.useMutation();
  const duplicate = api.posts.duplicate.useMutation();
  const adopt = adoptInto(saver);
  return {
    publish: (input) => adopt(publish.mutateAsync({ ...input, postId })),
    unpublish: (input) => adopt(unpublish.mutateAsync({ ...input, postId })),
    schedule: (input) => adopt(schedule.mutateAsync({ ...input, postId })),
    restore: (input) => adopt(restore.mutateAsync({ ...input, postId })),
    async duplicate() {
      const copy = await duplicate.mutateAsync({ postId });
      await navigate({ to: '/blog/posts/$postId', params: { postId: copy.id } });
    },
    refetch: () => void get.invalidate({ postId }),
  };
}
