import type { Context, Member } from '../rpc/context.ts';
import { notFound, readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import { websiteRows } from '../websites/website.service.ts';
import { presentPage, presentPageItem } from './page.present.ts';
import { deletedPageRows, livePageRows, pageRows } from './page.rows.ts';
import type { PageInput } from './page.save.ts';

export async function listPages(context: Context<Member>, input: PageInput<'list'>) {
  const { isDeleted, websiteId, parentId, ...others } = input;
  const website = websiteId === undefined ? undefined : await readOwned(context, websiteRows, websiteId);
  const parent = parentId === undefined ? undefined : await parentAsked(context, parentId);
  const { rows, pagination } = await readPage(context, isDeleted ? deletedPageRows : pageRows, {
    ...others,
    websiteId: website?.id,
    parentId: parent,
  });
  return { data: rows.map(presentPageItem), pagination };
}

export async function getPage(context: Context<Member>, { pageId, state, format }: PageInput<'get'>) {
  if (state === 'draft') return presentPage(await readOwned(context, pageRows, pageId), format);
  const page = await readOwned(context, livePageRows, pageId);
  if (!page.live || page.status !== 'published') throw notFound(pageId);
  return presentPage({ ...page, ...page.live }, format);
}

/** The stored id of the page that listed ones shall lie below; null for the top. */
async function parentAsked(context: Context<Member>, parentId: string): Promise<string | null> {
  return parentId === 'root' ? null : (await readOwned(context, pageRows, parentId)).id;
}
