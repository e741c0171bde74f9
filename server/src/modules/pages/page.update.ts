import { changeFields } from '../../core/rpc/changes.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { requestedGroup } from '../drafts/translations.ts';
import { pageDrafts, translationsIn } from './page.drafts.ts';
import { relocate } from './tree/page.location.ts';
import { lockPageWithTree } from './tree/page.lock.ts';
import { pageRows } from './tree/page.rows.ts';

/** Changes a page. The tree is locked only when the slug or the translation group changes. */
export const updatePage = pageDrafts.updateWith(async (context, input) => {
  const { slug, translationGroupId } = input;
  if (slug === undefined && translationGroupId === undefined)
    return { row: await ownedForUpdate(context, pageRows, input.pageId, input), changedFields: [] };
  const { website, page } = await lockPageWithTree(context, pageRows, input.pageId, input);
  const group = await requestedGroup(context.em, translationsIn(website), page, translationGroupId);
  const changedFields = changeFields(page, { translationGroupId: group });
  if (slug === undefined) return { row: page, changedFields };
  const moved = await relocate(context, website, page, { slug });
  return {
    row: page,
    changedFields: [...changedFields, ...moved.changedFields],
    ...(moved.changedFields.includes('path') && { answer: { redirects: moved.redirects } }),
  };
});
