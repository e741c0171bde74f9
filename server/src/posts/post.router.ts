import { posts } from '@imprint/shared/posts.contract';
import { writtenContent } from '../drafts/draft.content.ts';
import { implement } from '../rpc/implement.ts';
import { createPost } from './post.create.ts';
import { deletePost, undeletePost } from './post.deletion.ts';
import { duplicatePost } from './post.duplicate.ts';
import { editPost } from './post.edit.ts';
import { publishPost, schedulePost, unpublishPost } from './post.publishing.ts';
import { getRelated } from './post.related.ts';
import { postRevisions } from './post.revisions.ts';
import { getPost, listPosts } from './post.service.ts';
import { updatePost } from './post.update.ts';

export const postOperations = implement('posts', posts, {
  list: listPosts,
  get: getPost,
  related: getRelated,
  create: { prepare: writtenContent, handle: createPost },
  update: { prepare: writtenContent, handle: updatePost },
  edit: editPost,
  delete: deletePost,
  undelete: undeletePost,
  duplicate: duplicatePost,
  publish: publishPost,
  unpublish: unpublishPost,
  schedule: schedulePost,
  ...postRevisions,
});
