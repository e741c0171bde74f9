import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { assignContent } from '../drafts/draft.content.ts';
import { pageDraftKind } from './page.content.ts';
import { presentPageItem } from './page.present.ts';
import { type PageInput, savePage } from './page.save.ts';
import { pageRows } from './tree/page.rows.ts';

export async function editPage(context: Context<Member>, input: PageInput<'edit'>) {
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  const { blocks, ids } = applyOperations(page.blocks, input.operations);
  await assertBlocksFit(context.em, page, page.blocks, blocks);
  await savePage(context, page, assignContent(pageDraftKind, page, { blocks }), input);
  return { ...presentPageItem(page), blockIds: ids };
}
