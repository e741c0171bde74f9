import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../shell/failure.state.tsx';
import { Page } from '../shell/page.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PostEditor } from './post.editor.session.tsx';

const crumbs = [{ label: 'Blog', to: '/blog' }] as const;

/** The page that edits a post. */
export function PostEditorPage() {
  const { postId } = useParams({ from: '/app/blog/posts/$postId' });
  // Never from the cache: editing an outdated state would overwrite later changes.
  const { data: post, error, refetch } = api.posts.get.useQuery({ postId }, { gcTime: 0 });

  if (post) return <PostEditor key={post.id} post={post} />;
  return (
    <Page title="Post" crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={refetch}
          missing="There is no post with this id in this environment. It may have been deleted, or belong to another environment. A deleted post can be brought back from the list of posts for 30 days."
          actions={
            <Link to="/blog" className={buttonClass()}>
              All posts
            </Link>
          }
        />
      ) : (
        <Skeleton label="Loading the post" />
      )}
    </Page>
  );
}
