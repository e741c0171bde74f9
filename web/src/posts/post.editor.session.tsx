import type { Post } from '@imprint/shared/posts.shape';
import { postTextOf } from '@imprint/shared/posts.text';
import { useDeferredValue, useMemo } from 'react';
import { DraftEditor } from '../drafts/draft.editor.tsx';
import { useEditorState } from '../editor/editor.context.tsx';
import { PostDeletion } from './post.deletion.tsx';
import { draftFieldWords } from './post.editor.draft.ts';
import { PostLength } from './post.length.tsx';
import { PostSettings } from './post.settings.tsx';
import { usePostEditor } from './use.post.editor.ts';

const crumbs = [{ label: 'Blog', to: '/blog' }] as const;

/** The editor of a loaded post. */
export function PostEditor({ post: shown }: { post: Post }) {
  const { session, service } = usePostEditor(shown);
  const { editor, resource: post, saver } = session;
  // Deferred, because counting a long text would delay typing.
  const blocks = useDeferredValue(useEditorState(editor, ({ draft }) => draft.blocks));
  const { wordCount, derivedExcerpt } = useMemo(() => postTextOf(blocks), [blocks]);
  return (
    <DraftEditor
      session={session}
      service={service}
      crumbs={crumbs}
      projectId={post.projectId}
      fieldWords={draftFieldWords}
      deletion={(onClose) => <PostDeletion post={post} onClose={onClose} />}
      length={<PostLength wordCount={wordCount} />}
      settings={<PostSettings editor={editor} post={post} saver={saver} derivedExcerpt={derivedExcerpt} />}
    />
  );
}
