import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import type { Member } from '../../core/auth/actor.ts';
import { newId } from '../../core/db/ids.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { lockAsParent } from '../../core/rpc/owned.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { localesIn, translationConflict } from '../drafts/translations.ts';
import { postDraftKind } from './post.content.ts';
import { addPost } from './post.create.ts';
import { presentPost } from './post.present.ts';
import { postRows } from './post.rows.ts';
import type { PostInput } from './post.save.ts';
import { localeFor, lockWebsiteOf, postScopeOf, postSlugScope, translationsIn } from './post.scope.ts';
import { taxonomyOf } from './post.taxonomy.ts';

export async function duplicatePost(context: Context<Member>, input: PostInput<'duplicate'>) {
  const { em } = context;
  await lockWebsiteOf(context, input.postId);
  const post = await lockAsParent(context, postRows, input.postId);
  const postScope = await postScopeOf(em, post);
  const locale = localeFor(postScope, input.locale ?? post.locale);
  const isTranslation = locale !== post.locale;
  const scope = translationsIn(postScope);
  if (isTranslation && (await localesIn(em, scope, post.translationGroupId)).includes(locale))
    throw translationConflict(scope, 'locale', locale);
  const before = postDraftKind.contentOf(post);
  const content = { ...before, title: input.title ?? post.title };
  const copy = addPost(em, postScope, {
    locale,
    slug: await freeSlug(context.em, postSlugScope(postScope, locale), {
      requested: input.slug,
      name: input.title ?? post.slug,
    }),
    translationGroupId: isTranslation ? post.translationGroupId : newId(),
    content,
    aiFields: [...aiFieldsAfter(post.aiFields, before, content)],
    taxonomy: taxonomyOf(post),
  });
  await saveNewDraft(context, postDraftKind, copy);
  return presentPost(copy);
}
