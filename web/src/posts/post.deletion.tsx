import type { Post } from '@imprint/shared/posts.shape';
import { useNavigate } from '@tanstack/react-router';
import { useDeletedToast } from '../drafts/use.deleted.toast.ts';
import { failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { api } from '../trpc.ts';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';

interface PostDeletionProps {
  post: Post;
  onClose: () => void;
}

/** Deletes the open post and leaves for the list; undoing returns to the post. */
export function PostDeletion({ post, onClose }: PostDeletionProps) {
  const showDeletedToast = useDeletedToast();
  const navigate = useNavigate();
  const undelete = api.posts.undelete.useMutation();
  const remove = api.posts.delete.useMutation({
    onSuccess: () => {
      showDeletedToast(post.title, restore);
      onClose();
      void navigate({ to: '/blog', replace: true });
    },
  });

  async function restore(): Promise<void> {
    await undelete.mutateAsync({ postId: post.id });
    await navigate({ to: '/blog/posts/$postId', params: { postId: post.id } });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${post.title}”?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ postId: post.id })}
    >
      <p>
        {post.status === 'published' && 'Visitors can no longer see it. '}
        It can be brought back for 30 days.
      </p>
      <FormFailure failure={remove.error && failureOf(remove.error)} />
    </ConfirmDialog>
  );
}
