import { conflict } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { markDeleted } from '../drafts/draft.deletion.ts';
import type { PageInput } from './page.drafts.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { pageRows } from './tree/page.rows.ts';
import { deleteDescendants, descendantIds } from './tree/page.subtree.ts';

export async function deletePage(context: Context<Member>, input: PageInput<'delete'>) {
  const { em } = context;
  const { website, page } = await lockPageWithTree(context, pageRows, input.pageId, input);
  const descendants = await descendantIds(em, page);
  if (website.homePageId && [page.id, ...descendants].includes(website.homePageId)) {
    const reason = 'is the home page of the website or one of its ancestors';
    throw conflict(`The page cannot be deleted, because it ${reason}.`, { field: 'pageId', reason });
  }
  if (descendants.length > 0 && !input.cascade) {
    const reason = 'is required to delete its subpages too';
    throw conflict('This page has subpages. Delete them first, or set cascade to delete them too.', {
      field: 'cascade',
      reason,
      count: descendants.length,
    });
  }
  // All pages share one timestamp, so that undelete can restore them together.
  const deletedAt = new Date();
  markDeleted(page, deletedAt);
  if (descendants.length > 0) await deleteDescendants(em, page, deletedAt);
  return { id: input.pageId, deleted: true as const };
}
