import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type PageInput, pageDrafts } from './page.drafts.ts';
import { relocate } from './tree/page.location.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { pageRows } from './tree/page.rows.ts';

export async function movePage(context: Context<Member>, input: PageInput<'move'>) {
  const { website, page } = await lockPageWithTree(context, pageRows, input.pageId, input);
  // Without a new parent, the page stays among its siblings and goes last unless `after` names one.
  const currentParentId = page.parentId ? encodeId('page', page.parentId) : null;
  const { parentId = currentParentId, after } = input;
  const { redirects } = await relocate(context, website, page, { parentId, after });
  await context.em.flush();
  return { ...(await pageDrafts.presentWritten(context, page)), redirects };
}
