import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { newId } from '../db/ids.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { localesIn, translated } from '../drafts/translations.ts';
import type { Context, Member } from '../rpc/context.ts';
import { lockAsParent } from '../rpc/owned.ts';
import { postDrafts } from './post.content.ts';
import { addPost } from './post.create.ts';
import { filingOf } from './post.filing.ts';
import { freePostSlug, keepWebsite, localeFor, placeOf, translationsIn } from './post.place.ts';
import { presentPost } from './post.present.ts';
import { postRows } from './post.rows.ts';
import type { PostInput } from './post.save.ts';

export async function duplicatePost(context: Context<Member>, input: PostInput<'duplicate'>) {
  const { em } = context;
  await keepWebsite(context, input.postId);
  const post = await lockAsParent(context, postRows, input.postId);
  const place = await placeOf(em, post);
  const locale = localeFor(place, input.locale ?? post.locale);
  const isTranslation = locale !== post.locale;
  const scope = translationsIn(place);
  if (isTranslation && (await localesIn(em, scope, post.translationGroupId)).includes(locale))
    throw translated(scope, 'locale', locale);
  const before = postDrafts.contentOf(post);
  const content = { ...before, title: input.title ?? post.title };
  const copy = addPost(em, place, {
    locale,
    slug: await freePostSlug(context, place, locale, {
      given: input.slug,
      name: input.title ?? post.slug,
    }),
    translationGroupId: isTranslation ? post.translationGroupId : newId(),
    content,
    aiFields: [...aiFieldsAfter(post.aiFields, before, content)],
    filing: filingOf(post),
  });
  await saveNewDraft(context, postDrafts, copy);
  return presentPost(copy);
}
