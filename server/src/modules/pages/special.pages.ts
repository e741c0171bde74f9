import { homePath } from '@imprint/shared/site/site.paths';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import type { Website } from '../websites/website.entity.ts';
import type { Page } from './tree/page.entity.ts';
import { removeRedirectsFrom } from './tree/page.redirects.ts';
import { pageRows } from './tree/page.rows.ts';

/** Sets the home page, which must belong to the website. */
export async function changeHomePage(
  context: Context<Member>,
  website: Website,
  pageId: string | null,
): Promise<void> {
  const page = await ownPage(context, website, pageId);
  website.homePageId = page?.id ?? null;
  // A redirect would hide the page that is live at this address now.
  if (page?.status === 'published') await removeRedirectsFrom(context.em, website.id, [homePath]);
}

/** Sets the 404 page, which must belong to the website. */
export async function changeNotFoundPage(
  context: Context<Member>,
  website: Website,
  pageId: string | null,
): Promise<void> {
  const page = await ownPage(context, website, pageId);
  website.notFoundPageId = page?.id ?? null;
}

/** Locks a page of the website. Throws NOT_FOUND when there is no such page. */
async function ownPage(
  context: Context<Member>,
  { id }: Website,
  pageId: string | null,
): Promise<Page | null> {
  return pageId === null ? null : ownedForUpdate(context, pageRows, pageId, { within: { websiteId: id } });
}
