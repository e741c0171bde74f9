import type { MadeRedirects } from '@imprint/shared/contract/redirects';
import { conflict } from '@imprint/shared/errors';
import { maxPageDepth } from '@imprint/shared/shapes/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../../core/auth/actor.ts';
import { probeSlug, type SlugRequest } from '../../../core/db/slugs.ts';
import { childPath, depthOf } from '../../../core/db/tree.paths.ts';
import { changeFields } from '../../../core/rpc/changes.ts';
import type { Context } from '../../../core/rpc/context.ts';
import { lockAsParent } from '../../../core/rpc/owned.ts';
import type { Website } from '../../websites/website.entity.ts';
import { defaultLocaleOf } from '../../websites/website.locales.ts';
import { addressChanges } from './page.address.ts';
import { Page } from './page.entity.ts';
import { type Level, positionAt } from './page.position.ts';
import { syncRedirects } from './page.redirects.ts';
import { pageRows } from './page.rows.ts';
import { heightOf, moveDescendants } from './page.subtree.ts';

/** The part of a request that relocates a page. Absent fields keep their values. */
interface RelocateInput {
  parentId?: string | null | undefined;
  after?: string | null | undefined;
  slug?: string | undefined;
}

/**
 * Changes the parent, order or slug of a page and rewrites the paths of its descendants. Live pages leave
 * redirects at their old addresses. The website and the page must be locked; the page is written with the next
 * flush. Returns the names of the changed fields and what `syncRedirects` returns. Throws CONFLICT when the page
 * cannot be moved there.
 */
export async function relocate(
  context: Context<Member>,
  website: Website,
  page: Page,
  { parentId, after, slug = page.slug }: RelocateInput,
): Promise<{ changedFields: string[]; redirects: MadeRedirects }> {
  const { em } = context;
  const hasNewPosition = parentId !== undefined || after !== undefined;
  const parent = await (parentId === undefined
    ? parentOf(em, page)
    : requestedParent(context, website, page.locale, parentId));
  const level = { websiteId: website.id, locale: page.locale, parentId: parent?.id ?? null };
  if (parent && level.parentId !== page.parentId) await assertValidParent(em, parent, page);
  const path = childPath(parent, slug);
  if (path !== page.path) await freePageSlug(em, website, level, { requested: slug, name: slug });
  const position = hasNewPosition ? await positionAt(context, level, after, page) : page.position;
  const moved = path === page.path ? [] : await moveDescendants(em, page, path);
  const changedFields = changeFields(page, { parentId: level.parentId, slug, path, position });
  return {
    changedFields,
    redirects: await syncRedirects(em, website, addressChanges(website, page.locale, moved)),
  };
}

/**
 * The parent that a request names, locked; null for the top level. Throws CONFLICT when it belongs to another
 * website or language.
 */
export async function requestedParent(
  context: Context<Member>,
  website: Website,
  locale: string | undefined,
  parentId: string | null | undefined,
): Promise<Page | null> {
  if (parentId === null || parentId === undefined) return null;
  const parent = await lockAsParent(context, pageRows, parentId);
  if (parent.websiteId !== website.id) throw parentConflict('is a page of another website');
  if (locale !== undefined && parent.locale !== locale) throw parentConflict('is a page in another language');
  assertMaxDepth(parent);
  return parent;
}

/** A slug that is unique among its siblings; see `probeSlug`. The website must be locked. */
export function freePageSlug(
  em: EntityManager,
  website: Website,
  { websiteId, locale, parentId }: Level,
  slug: SlugRequest,
): Promise<string> {
  const within = { website_id: websiteId, locale, parent_id: parentId };
  // The lock on the website keeps slugs from being taken meanwhile, so probing first is exact and saves a retry.
  return probeSlug(
    em,
    {
      table: 'page',
      within,
      maxLength: 191,
      liveOnly: true,
      reserved: parentId ? [] : reservedSlugs(website, locale),
    },
    slug,
  );
}

/** At the top level, slugs must not equal the codes of other languages, which prefix addresses. */
function reservedSlugs(website: Website, locale: string): string[] {
  if (locale !== defaultLocaleOf(website)) return [];
  return website.locales.filter(({ isDefault }) => !isDefault).map(({ code }) => code);
}

/** The parent of a page. */
export async function parentOf(em: EntityManager, { parentId }: Page): Promise<Page | null> {
  return parentId ? em.findOne(Page, { id: parentId }) : null;
}

/** Throws CONFLICT when a subtree of this height under the parent would exceed the maximum depth. */
export function assertMaxDepth(parent: Page | null, height = 1): void {
  if (!parent || depthOf(parent.path) + height <= maxPageDepth) return;
  const reason = `would nest pages deeper than ${maxPageDepth} levels`;
  throw conflict(`The page cannot be placed there, because that ${reason}.`, { field: 'parentId', reason });
}

async function assertValidParent(em: EntityManager, parent: Page, page: Page): Promise<void> {
  if (parent.id === page.id) throw parentConflict('is the page itself');
  if (parent.path.startsWith(`${page.path}/`)) throw parentConflict('is one of its subpages');
  assertMaxDepth(parent, await heightOf(em, page));
}

function parentConflict(reason: string) {
  return conflict(`The page cannot be placed there, because its parent ${reason}.`, {
    field: 'parentId',
    reason,
  });
}
