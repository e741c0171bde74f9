import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { newId } from '../../core/db/ids.ts';
import { childPath } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { localesIn, translationConflict } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';
import { assertLocale } from '../websites/website.locales.ts';
import { pageDraftKind } from './page.content.ts';
import { addPage } from './page.create.ts';
import { presentPage } from './page.present.ts';
import type { PageInput } from './page.save.ts';
import { translationsIn } from './page.translations.ts';
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
  if (
    isTranslation &&
    (await localesIn(em, translationsIn(website), page.translationGroupId)).includes(locale)
  )
    throw translationConflict(translationsIn(website), 'locale', locale);
  const parent = isTranslation ? await translatedParent(em, website, page, locale) : await parentOf(em, page);
  assertMaxDepth(parent);
  const level = { websiteId: website.id, locale, parentId: parent?.id ?? null };
  const name = input.title ?? page.slug;
  const slug = await freePageSlug(em, website, level, { requested: input.slug, name });
  const before = pageDraftKind.contentOf(page);
  const content = { ...before, title: input.title ?? page.title };
  const copy = addPage(em, website, {
    ...level,
    slug,
    path: childPath(parent, slug),
    position: await positionAfter(em, level, isTranslation ? undefined : page),
    translationGroupId: isTranslation ? page.translationGroupId : newId(),
    ...content,
    aiFields: [...aiFieldsAfter(page.aiFields, before, content)],
  });
  await saveNewDraft(context, pageDraftKind, copy);
  return presentPage(copy);
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
