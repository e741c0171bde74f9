import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { childPath } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { draftOfCopy } from '../drafts/draft.content.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { groupOfCopy } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';
import { assertLocale } from '../websites/website.locales.ts';
import { addPage } from './page.create.ts';
import { type PageInput, pageDraftKind, pageDrafts, translationsIn } from './page.drafts.ts';
import { Page } from './tree/page.entity.ts';
import { assertMaxDepth, freePageSlug, parentOf } from './tree/page.location.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { positionAfter } from './tree/page.position.ts';
import { pageRows } from './tree/page.rows.ts';

export async function duplicatePage(context: Context<Member>, input: PageInput<'duplicate'>) {
  const { em } = context;
  const { website, page } = await lockPageWithTree(context, pageRows, input.pageId);
  const locale = input.locale ?? page.locale;
  assertLocale(website, locale);
  const isTranslation = locale !== page.locale;
  const translationGroupId = await groupOfCopy(em, translationsIn(website), page, locale);
  const parent = isTranslation ? await translatedParent(em, website, page, locale) : await parentOf(em, page);
  assertMaxDepth(parent);
  const level = { websiteId: website.id, locale, parentId: parent?.id ?? null };
  const name = input.title ?? page.slug;
  const slug = await freePageSlug(em, website, level, { requested: input.slug, name });
  const { content, aiFields } = draftOfCopy(pageDraftKind, page, input.title);
  const copy = addPage(em, website, {
    ...level,
    slug,
    path: childPath(parent, slug),
    position: await positionAfter(em, level, isTranslation ? undefined : page),
    translationGroupId,
    ...content,
    aiFields,
  });
  await saveNewDraft(context, pageDraftKind, copy);
  return pageDrafts.presentWritten(context, copy);
}

/** The translation of the page's parent, which becomes the parent of the translated copy; null if there is none. */
async function translatedParent(
  em: EntityManager,
  website: Website,
  page: Page,
  locale: string,
): Promise<Page | null> {
  const parent = await parentOf(em, page);
  if (!parent) return null;
  const { translationGroupId } = parent;
  return em.findOne(Page, { websiteId: website.id, translationGroupId, locale, deletedAt: null });
}
