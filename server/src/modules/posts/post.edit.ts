import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { assignContent } from '../drafts/draft.content.ts';
import { postDraftKind } from './post.content.ts';
import { presentPostItem } from './post.present.ts';
import { postRows } from './post.rows.ts';
import { type PostInput, savePost } from './post.save.ts';

export async function editPost(context: Context<Member>, input: PostInput<'edit'>) {
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  const { blocks, ids } = applyOperations(post.blocks, input.operations);
  await assertBlocksFit(context.em, post, post.blocks, blocks);
  await savePost(context, post, assignContent(postDraftKind, post, { blocks }), input);
  return { ...presentPostItem(post), blockIds: ids };
}
