import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, renderBlocks } from '@imprint/shared/blocks/component.render';
import { invalid } from '@imprint/shared/errors';
import { keptComponents } from '../components/component.lookup.ts';
import { decodeId } from '../db/ids.ts';
import { changeFields } from '../rpc/changes.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import type { Website } from '../websites/website.entity.ts';
import { assertUsesFit } from './page.components.ts';
import { assignContent, rewritten, type WrittenContent } from './page.content.ts';
import type { Page } from './page.entity.ts';
import { pageInLockedTree } from './page.lock.ts';
import { relocate } from './page.place.ts';
import { presentPage } from './page.present.ts';
import { publish, unpublish } from './page.publishing.ts';
import { pageRows } from './page.rows.ts';
import { type PageInput, savePage } from './page.save.ts';
import { pastInstant } from './page.schedule.times.ts';
import { schedule } from './page.schedule.ts';
import { translationGroupFor } from './page.translations.ts';

type Input = PageInput<'update'>;

export async function updatePage(context: Context<Member>, input: Input, written: WrittenContent) {
  const { title, seo } = input;
  const publishedAt = publishedAtOf(input);
  const { page, changedFields } = await restructured(context, input);
  changedFields.push(
    ...assignContent(page, { title, seo, blocks: await blocksOf(context, page, written, input) }),
    ...becomes(page, input.status, publishedAt),
    ...schedule(page, input),
  );
  await savePage(context, page, [...new Set(changedFields)], input);
  return presentPage(page);
}

/** The blocks that the page is to have. A text tells components as what they show, so that is what it is held against. */
async function blocksOf(
  { em }: Context<Member>,
  page: Page,
  written: WrittenContent,
  input: Input,
): Promise<Block[] | undefined> {
  if (!written.blocks) return undefined;
  const components = await keptComponents(em, page, input.blocks ? [] : componentIdsIn(page.blocks));
  const blocks = rewritten(page.blocks, renderBlocks(page.blocks, components), written, input);
  await assertUsesFit(em, page, page.blocks, blocks);
  return blocks;
}

function publishedAtOf({ status, publishedAt }: Input): Date | undefined {
  if (publishedAt !== undefined && status !== 'published') {
    throw invalid({ field: 'publishedAt', reason: 'can only be given along with the status published' });
  }
  return pastInstant('publishedAt', publishedAt);
}

/** Loads and locks the page, and changes what its place depends on; only that keeps others from the whole tree. */
async function restructured(
  context: Context<Member>,
  input: Input,
): Promise<{ page: Page; changedFields: string[] }> {
  const { slug, translationGroupId } = input;
  if (slug === undefined && translationGroupId === undefined) {
    return { page: await ownedForUpdate(context, pageRows, input.pageId, input), changedFields: [] };
  }
  const { website, page } = await pageInLockedTree(context, pageRows, input.pageId, input);
  const changedFields = await regrouped(context, website, page, translationGroupId);
  if (slug !== undefined) changedFields.push(...(await relocate(context, website, page, { slug })));
  return { page, changedFields };
}

async function regrouped(
  { em }: Context<Member>,
  website: Website,
  page: Page,
  groupId: string | undefined,
): Promise<string[]> {
  if (groupId === undefined || decodeId('tgrp', groupId) === page.translationGroupId) return [];
  return changeFields(page, {
    translationGroupId: await translationGroupFor(em, website, page.locale, groupId),
  });
}

/** Sets the status; the present one may always be set again. */
function becomes(page: Page, status: Input['status'], publishedAt: Date | undefined): string[] {
  if (status === 'published') return publish(page, publishedAt);
  return status === undefined || status === page.status ? [] : unpublish(page);
}
