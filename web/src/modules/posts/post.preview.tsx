import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { DraftPreviewWindow } from '../drafts/preview/draft.preview.window.tsx';
import { postKind } from './post.kind.ts';

/** The preview of a post in a window of its own. */
export function PostPreviewPage() {
  const { postId } = useParams({ from: '/app/blog/posts/$postId/preview' });
  const { data: post, error, refetch } = api.posts.get.useQuery({ postId }, { gcTime: 0 });
  if (post) return <DraftPreviewWindow key={post.id} kind={postKind} resource={post} />;
  return (
    <UnloadedPage
      noun="post"
      crumbs={[{ label: t('Blog'), to: '/blog' }]}
      error={error}
      onRetry={refetch}
      list={{ words: t('All posts'), to: '/blog' }}
    />
  );
}
