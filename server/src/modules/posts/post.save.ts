import type { InputOf } from '@imprint/shared/operation';
import type { posts } from '@imprint/shared/posts.contract';
import type { PostContent } from '@imprint/shared/posts.shape';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type SaveOptions, saveDraft } from '../drafts/draft.save.ts';
import { postDraftKind } from './post.content.ts';
import type { LiveItem, Post } from './post.entity.ts';
import { derivedText } from './post.text.ts';

export type PostInput<Verb extends keyof typeof posts> = InputOf<typeof posts, Verb>;

/** Writes a changed post and everything that depends on it; see `saveDraft`. */
export async function savePost(
  context: Context<Member>,
  post: Post,
  changedFields: readonly string[],
  note?: SaveOptions,
): Promise<void> {
  if (changedFields.includes('blocks')) Object.assign(post, derivedText(post.blocks));
  if (post.live && !post.hasUnpublishedChanges) post.liveItem = liveItemOf(post.live, post);
  await saveDraft(context, postDraftKind, post, changedFields, note);
}

/** Writes a post whose published content was changed too; see `saveDraft`. */
export async function saveLivePost(
  context: Context<Member>,
  post: Post,
  changedFields: readonly string[],
  note?: SaveOptions,
): Promise<void> {
  if (post.live) post.liveItem = liveItemOf(post.live, derivedText(post.live.blocks));
  await savePost(context, post, changedFields, note);
}

function liveItemOf(
  { blocks: _, ...item }: PostContent,
  { derivedExcerpt, wordCount }: Pick<LiveItem, 'derivedExcerpt' | 'wordCount'>,
): LiveItem {
  return { ...item, derivedExcerpt, wordCount };
}
