import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { schedule } from '../drafts/schedule.ts';
import { presentPage } from './page.present.ts';
import { type PageInput, savePage } from './page.save.ts';
import { pageRows } from './tree/page.rows.ts';

export async function schedulePage(context: Context<Member>, input: PageInput<'schedule'>) {
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, schedule('page', page, input));
  return presentPage(page);
}
