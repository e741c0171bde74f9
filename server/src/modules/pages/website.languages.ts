import type { MadeRedirects } from '@imprint/shared/contract/redirects';
import { conflict } from '@imprint/shared/errors';
import { localizedPath } from '@imprint/shared/site/site.paths';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usedLocale } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';
import { defaultLocaleOf } from '../websites/website.locales.ts';
import { Page } from './tree/page.entity.ts';
import { syncRedirects } from './tree/page.redirects.ts';

/**
 * Changes the languages of a locked website. A new default language changes addresses, so live pages leave
 * redirects. Returns what `syncRedirects` returns, null for the same default language. Throws CONFLICT when a removed
 * language still has pages or posts.
 */
export async function changeLocales(
  em: EntityManager,
  website: Website,
  locales: Website['locales'],
): Promise<MadeRedirects | null> {
  await assertRemovedUnused(em, website, locales);
  const before = { locales: website.locales };
  website.locales = locales;
  await assertNoSlugIsLocale(em, website);
  if (defaultLocaleOf(before) === defaultLocaleOf(website)) return null;
  const pagesOfWebsite = { websiteId: website.id, deletedAt: null };
  // Locked, so that none of them is published meanwhile at its old address.
  const pages = await em.find(Page, pagesOfWebsite, {
    fields: ['id', 'locale', 'path', 'status'],
    disableIdentityMap: true,
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  const moved = pages.map((page) => ({
    id: page.id,
    from: localizedPath(before, page),
    to: localizedPath(website, page),
    isLive: page.status === 'published',
  }));
  return syncRedirects(em, website, moved);
}

/** Throws CONFLICT when the slug of a top-level page equals the code of a language, which prefixes addresses. */
async function assertNoSlugIsLocale(em: EntityManager, website: Website): Promise<void> {
  const otherLocales = website.locales.filter(({ isDefault }) => !isDefault).map(({ code }) => code);
  const topLevel = {
    websiteId: website.id,
    locale: defaultLocaleOf(website),
    parentId: null,
    deletedAt: null,
  };
  const fields = ['slug'] as const;
  const page = await em.findOne(
    Page,
    { ...topLevel, slug: { $in: otherLocales } },
    { fields, disableIdentityMap: true },
  );
  if (!page) return;
  const reason = `must not include ${page.slug}, which is the slug of a top-level page`;
  throw conflict(`The languages ${reason}.`, { field: 'locales', reason });
}

async function assertRemovedUnused(
  em: EntityManager,
  website: Website,
  locales: Website['locales'],
): Promise<void> {
  const remaining = new Set(locales.map(({ code }) => code));
  const removed = website.locales.map(({ code }) => code).filter((code) => !remaining.has(code));
  if (removed.length === 0) return;
  const used = await usedLocale(em, website.id, removed);
  if (!used) return;
  const reason = `must include ${used.locale}, which has ${used.noun}s`;
  throw conflict(`The languages ${reason}.`, { field: 'locales', reason });
}
