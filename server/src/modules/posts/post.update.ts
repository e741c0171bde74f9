import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { requestedGroup } from '../drafts/translations.ts';
import { postDrafts } from './post.drafts.ts';
import type { Post } from './post.entity.ts';
import { postRows } from './post.rows.ts';
import { postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';
import { resolveTaxonomy } from './post.taxonomy.ts';

/** Changes a post. Its slug, translation group and taxonomy change at once, also where it is live. */
export const updatePost = postDrafts.updateWith(async (context, input) => {
  const { em } = context;
  if (input.tags) await lockProjectOf(context, input.postId);
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  const changedFields = changeFields(post, {
    slug: await slugFor(context, post, input.slug),
    translationGroupId: await requestedGroup(em, translationsIn(post), post, input.translationGroupId),
    ...(await resolveTaxonomy(em, post, post, input)),
  });
  return { row: post, changedFields };
});

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
