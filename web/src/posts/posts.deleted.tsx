import type { PostSearchResult } from '@imprint/shared/posts.shape';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { useToast } from '../ui/toast.tsx';
import { PostTitle } from './posts.columns.tsx';
import { titleOf } from './posts.words.ts';
import type { PostChoices } from './use.post.choices.ts';

/** The columns of the list of deleted posts. */
export function deletedPostColumns(
  names: PostChoices,
  mayWrite: boolean,
): readonly Column<PostSearchResult>[] {
  const columns: readonly Column<PostSearchResult>[] = [
    { title: 'Title', cell: (post) => <PostTitle post={post} names={names} /> },
    { title: 'Deleted', cell: ({ deletedAt }) => deletedAt && <Time iso={deletedAt} look="ago" /> },
  ];
  if (!mayWrite) return columns;
  return [...columns, { title: 'Bring back', untitled: true, cell: (post) => <BringBack post={post} /> }];
}

function BringBack({ post }: { post: PostSearchResult }) {
  const toast = useToast();
  const undelete = api.posts.undelete.useMutation({
    onSuccess: ({ slug }) =>
      toast(
        slug === post.slug
          ? `Brought “${titleOf(post)}” back`
          : `Brought “${titleOf(post)}” back under the slug ${slug}`,
      ),
    onError: (error) => toast(failureOf(error).message),
  });
  return (
    <Button
      size="small"
      busy={undelete.isPending}
      aria-label={`Bring back “${titleOf(post)}”`}
      onClick={() => {
        // The row disappears together with its focused button.
        document.querySelector<HTMLElement>('main h1')?.focus();
        undelete.mutate({ postId: post.id });
      }}
    >
      Bring back
    </Button>
  );
}
