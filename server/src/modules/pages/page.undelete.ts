import { maxPageDepth } from '@imprint/shared/shapes/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { childPath, depthOf } from '../../core/db/tree.paths.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { unpublishIfDue } from '../drafts/publishing.ts';
import { groupOfRestored } from '../drafts/translations.ts';
import { assertRestorableLocale } from '../websites/website.locales.ts';
import { type PageInput, pageDrafts, translationsIn } from './page.drafts.ts';
import { addressChanges } from './tree/page.address.ts';
import { Page } from './tree/page.entity.ts';
import { freePageSlug } from './tree/page.location.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { positionAfter } from './tree/page.position.ts';
import { syncRedirects } from './tree/page.redirects.ts';
import { deletedPageRows } from './tree/page.rows.ts';
import { heightOf, undeleteDescendants } from './tree/page.subtree.ts';

export async function undeletePage(context: Context<Member>, { pageId }: PageInput<'undelete'>) {
  const { em } = context;
  const { website, page } = await lockPageWithTree(context, deletedPageRows, pageId);
  assertRestorableLocale(website, 'page', page);
  const parent = await restorableParent(em, page);
  const level = { websiteId: website.id, locale: page.locale, parentId: parent?.id ?? null };
  const slug = await freePageSlug(em, website, level, { name: page.slug });
  const path = childPath(parent, slug);
  const hasSameParent = level.parentId === (page.parentId ?? null);
  const position = hasSameParent ? page.position : await positionAfter(em, level, undefined);
  const translationGroupId = await groupOfRestored(em, translationsIn(website), page);
  unpublishIfDue('page', page);
  const moved = await undeleteDescendants(em, page, path);
  changeFields(page, { parentId: level.parentId, slug, path, position, translationGroupId });
  page.deletedAt = null;
  const redirects = await syncRedirects(em, website, addressChanges(website, page.locale, moved));
  await em.flush();
  return { ...(await pageDrafts.presentWritten(context, page)), redirects };
}

/** The former parent, if it still exists and is not too deep by now. */
async function restorableParent(em: EntityManager, page: Page): Promise<Page | null> {
  const parent = page.parentId ? await em.findOne(Page, { id: page.parentId, deletedAt: null }) : null;
  const isTooDeep = parent && depthOf(parent.path) + (await heightOf(em, page)) > maxPageDepth;
  return isTooDeep ? null : parent;
}
