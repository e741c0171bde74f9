import type { Member } from '../../core/auth/actor.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { lockAsParent } from '../../core/rpc/owned.ts';
import { draftOfCopy } from '../drafts/draft.content.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { groupOfCopy } from '../drafts/translations.ts';
import { addPost } from './post.create.ts';
import { type PostInput, postDraftKind, postDrafts } from './post.drafts.ts';
import { postRows } from './post.rows.ts';
import { localeFor, lockWebsiteOf, postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';
import { taxonomyOf } from './post.taxonomy.ts';

export async function duplicatePost(context: Context<Member>, input: PostInput<'duplicate'>) {
  const { em } = context;
  await lockWebsiteOf(context, input.postId);
  const post = await lockAsParent(context, postRows, input.postId);
  const scope = await postScopeOf(em, post);
  const locale = localeFor(scope, input.locale ?? post.locale);
  const translationGroupId = await groupOfCopy(em, translationsIn(scope), post, locale);
  const copy = addPost(em, scope, {
    locale,
    slug: await freeSlug(context.em, postSlugScope(scope, locale), {
      requested: input.slug,
      name: input.title ?? post.slug,
    }),
    translationGroupId,
    ...draftOfCopy(postDraftKind, post, input.title),
    taxonomy: taxonomyOf(post),
  });
  await saveNewDraft(context, postDraftKind, copy);
  return postDrafts.presentWritten(context, copy);
}
