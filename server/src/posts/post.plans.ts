import { duePlans, isDue, type PlannableKind, unlessBusy } from '../drafts/plannable.kind.ts';
import { postDrafts } from './post.content.ts';
import { Post } from './post.entity.ts';
import { savePost } from './post.save.ts';

/** How the plans of posts are kept. */
export const plannablePosts: PlannableKind = {
  prefix: 'post',
  access: 'blog:write',
  resource: 'posts',
  async keepDuePlans(context, id) {
    const post = await context.em.findOne(Post, isDue(id), unlessBusy);
    if (post) await savePost(context, post, duePlans(postDrafts, post));
    return post !== null;
  },
};
