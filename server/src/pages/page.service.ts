import { renderBlocks } from '@imprint/shared/blocks/component.render';
import type { Page as PageOnWire } from '@imprint/shared/pages.shape';
import { readShownComponents } from '../components/component.lookup.ts';
import type { Stored } from '../db/columns.ts';
import { readShownMedia } from '../media/media.lookup.ts';
import type { Context, Member } from '../rpc/context.ts';
import { notFound, readOwned } from '../rpc/owned.ts';
import { readPageInside } from '../rpc/page.ts';
import { websiteRows } from '../websites/website.service.ts';
import type { Page } from './page.entity.ts';
import { presentPage, presentPageItem } from './page.present.ts';
import { deletedPageRows, livePageRows, pageRows } from './page.rows.ts';
import type { PageInput } from './page.save.ts';

const inWebsite = { field: 'websiteId', outer: websiteRows };

export async function listPages(context: Context<Member>, input: PageInput<'list'>) {
  const { isDeleted, parentId, ...others } = input;
  const parent = parentId === undefined ? undefined : await parentAsked(context, parentId);
  const { rows, pagination } = await readPageInside(
    context,
    isDeleted ? deletedPageRows : pageRows,
    inWebsite,
    {
      ...others,
      parentId: parent,
    },
  );
  return { data: rows.map(presentPageItem), pagination };
}

export async function getPage(context: Context<Member>, { pageId, state, format }: PageInput<'get'>) {
  if (state === 'draft') return presentAs(context, await readOwned(context, pageRows, pageId), format);
  const page = await readOwned(context, livePageRows, pageId);
  if (!page.live || page.status !== 'published') throw notFound(pageId);
  return presentAs(context, { ...page, ...page.live }, format);
}

async function presentAs(
  context: Context<Member>,
  page: Stored<Page>,
  format: PageInput<'get'>['format'],
): Promise<PageOnWire> {
  if (format === 'blocks') return presentPage(page);
  const blocks = renderBlocks(page.blocks, await readShownComponents(context, page.blocks));
  return presentPage({ ...page, blocks }, format, await readShownMedia(context, blocks));
}

/** The stored id of the page that listed ones shall lie below; null for the top. */
async function parentAsked(context: Context<Member>, parentId: string): Promise<string | null> {
  return parentId === 'root' ? null : (await readOwned(context, pageRows, parentId)).id;
}
