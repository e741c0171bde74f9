import type { Post } from '@imprint/shared/shapes/posts';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import { DraftLength, useDraftText } from '../drafts/draft.length.tsx';
import { useDraftEditor } from '../drafts/use.draft.editor.ts';
import { PostCover } from './cover/post.cover.tsx';
import { postKind } from './post.kind.ts';
import { PostSettings } from './settings/post.settings.tsx';

const crumbs = [{ label: t('Blog'), to: '/blog' }] as const;

/** The screen that edits a post. */
export function PostEditorPage() {
  const { postId } = useParams({ from: '/app/blog/posts/$postId' });
  // Never from the cache: editing an outdated state would overwrite later changes.
  const { data: post, error, refetch } = api.posts.get.useQuery({ postId }, { gcTime: 0 });

  if (post) return <PostEditor key={post.id} post={post} />;
  return (
    <UnloadedPage
      noun="post"
      crumbs={crumbs}
      error={error}
      onRetry={refetch}
      list={{ words: t('All posts'), to: '/blog' }}
      hint={t('You can restore a deleted post from the list of posts for 30 days.')}
    />
  );
}

/** The editor of a loaded post. */
function PostEditor({ post: loadedPost }: { post: Post }) {
  const { session, service } = useDraftEditor(postKind, loadedPost);
  const { editor, resource: post, saver } = session;
  useProjectOf(post.projectId);
  const { wordCount, derivedExcerpt } = useDraftText(editor);
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={crumbs}
      list={{ to: '/blog' }}
      projectId={post.projectId}
      length={<DraftLength wordCount={wordCount} />}
      belowTitle={<PostCover editor={editor} projectId={post.projectId} />}
      settings={<PostSettings editor={editor} post={post} saver={saver} derivedExcerpt={derivedExcerpt} />}
    />
  );
}
