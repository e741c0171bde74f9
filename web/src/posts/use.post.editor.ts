import type { Post } from '@imprint/shared/posts.shape';
import { useEffect } from 'react';
import type { DraftService } from '../drafts/draft.service.ts';
import type { SaverOptions } from '../editor/save.state.ts';
import { useDraftSession } from '../editor/use.draft.session.ts';
import { useSave } from '../editor/use.save.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { draftOf, type PostDraft, parseStoredDraft } from './post.editor.draft.ts';
import { postKind, usePostActions } from './post.service.ts';

/** The editor of a post, which saves automatically. `shown` is the last version read. */
export function usePostEditor(shown: Post) {
  const mayWrite = useHasGrant('blog:write');
  const saving = usePostSaving(shown.id);
  const session = useDraftSession({
    ...saving,
    latest: shown,
    mayWrite,
    draftOf,
    parseStoredDraft,
    savesItself: true,
  });
  const { saver, resource, isSaved } = session;
  const actions = usePostActions(shown.id, saver);
  const service: DraftService = {
    ...actions,
    kind: postKind,
    resource,
    readOnly: !mayWrite,
    isSaved,
    save: saver.save,
  };
  return { session, service };
}

/** Sends drafts of a post to the service, and reads it again. */
function usePostSaving(postId: string): Pick<SaverOptions<PostDraft, Post>, 'send' | 'fetch'> {
  const { client, posts } = api.useUtils();
  const save = useSave(
    'post',
    postId,
    (input: PostDraft & { expectedVersion: number; isAutosave: boolean }, signal) =>
      client.posts.update.mutate({ ...input, postId }, { signal }),
  );
  useEffect(
    // Lists that show the post may be outdated.
    () => () => void posts.invalidate(),
    [posts],
  );
  return {
    send: ({ title, excerpt, coverId, seo, social, blocks, aiFields }, expectedVersion, isAutosave) =>
      save({ title, excerpt, coverId, seo, social, blocks, aiFields, expectedVersion, isAutosave }),
    fetch: () => posts.get.fetch({ postId }, { staleTime: 0 }),
  };
}
