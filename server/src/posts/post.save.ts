import type { InputOf } from '@imprint/shared/operation';
import type { posts } from '@imprint/shared/posts.contract';
import { type Note, saveDraft } from '../drafts/draft.save.ts';
import type { Context, Member } from '../rpc/context.ts';
import { postDrafts } from './post.content.ts';
import type { Post } from './post.entity.ts';
import { derivedText } from './post.text.ts';

export type PostInput<Verb extends keyof typeof posts> = InputOf<typeof posts, Verb>;

/** Writes what was changed of a post, with all that follows from it; see `saveDraft`. */
export async function savePost(
  context: Context<Member>,
  post: Post,
  changedFields: readonly string[],
  note?: Note,
): Promise<void> {
  if (changedFields.includes('blocks')) Object.assign(post, derivedText(post.blocks));
  await saveDraft(context, postDrafts, post, changedFields, note);
}
