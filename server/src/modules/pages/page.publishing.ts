import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { publish, unpublish } from '../drafts/publishing.ts';
import { pastInstant } from '../drafts/schedule.times.ts';
import { pageDraftKind } from './page.content.ts';
import { presentPage } from './page.present.ts';
import { type PageInput, savePage } from './page.save.ts';
import { pageRows } from './tree/page.rows.ts';

export async function publishPage(context: Context<Member>, input: PageInput<'publish'>) {
  const publishedAt = pastInstant('publishedAt', input.publishedAt);
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, publish(pageDraftKind, page, publishedAt), input);
  return presentPage(page);
}

export async function unpublishPage(context: Context<Member>, input: PageInput<'unpublish'>) {
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, unpublish('page', page));
  return presentPage(page);
}
