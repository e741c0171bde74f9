import { posts } from '@imprint/shared/posts.contract';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { implement } from '../../core/rpc/implement.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { parseContent, parseContentFor } from '../drafts/content.parse.ts';
import { createPost } from './post.create.ts';
import { deletePost, undeletePost } from './post.deletion.ts';
import { duplicatePost } from './post.duplicate.ts';
import { editPost } from './post.edit.ts';
import { publishPost, schedulePost, unpublishPost } from './post.publishing.ts';
import { getRelated } from './post.related.ts';
import { postRevisions } from './post.revisions.ts';
import { postRows } from './post.rows.ts';
import type { PostInput } from './post.save.ts';
import { getPost, listPosts } from './post.service.ts';
import { updatePost } from './post.update.ts';

const readPost = (caller: CallContext<Member>, { postId }: PostInput<'update'>) =>
  readOwned(caller, postRows, postId);

export const postOperations = implement('posts', posts, {
  list: listPosts,
  get: getPost,
  related: getRelated,
  create: { prepare: parseContent, handle: createPost },
  update: { prepare: parseContentFor(readPost), handle: updatePost },
  edit: editPost,
  delete: deletePost,
  undelete: undeletePost,
  duplicate: duplicatePost,
  publish: publishPost,
  unpublish: unpublishPost,
  schedule: schedulePost,
  ...postRevisions,
});
