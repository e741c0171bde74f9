import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { blocksFor, type ParsedContent } from '../drafts/content.parse.ts';
import { assignContent } from '../drafts/draft.content.ts';
import { applyStatus, publishedAtOf } from '../drafts/publishing.ts';
import { schedule } from '../drafts/schedule.ts';
import { translationGroupFor } from '../drafts/translations.ts';
import type { Website } from '../websites/website.entity.ts';
import { pageDraftKind } from './page.content.ts';
import { presentPage } from './page.present.ts';
import { type PageInput, savePage } from './page.save.ts';
import { translationsIn } from './page.translations.ts';
import type { Page } from './tree/page.entity.ts';
import { relocate } from './tree/page.location.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { pageRows } from './tree/page.rows.ts';

type Input = PageInput<'update'>;

export async function updatePage(context: Context<Member>, input: Input, parsed: ParsedContent) {
  const { title, seo } = input;
  const publishedAt = publishedAtOf(input);
  const { page, changedFields } = await lockAndRestructure(context, input);
  changedFields.push(
    ...assignContent(
      pageDraftKind,
      page,
      { title, seo, blocks: await blocksFor(context.em, page, parsed) },
      input.aiFields,
    ),
    ...applyStatus(pageDraftKind, page, input, publishedAt),
    ...schedule('page', page, input),
  );
  await savePage(context, page, [...new Set(changedFields)], input);
  return presentPage(page);
}

/** Locks the page and changes its slug and translation group. The tree is locked only when one of them changes. */
async function lockAndRestructure(
  context: Context<Member>,
  input: Input,
): Promise<{ page: Page; changedFields: string[] }> {
  const { slug, translationGroupId } = input;
  if (slug === undefined && translationGroupId === undefined) {
    return { page: await ownedForUpdate(context, pageRows, input.pageId, input), changedFields: [] };
  }
  const { website, page } = await lockPageWithTree(context, pageRows, input.pageId, input);
  const changedFields = await changeTranslationGroup(context, website, page, translationGroupId);
  if (slug !== undefined) changedFields.push(...(await relocate(context, website, page, { slug })));
  return { page, changedFields };
}

async function changeTranslationGroup(
  { em }: Context<Member>,
  website: Website,
  page: Page,
  groupId: string | undefined,
): Promise<string[]> {
  if (groupId === undefined || decodeId('tgrp', groupId) === page.translationGroupId) return [];
  return changeFields(page, {
    translationGroupId: await translationGroupFor(em, translationsIn(website), page.locale, groupId),
  });
}
