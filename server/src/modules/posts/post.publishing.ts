import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { publish, unpublish } from '../drafts/publishing.ts';
import { pastInstant } from '../drafts/schedule.times.ts';
import { schedule } from '../drafts/schedule.ts';
import { postDraftKind } from './post.content.ts';
import { presentPost } from './post.present.ts';
import { postRows } from './post.rows.ts';
import { type PostInput, savePost } from './post.save.ts';

export async function publishPost(context: Context<Member>, input: PostInput<'publish'>) {
  const publishedAt = pastInstant('publishedAt', input.publishedAt);
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  await savePost(context, post, publish(postDraftKind, post, publishedAt), input);
  return presentPost(post);
}

export async function unpublishPost(context: Context<Member>, input: PostInput<'unpublish'>) {
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  await savePost(context, post, unpublish('post', post));
  return presentPost(post);
}

export async function schedulePost(context: Context<Member>, input: PostInput<'schedule'>) {
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  await savePost(context, post, schedule('post', post, input));
  return presentPost(post);
}
