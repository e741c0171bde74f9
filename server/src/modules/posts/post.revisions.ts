import type { PostContent, Post as PostOnWire } from '@imprint/shared/posts.shape';
import { selectColumn } from '../../core/db/columns.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { assignSnapshot } from '../drafts/draft.restore.ts';
import { revisionsFor } from '../revisions/revision.service.ts';
import { postDraftKind } from './post.content.ts';
import type { Post } from './post.entity.ts';
import { presentPost } from './post.present.ts';
import { livePostRows, postRows } from './post.rows.ts';
import { savePost } from './post.save.ts';

/** Reads only the id, which is enough to check that the caller can see the post. */
const idOnlyRows = { ...postRows, columns: selectColumn('id'), statements: new Map() };

/** The revision operations of posts. */
export const postRevisions = revisionsFor<Post, PostContent, PostOnWire, 'postId'>({
  ...postDraftKind,
  find: (context, id) => readOwned(context, idOnlyRows, id),
  read: (context, id) => readOwned(context, livePostRows, id),
  lock: (context, id, expected) => ownedForUpdate(context, postRows, id, expected),
  async save(context, post, former, message) {
    const changed = await assignSnapshot(context.em, postDraftKind, post, former);
    await savePost(context, post, changed, { message });
  },
  present: (post) => presentPost(post),
});
