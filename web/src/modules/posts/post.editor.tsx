import type { Post } from '@imprint/shared/shapes/posts';
import { postTextOf } from '@imprint/shared/shapes/posts.text';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../api/trpc.ts';
import { useEditorState } from '../../editor/editor.context.tsx';
import { UnloadedPage } from '../../shell/page/unloaded.page.tsx';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import { useDraftEditor } from '../drafts/use.draft.editor.ts';
import { postKind } from './post.kind.ts';
import { PostLength } from './post.length.tsx';
import { PostSettings } from './settings/post.settings.tsx';

const crumbs = [{ label: 'Blog', to: '/blog' }] as const;

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
      list={{ words: 'All posts', to: '/blog' }}
      hint="A deleted post can be brought back from the list of posts for 30 days."
    />
  );
}

/** The editor of a loaded post. */
function PostEditor({ post: loadedPost }: { post: Post }) {
  const { session, service } = useDraftEditor(postKind, loadedPost);
  const { editor, resource: post, saver } = session;
  // Deferred, because counting a long text would delay typing.
  const blocks = useDeferredValue(useEditorState(editor, ({ draft }) => draft.blocks));
  const { wordCount, derivedExcerpt } = useMemo(() => postTextOf(blocks), [blocks]);
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={crumbs}
      list={{ to: '/blog' }}
      projectId={post.projectId}
      length={<PostLength wordCount={wordCount} />}
      settings={<PostSettings editor={editor} post={post} saver={saver} derivedExcerpt={derivedExcerpt} />}
    />
  );
}
