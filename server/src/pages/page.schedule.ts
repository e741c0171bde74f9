import { invalid } from '@imprint/shared/errors';
import { changeFields } from '../rpc/changes.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import type { Page } from './page.entity.ts';
import { presentPage } from './page.present.ts';
import { offlineStatus } from './page.publishing.ts';
import { pageRows } from './page.rows.ts';
import { type PageInput, savePage } from './page.save.ts';
import { futureInstant } from './page.schedule.times.ts';

export async function schedulePage(context: Context<Member>, input: PageInput<'schedule'>) {
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, schedule(page, input));
  return presentPage(page);
}

/** When a page is to go live and offline, as requests say it; absent times stay, null takes a plan back. */
type Plan = Pick<PageInput<'schedule'>, 'publishAt' | 'unpublishAt' | 'timeZone'>;

/**
 * Changes the plans of a page; gives the names of the fields that changed. Throws VALIDATION_ERROR for a time
 * that has passed, and for plans that could not both be kept.
 */
export function schedule(page: Page, plan: Plan): string[] {
  if (plan.publishAt === undefined && plan.unpublishAt === undefined) return [];
  const publishAt = planned(page, plan, 'publishAt');
  const isLive = page.status === 'published';
  const willBeLive = isLive || publishAt !== null;
  if (plan.unpublishAt && !willBeLive) {
    const reason = 'must be left out while the page is not live and not planned to be';
    throw invalid({ field: 'unpublishAt', reason });
  }
  // What will not be live need not be taken offline any more.
  const unpublishAt = willBeLive ? planned(page, plan, 'unpublishAt') : null;
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw plan.unpublishAt
      ? invalid({ field: 'unpublishAt', reason: 'must be later than publishAt' })
      : invalid({ field: 'publishAt', reason: 'must be earlier than unpublishAt' });
  }
  const status = isLive ? page.status : offlineStatus({ live: page.live, publishAt });
  return changeFields(page, { publishAt, unpublishAt, status });
}

function planned(page: Page, plan: Plan, field: 'publishAt' | 'unpublishAt'): Date | null {
  const wanted = plan[field];
  if (wanted === undefined) return page[field] ?? null;
  return wanted === null ? null : futureInstant(field, wanted, plan.timeZone);
}
