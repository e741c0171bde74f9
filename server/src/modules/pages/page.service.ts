import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { notFound, readOwned } from '../../core/rpc/owned.ts';
import { formatContent } from '../drafts/content.formats.ts';
import { inWebsite } from '../websites/website.rows.ts';
import { presentPage, presentPageItem } from './page.present.ts';
import type { PageInput } from './page.save.ts';
import type { Page } from './tree/page.entity.ts';
import { deletedPageRows, livePageRows, pageRows } from './tree/page.rows.ts';

export async function listPages(context: Context<Member>, input: PageInput<'list'>) {
  const { isDeleted, parentId, ...filters } = input;
  const parent = parentId === undefined ? undefined : await requestedParentId(context, parentId);
  const { rows, pagination } = await readListPageWithin(
    context,
    isDeleted ? deletedPageRows : pageRows,
    inWebsite,
    {
      ...filters,
      parentId: parent,
    },
  );
  return { data: rows.map(presentPageItem), pagination };
}

export async function getPage(context: Context<Member>, { pageId, state, format }: PageInput<'get'>) {
  const page = await (state === 'draft' ? readOwned(context, pageRows, pageId) : readLive(context, pageId));
  return presentPage(page, await formatContent(context, page.blocks, format));
}

/** The published version of a page. Throws NOT_FOUND unless the page is live. */
async function readLive(context: Context<Member>, pageId: string): Promise<Stored<Page>> {
  const page = await readOwned(context, livePageRows, pageId);
  if (!page.live || page.status !== 'published') throw notFound(pageId);
  return { ...page, ...page.live, aiFields: page.liveAiFields };
}

/** The stored id of the requested parent; null for the top level. */
async function requestedParentId(context: Context<Member>, parentId: string): Promise<string | null> {
  return parentId === 'root' ? null : (await readOwned(context, pageRows, parentId)).id;
}
