import { LockMode } from '@mikro-orm/core';
import type { Member } from '../../../core/auth/actor.ts';
import { decodeId } from '../../../core/db/ids.ts';
import type { Context } from '../../../core/rpc/context.ts';
import { notFound, ownedForUpdate } from '../../../core/rpc/owned.ts';
import { Website } from '../../websites/website.entity.ts';
import type { Page } from './page.entity.ts';
import type { deletedPageRows, pageRows } from './page.rows.ts';

/**
 * Loads a page whose position in the tree is about to change. Locks the website first, so that changes to its tree
 * are serialized, and then the page. Refuses like `ownedForUpdate`.
 */
export async function lockPageWithTree(
  context: Context<Member>,
  rows: typeof pageRows | typeof deletedPageRows,
  pageId: string,
  expected: { expectedVersion?: number | undefined } = {},
): Promise<{ website: Website; page: Page }> {
  const { actor, em } = context;
  const [row] = await em.execute<{ websiteId: string }[]>(
    'select website_id as "websiteId" from page where id = ? and organization_id = ?',
    [decodeId('page', pageId), actor.organization.id],
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const website = row && (await em.findOne(Website, { id: row.websiteId }, lock));
  const page = await ownedForUpdate(context, rows, pageId, expected);
  // Without a website there is no page, unless both were created a moment ago.
  if (!website) throw notFound(pageId);
  return { website, page };
}
