import { conflict } from '@imprint/shared/errors';
import type { PageStatus } from '@imprint/shared/statuses';
import { changeFields } from '../rpc/changes.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import { contentOf } from './page.content.ts';
import type { Page } from './page.entity.ts';
import { presentPage } from './page.present.ts';
import { pageRows } from './page.rows.ts';
import { type PageInput, savePage } from './page.save.ts';
import { pastInstant } from './page.schedule.times.ts';

export async function publishPage(context: Context<Member>, input: PageInput<'publish'>) {
  const publishedAt = pastInstant('publishedAt', input.publishedAt);
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, publish(page, publishedAt), input);
  return presentPage(page);
}

export async function unpublishPage(context: Context<Member>, input: PageInput<'unpublish'>) {
  const page = await ownedForUpdate(context, pageRows, input.pageId, input);
  await savePage(context, page, unpublish(page));
  return presentPage(page);
}

/**
 * Makes the draft live, which fulfils a plan to publish it; gives the names of the fields that changed. What
 * is live already as it is drafted counts as published when it was, unless an instant is given.
 */
export function publish(page: Page, publishedAt?: Date): string[] {
  const isLiveAlready = page.status === 'published' && !page.hasUnpublishedChanges;
  const at = publishedAt ?? (isLiveAlready ? undefined : new Date());
  const changed = changeFields(page, { status: 'published', publishAt: null, publishedAt: at });
  if (isLiveAlready) return changed;
  page.live = contentOf(page);
  page.hasUnpublishedChanges = false;
  // Going live is told by its instant, even by one that was given before.
  return [...new Set([...changed, 'publishedAt'])];
}

/**
 * Takes a page offline, which fulfils a plan to do so, unless it is planned to go live before that; gives the
 * names of the fields that changed.
 */
export function unpublish(page: Page): string[] {
  const { status } = page;
  if (status === 'published') {
    const unpublishAt = page.publishAt ? undefined : null;
    return changeFields(page, { status: offlineStatus(page), unpublishAt });
  }
  const reason = `is ${status}`;
  throw conflict(`Only a published page can be taken offline, and this one ${reason}.`, {
    ...{ field: 'status', reason, status },
  });
}

/** The status of a page that is not live, by what became of it and what is planned. */
export function offlineStatus({ live, publishAt }: Pick<Page, 'live' | 'publishAt'>): PageStatus {
  if (publishAt) return 'scheduled';
  return live ? 'unpublished' : 'draft';
}
