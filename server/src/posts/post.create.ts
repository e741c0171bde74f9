import type { PostContent } from '@imprint/shared/posts.shape';
import { defaultSeo } from '@imprint/shared/search.settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParsedContent } from '../drafts/content.parse.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { translationGroupFor } from '../drafts/translations.ts';
import type { Context, Member } from '../rpc/context.ts';
import { postDrafts } from './post.content.ts';
import { Post } from './post.entity.ts';
import { type Filing, filingFor, unfiled } from './post.filing.ts';
import { searchLanguageOf } from './post.language.ts';
import { freePostSlug, localeFor, type PostPlace, placeNamed, translationsIn } from './post.place.ts';
import { presentPost } from './post.present.ts';
import type { PostInput } from './post.save.ts';
import { derivedText } from './post.text.ts';

export const noSocial = { title: null, description: null };

export async function createPost(
  context: Context<Member>,
  input: PostInput<'create'>,
  { blocks = [] }: ParsedContent,
) {
  const { em } = context;
  const { title, excerpt = null, coverId = null, seo = defaultSeo, social = noSocial } = input;
  const place = await placeNamed(context, input);
  const locale = localeFor(place, input.locale);
  const slug = await freePostSlug(context, place, locale, { given: input.slug, name: title });
  const groupId = await translationGroupFor(em, translationsIn(place), locale, input.translationGroupId);
  await assertBlocksFit(em, place, [], blocks);
  const content = { title, excerpt, coverId, seo, social, blocks };
  const filing = await filingFor(em, place, unfiled, input);
  const post = addPost(em, place, { locale, slug, translationGroupId: groupId, content, filing });
  await saveNewDraft(context, postDrafts, post, input.message);
  return presentPost(post);
}

/** What a new post is told; the rest follows from its place or begins empty. */
interface NewPost {
  locale: string;
  slug: string;
  translationGroupId: string;
  content: PostContent;
  /** Names of the texts that were accepted from AI; none when absent. */
  aiFields?: string[];
  filing: Filing;
}

/** Makes a post, to be written by `saveNewDraft`. */
export function addPost(
  em: EntityManager,
  { organizationId, environment, projectId, website }: PostPlace,
  { locale, slug, translationGroupId, content, aiFields = [], filing }: NewPost,
): Post {
  return em.create(Post, {
    organizationId,
    environment,
    projectId,
    websiteId: website?.id ?? null,
    locale,
    slug,
    translationGroupId,
    searchLanguage: searchLanguageOf(locale),
    ...content,
    aiFields,
    ...derivedText(content.blocks),
    ...filing,
  });
}
