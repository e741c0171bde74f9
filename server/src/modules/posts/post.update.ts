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

/** Changes a post. Its slug, translation group and taxonomy change immediately, also where it is live. */
export const updatePost = postDrafts.updateWith(async (context, input) => {
  const { em } = context;
  const postId = decodeId('post', input.postId);
  if (input.tags && postId) await lockProjectsOf(context, [postId]);
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  const changedFields = changeFields(post, {
    slug: await slugFor(context, post, input.slug),
    translationGroupId: await requestedGroup(em, translationsIn(post), post, input.translationGroupId),
    ...(await resolveTaxonomy(em, post, post, input)),
  });
  return { row: post, changedFields };
});

/** Locks the projects before their posts, as creating a tag references its project, to avoid deadlocks. */
export async function lockProjectsOf(
  { actor, em }: Context<Member>,
  postIds: readonly string[],
): Promise<void> {
  await em.execute(
    `select from project where organization_id = ?
       and id = any (array(select project_id from post where id = any (?::uuid[])))
     order by id for key share`,
    [actor.organization.id, `{${postIds.join()}}`],
  );
}

async function slugFor(context: Context<Member>, post: Post, slug: string | undefined): Promise<string> {
  if (slug === undefined || slug === post.slug) return post.slug;
  const scope = await postScopeOf(context.em, post);
  return freeSlug(context.em, postSlugScope(scope, post.locale), { requested: slug, name: slug });
}
