import type { Member } from '../../core/auth/actor.ts';
import { newId } from '../../core/db/ids.ts';
import { probeSlug } from '../../core/db/slugs.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { offlineStatus, unpublish } from '../drafts/publishing.ts';
import { localesIn } from '../drafts/translations.ts';
import { assertRestorableLocale } from '../websites/website.locales.ts';
import { presentPost } from './post.present.ts';
import { deletedPostRows, postRows } from './post.rows.ts';
import type { PostInput } from './post.save.ts';
import { lockWebsiteOf, postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';

export async function deletePost(context: Context<Member>, input: PostInput<'delete'>) {
  const post = await ownedForUpdate(context, postRows, input.postId, input);
  const status = post.status === 'scheduled' ? offlineStatus({ ...post, publishAt: null }) : post.status;
  // A restored live post still goes offline as scheduled.
  changeFields(post, { status, publishAt: null, unpublishAt: status === 'published' ? undefined : null });
  post.deletedAt = new Date();
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
  const usedLocales = await localesIn(em, translationsIn(scope), post.translationGroupId);
  const translationGroupId = usedLocales.includes(post.locale) ? newId() : post.translationGroupId;
  // A post whose scheduled end has passed comes back offline.
  if (post.unpublishAt && post.unpublishAt <= new Date()) unpublish('post', post);
  changeFields(post, { slug, translationGroupId });
  post.deletedAt = null;
  await em.flush();
  return presentPost(post);
}
