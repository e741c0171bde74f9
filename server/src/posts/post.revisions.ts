import type { PostContent, Post as PostOnWire } from '@imprint/shared/posts.shape';
import { selectColumn } from '../db/columns.ts';
import { assignFormer } from '../drafts/draft.restoring.ts';
import { revisionsFor } from '../revisions/revision.service.ts';
import { ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { postDrafts } from './post.content.ts';
import type { Post } from './post.entity.ts';
import { presentPost } from './post.present.ts';
import { livePostRows, postRows } from './post.rows.ts';
import { savePost } from './post.save.ts';

/** Posts of which only the id is read, to tell whether they are in sight; `find` promises no more. */
const bareRows = { ...postRows, columns: selectColumn('id'), statements: new Map() };

/** What can be done with the revisions of posts. */
export const postRevisions = revisionsFor<Post, PostContent, PostOnWire, 'postId'>({
  ...postDrafts,
  find: (context, id) => readOwned(context, bareRows, id),
  read: (context, id) => readOwned(context, livePostRows, id),
  own: (context, id, expected) => ownedForUpdate(context, postRows, id, expected),
  async save(context, post, former, message) {
    const changed = await assignFormer(context.em, postDrafts, post, former);
    await savePost(context, post, changed, { message });
  },
  present: (post) => presentPost(post),
});
