import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { detachFromDraft } from '../drafts/draft.detachment.ts';
import type { DetachedMedia } from '../references/media.references.ts';
import { postDraftKind } from './post.content.ts';
import { Post } from './post.entity.ts';
import { saveLivePost } from './post.save.ts';

/** Removes a media item from a locked post. */
export async function detachFromPost(context: Context<Member>, id: string, media: DetachedMedia) {
  const post = await context.em.findOneOrFail(Post, { id });
  await detachFromDraft(context, postDraftKind, post, media, saveLivePost);
}
