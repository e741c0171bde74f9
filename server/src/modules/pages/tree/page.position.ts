import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { generateKeyBetween } from 'fractional-indexing';
import type { Member } from '../../../core/auth/actor.ts';
import type { Context } from '../../../core/rpc/context.ts';
import { lockAsParent } from '../../../core/rpc/owned.ts';
import type { Page } from './page.entity.ts';
import { pageRows } from './page.rows.ts';

/** A set of siblings: the children of one page, or the top level, in one language. */
export interface Level {
  websiteId: string;
  locale: string;
  /** Stored id; null at the top. */
  parentId: string | null;
}

/**
 * The position key after the named sibling, first (null) or last (undefined). A page that is already there keeps
 * its own. The website must be locked. Throws CONFLICT when the named page is not a sibling.
 */
export async function positionAt(
  context: Context<Member>,
  level: Level,
  after: string | null | undefined,
  page?: Page,
): Promise<string> {
  const sibling = typeof after === 'string' ? await requestedSibling(context, level, after, page) : after;
  return positionAfter(context.em, level, sibling, page);
}

/** Like `positionAt`, for a sibling that is already loaded. */
export async function positionAfter(
  em: EntityManager,
  level: Level,
  sibling: Pick<Page, 'position'> | null | undefined,
  page?: Page,
): Promise<string> {
  const [low, high] = await boundsOf(em, level, sibling, page?.id ?? null);
  const isAlreadyThere = page && isOnLevel(level, page) && (low ?? '') < page.position;
  if (isAlreadyThere && (high === null || page.position < high)) return page.position;
  return generateKeyBetween(low, high);
}

/** The neighboring position keys; null where there is no neighbor. */
async function boundsOf(
  em: EntityManager,
  { websiteId, locale, parentId }: Level,
  sibling: Pick<Page, 'position'> | null | undefined,
  pageId: string | null,
): Promise<[string | null, string | null]> {
  // Deleted siblings count too, so that a restored page never shares its position with another one.
  const siblingsSql = `from page where website_id = ? and locale = ? and parent_id ${parentId ? '= ?' : 'is null'}
    and id is distinct from ?`;
  const values = [websiteId, locale, ...(parentId ? [parentId] : []), pageId];
  const queryPosition = async (text: string, more: string[] = []) => {
    const [row] = await em.execute<{ position: string | null }[]>(text, [...values, ...more]);
    return row?.position ?? null;
  };
  if (sibling === undefined)
    return [await queryPosition(`select max(position) as position ${siblingsSql}`), null];
  const first = `select min(position) as position ${siblingsSql}`;
  if (sibling === null) return [null, await queryPosition(first)];
  return [sibling.position, await queryPosition(`${first} and position > ?`, [sibling.position])];
}

async function requestedSibling(
  context: Context<Member>,
  level: Level,
  after: string,
  page: Page | undefined,
): Promise<Page> {
  const sibling = await lockAsParent(context, pageRows, after);
  if (sibling.id !== page?.id && isOnLevel(level, sibling)) return sibling;
  const reason = sibling.id === page?.id ? 'is the page itself' : 'is not a sibling in that place';
  throw conflict(`The page cannot be put there, because the page before it ${reason}.`, {
    field: 'after',
    reason,
  });
}

function isOnLevel({ websiteId, locale, parentId }: Level, page: Page): boolean {
  return page.websiteId === websiteId && page.locale === locale && (page.parentId ?? null) === parentId;
}
