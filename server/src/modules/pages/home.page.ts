import { homePath } from '@imprint/shared/site/site.paths';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import type { Website } from '../websites/website.entity.ts';
import { removeRedirectsFrom } from './tree/page.redirects.ts';
import { pageRows } from './tree/page.rows.ts';

/** Sets the home page, which must belong to the website. */
export async function changeHomePage(
  context: Context<Member>,
  website: Website,
  pageId: string | null,
): Promise<void> {
  const within = { websiteId: website.id };
  const page = pageId === null ? null : await ownedForUpdate(context, pageRows, pageId, { within });
  website.homePageId = page?.id ?? null;
  // A redirect would hide the page that is live at this address now.
  if (page?.status === 'published') await removeRedirectsFrom(context.em, website.id, [homePath]);
}
