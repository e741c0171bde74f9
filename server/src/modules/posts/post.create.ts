import type { PostContent } from '@imprint/shared/shapes/posts';
import { defaultSeo } from '@imprint/shared/shapes/search.settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { freeSlug } from '../../core/db/slugs.ts';
import { searchLanguageOf } from '../../core/db/text.search.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type ParsedContent, warningsField } from '../drafts/content.parse.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { translationGroupFor } from '../drafts/translations.ts';
import { type PostInput, postDraftKind, postDrafts } from './post.drafts.ts';
import { Post } from './post.entity.ts';
import {
  localeFor,
  type PostScope,
  postSlugScope,
  requestedPostScope,
  translationsIn,
} from './post.scope.ts';
import { emptyTaxonomy, type PostTaxonomy, resolveTaxonomy } from './post.taxonomy.ts';
import { derivedText } from './post.text.ts';

export const defaultSocial = { title: null, description: null };

export async function createPost(
  context: Context<Member>,
  input: PostInput<'create'>,
  parsed: ParsedContent,
) {
  const { em } = context;
  const { blocks = [] } = parsed;
  const { title, excerpt = null, coverId = null, seo = defaultSeo, social = defaultSocial } = input;
  const scope = await requestedPostScope(context, input);
  const locale = localeFor(scope, input.locale);
  const slug = await freeSlug(context.em, postSlugScope(scope, locale), {
    requested: input.slug,
    name: title,
  });
  const groupId = await translationGroupFor(em, translationsIn(scope), locale, input.translationGroupId);
  await assertBlocksFit(em, scope, [], blocks);
  const content = { title, excerpt, coverId, seo, social, blocks };
  const taxonomy = await resolveTaxonomy(em, scope, emptyTaxonomy, input);
  const post = addPost(em, scope, { locale, slug, translationGroupId: groupId, content, taxonomy });
  await saveNewDraft(context, postDraftKind, post, input.message);
  return { ...(await postDrafts.presentWritten(context, post)), ...warningsField(parsed) };
}

/** The fields of a new post. The others derive from its scope or start empty. */
interface NewPost {
  locale: string;
  slug: string;
  translationGroupId: string;
  content: PostContent;
  /** Names of the text fields that were accepted from AI. */
  aiFields?: string[];
  taxonomy: PostTaxonomy;
}

/** Creates a post. Call `saveNewDraft` to write it. */
export function addPost(
  em: EntityManager,
  { organizationId, environment, projectId, website }: PostScope,
  { locale, slug, translationGroupId, content, aiFields = [], taxonomy }: NewPost,
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
    ...taxonomy,
  });
}
