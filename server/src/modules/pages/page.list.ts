import { isPublishable, type Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { draftListOf } from '../drafts/draft.list.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import type { PageInput } from './page.drafts.ts';
import { presentPageItem } from './page.present.ts';
import { deletedPageRows, livePageRows, pageRows } from './tree/page.rows.ts';

const listDrafts = draftListOf({ draft: pageRows, deleted: deletedPageRows, live: livePageRows });

export async function listPages(context: Context<Member>, input: PageInput<'list'>) {
  const { isDeleted, state, include, format, parentId, ...filters } = input;
  const parent = parentId === undefined ? undefined : await requestedParentId(context, parentId);
  return listDrafts(context, input, {
    read: (rows) => listWithinProject(context, rows, { ...filters, parentId: parent }),
    present: presentPageItem,
  });
}

/** The stored id of the requested parent; null for the top level. */
async function requestedParentId(context: Context<Member>, parentId: string): Promise<string | null> {
  if (parentId === 'root') return null;
  const rows = isPublishable(context.actor) ? livePageRows : pageRows;
  return (await readOwned(context, rows, parentId)).id;
}
