import {
  applyDueSchedules,
  dueCondition,
  type SchedulableKind,
  skipLocked,
} from '../drafts/schedulable.kind.ts';
import { postDraftKind } from './post.content.ts';
import { Post } from './post.entity.ts';
import { savePost } from './post.save.ts';

/** Runs the due schedules of posts. */
export const schedulablePosts: SchedulableKind = {
  table: 'post',
  prefix: 'post',
  resource: 'posts',
  async runDueSchedules(context, id) {
    const post = await context.em.findOne(Post, dueCondition(id), skipLocked);
    if (post) await savePost(context, post, applyDueSchedules(postDraftKind, post));
    return post !== null;
  },
};
