import type { EntityManager } from '@mikro-orm/postgresql';
import { addRevision } from '../revisions/revision.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import type { Website } from '../websites/website.entity.ts';
import { websiteRows } from '../websites/website.service.ts';
import { defaultLocaleOf } from './page.address.ts';
import { assertUsesFit, keepPageComponents } from './page.components.ts';
import { contentOf, pageDrafts, type WrittenContent } from './page.content.ts';
import { Page } from './page.entity.ts';
import { keepPageMedia } from './page.media.ts';
import { freeSlugAt, parentAt, pathBelow } from './page.place.ts';
import { positionAt } from './page.position.ts';
import { presentPage } from './page.present.ts';
import type { PageInput } from './page.save.ts';
import { assertLocale, translationGroupFor } from './page.translations.ts';

const noSeo = { title: null, description: null, canonicalUrl: null, noIndex: false, imageId: null };

export async function createPage(
  context: Context<Member>,
  input: PageInput<'create'>,
  { blocks = [] }: WrittenContent,
) {
  const { em } = context;
  const website = await ownedForUpdate(context, websiteRows, input.websiteId);
  const parent = await parentAt(context, website, input.locale, input.parentId);
  const locale = input.locale ?? parent?.locale ?? defaultLocaleOf(website);
  assertLocale(website, locale);
  const level = { websiteId: website.id, locale, parentId: parent?.id ?? null };
  const slug = await freeSlugAt(em, website, level, { given: input.slug, name: input.title });
  await assertUsesFit(em, website, [], blocks);
  const page = addPage(em, website, {
    ...level,
    slug,
    path: pathBelow(parent, slug),
    position: await positionAt(context, level, input.after),
    translationGroupId: await translationGroupFor(em, website, locale, input.translationGroupId),
    ...contentOf({ title: input.title, seo: input.seo ?? noSeo, blocks }),
  });
  await saveNewPage(context, page, input.message);
  return presentPage(page);
}

/** What a new page is told; the rest follows from its website or begins empty. */
type NewPage = Pick<
  Page,
  'locale' | 'parentId' | 'slug' | 'path' | 'position' | 'translationGroupId' | 'title' | 'seo' | 'blocks'
>;

/** Makes a page of a website, to be written by `saveNewPage`. */
export function addPage(em: EntityManager, website: Website, page: NewPage): Page {
  const { organizationId, environment, projectId, id: websiteId } = website;
  return em.create(Page, { organizationId, environment, projectId, websiteId, ...page });
}

/** Writes a new page, its first revision and what it shows. */
export async function saveNewPage(context: Context<Member>, page: Page, message?: string): Promise<void> {
  await context.em.flush();
  await keepPageComponents(context.em, page, false);
  await keepPageMedia(context.em, page, false);
  await addRevision(context, pageDrafts, page, { message, changedFields: Object.keys(contentOf(page)) });
}
