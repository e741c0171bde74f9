import { defaultSeo } from '@imprint/shared/shapes/search.settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { searchLanguageOf } from '../../core/db/text.search.ts';
import { childPath } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { type ParsedContent, warningsField } from '../drafts/content.parse.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { translationGroupFor } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';
import { assertLocale, defaultLocaleOf } from '../websites/website.locales.ts';
import { websiteRows } from '../websites/website.rows.ts';
import { type PageInput, pageDraftKind, pageDrafts, searchTextOf, translationsIn } from './page.drafts.ts';
import { Page } from './tree/page.entity.ts';
import { freePageSlug, requestedParent } from './tree/page.location.ts';
import { positionAt } from './tree/page.position.ts';

export async function createPage(
  context: Context<Member>,
  input: PageInput<'create'>,
  parsed: ParsedContent,
) {
  const { em } = context;
  const { blocks = [] } = parsed;
  const website = await ownedForUpdate(context, websiteRows, input.websiteId);
  const parent = await requestedParent(context, website, input.locale, input.parentId);
  const locale = input.locale ?? parent?.locale ?? defaultLocaleOf(website);
  assertLocale(website, locale);
  const level = { websiteId: website.id, locale, parentId: parent?.id ?? null };
  const slug = await freePageSlug(em, website, level, { requested: input.slug, name: input.title });
  await assertBlocksFit(em, website, [], blocks);
  const page = addPage(em, website, {
    ...level,
    slug,
    path: childPath(parent, slug),
    position: await positionAt(context, level, input.after),
    translationGroupId: await translationGroupFor(
      em,
      translationsIn(website),
      locale,
      input.translationGroupId,
    ),
    title: input.title,
    seo: input.seo ?? defaultSeo,
    blocks,
  });
  await saveNewDraft(context, pageDraftKind, page, input.message);
  return { ...(await pageDrafts.presentWritten(context, page)), ...warningsField(parsed) };
}

/** The required fields of a new page. The others derive from its website or start empty. */
type NewPage = Pick<
  Page,
  'locale' | 'parentId' | 'slug' | 'path' | 'position' | 'translationGroupId' | 'title' | 'seo' | 'blocks'
> &
  Partial<Pick<Page, 'aiFields'>>;

/** Creates a page of a website. Call `saveNewDraft` to write it. */
export function addPage(em: EntityManager, website: Website, page: NewPage): Page {
  const { organizationId, environment, projectId, id: websiteId } = website;
  return em.create(Page, {
    organizationId,
    environment,
    projectId,
    websiteId,
    searchLanguage: searchLanguageOf(page.locale),
    searchText: searchTextOf(page.blocks),
    ...page,
  });
}
