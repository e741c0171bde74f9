import type { Member } from '../../core/auth/actor.ts';
import { probeSlug } from '../../core/db/slugs.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { markDeleted } from '../drafts/draft.deletion.ts';
import { unpublishIfDue } from '../drafts/publishing.ts';
import { groupOfRestored } from '../drafts/translations.ts';
import { assertRestorableLocale } from '../websites/website.locales.ts';
import { type PostInput, postDrafts } from './post.drafts.ts';
import { deletedPostRows, postRows } from './post.rows.ts';
import { lockWebsiteOf, postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';

export async function deletePost(context: Context<Member>, input: PostInput<'delete'>) {
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  markDeleted(post);
  return { id: input.postId, deleted: true as const };
}

export async function undeletePost(context: Context<Member>, { postId }: PostInput<'undelete'>) {
  const { em } = context;
  await lockWebsiteOf(context, postId);
  const post = await ownedForUpdate(context, deletedPostRows, postId);
  const scope = await postScopeOf(em, post);
  if (scope.website) assertRestorableLocale(scope.website, 'post', post);
  // Probed first, because the slug is usually free.
  const slug = await probeSlug(em, postSlugScope(scope, post.locale), { name: post.slug });
  const translationGroupId = await groupOfRestored(em, translationsIn(scope), post);
  unpublishIfDue('post', post);
  changeFields(post, { slug, translationGroupId });
  post.deletedAt = null;
  await em.flush();
  return postDrafts.presentWritten(context, post);
}
