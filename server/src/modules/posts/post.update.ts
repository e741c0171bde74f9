import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { blocksFor, type ParsedContent } from '../drafts/content.parse.ts';
import { assignContent } from '../drafts/draft.content.ts';
import { applyStatus, publishedAtOf } from '../drafts/publishing.ts';
import { schedule } from '../drafts/schedule.ts';
import { translationGroupFor } from '../drafts/translations.ts';
import { postDraftKind } from './post.content.ts';
import type { Post } from './post.entity.ts';
import { presentPost } from './post.present.ts';
import { postRows } from './post.rows.ts';
import { type PostInput, savePost } from './post.save.ts';
import { postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';
import { resolveTaxonomy } from './post.taxonomy.ts';

type Input = PostInput<'update'>;

export async function updatePost(context: Context<Member>, input: Input, parsed: ParsedContent) {
  const { em } = context;
  const { title, excerpt, coverId, seo, social } = input;
  const publishedAt = publishedAtOf(input);
  if (input.tags) await lockProjectOf(context, input.postId);
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  const structure = {
    slug: await slugFor(context, post, input.slug),
    translationGroupId: await groupFor(context, post, input.translationGroupId),
    ...(await resolveTaxonomy(em, post, post, input)),
  };
  const blocks = await blocksFor(em, post, parsed);
  const changedFields = [
    ...changeFields(post, structure),
    ...assignContent(postDraftKind, post, { title, excerpt, coverId, seo, social, blocks }, input.aiFields),
    ...applyStatus(postDraftKind, post, input, publishedAt),
    ...schedule('post', post, input),
  ];
  await savePost(context, post, [...new Set(changedFields)], input);
  return presentPost(post);
}

/** Locks the project before the post, as creating a tag references the project, to avoid deadlocks. */
async function lockProjectOf({ actor, em }: Context<Member>, postId: string): Promise<void> {
  await em.execute(
    `select from project where organization_id = ? and id = (select project_id from post where id = ?)
     for key share`,
    [actor.organization.id, decodeId('post', postId)],
  );
}

async function slugFor(context: Context<Member>, post: Post, slug: string | undefined): Promise<string> {
  if (slug === undefined || slug === post.slug) return post.slug;
  const scope = await postScopeOf(context.em, post);
  return freeSlug(context.em, postSlugScope(scope, post.locale), { requested: slug, name: slug });
}

async function groupFor({ em }: Context<Member>, post: Post, groupId: string | undefined): Promise<string> {
  if (groupId === undefined || decodeId('tgrp', groupId) === post.translationGroupId)
    return post.translationGroupId;
  return translationGroupFor(em, translationsIn(post), post.locale, groupId);
}
