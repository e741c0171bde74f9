import { conflict, invalid } from '@imprint/shared/errors';
import type { PublicationStatus } from '@imprint/shared/statuses';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource, RowWithContent } from '../revisions/revision.service.ts';
import { changeFields } from '../rpc/changes.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { pastInstant } from './schedule.times.ts';

/**
 * Makes the draft live, which fulfils a plan to publish it; gives the names of the fields that changed. What
 * was published before keeps the date that it bears, unless another is given.
 */
export function publish<C extends Content>(
  { contentOf }: DraftResource<C>,
  row: DraftRow<C> & RowWithContent<C>,
  publishedAt?: Date,
): string[] {
  const isLiveAlready = row.status === 'published' && !row.hasUnpublishedChanges;
  const changed = changeFields<DraftRow<C>>(row, {
    status: 'published',
    publishAt: null,
    publishedAt: publishedAt ?? row.publishedAt ?? new Date(),
  });
  if (isLiveAlready) return changed;
  row.live = contentOf(row);
  row.liveAiFields = [...row.aiFields];
  row.hasUnpublishedChanges = false;
  // Going live is told by its instant, even by one that was given before.
  return [...new Set([...changed, 'publishedAt'])];
}

/**
 * Takes a row offline, which fulfils a plan to do so, unless it is planned to go live before that; gives the
 * names of the fields that changed. `noun` says what it is, as in `page`.
 */
export function unpublish<C extends Content>(noun: string, row: DraftRow<C>): string[] {
  const { status } = row;
  if (status === 'published') {
    const unpublishAt = row.publishAt ? undefined : null;
    return changeFields(row, { status: offlineStatus(row), unpublishAt });
  }
  const reason = `is ${status}`;
  throw conflict(`Only a published ${noun} can be taken offline, and this one ${reason}.`, {
    field: 'status',
    reason,
    status,
  });
}

/** The status of what is not live, by what became of it and what is planned. */
export function offlineStatus({
  live,
  publishAt,
}: Pick<DraftRow<Content>, 'live' | 'publishAt'>): PublicationStatus {
  if (publishAt) return 'scheduled';
  return live ? 'unpublished' : 'draft';
}

/** A status that a request asks for, and when that counts as having begun. */
interface StatusInput {
  status?: 'published' | 'unpublished' | undefined;
  publishedAt?: string | undefined;
}

/** When a request wants something to count as published; throws VALIDATION_ERROR unless it publishes. */
export function publishedAtOf({ status, publishedAt }: StatusInput): Date | undefined {
  if (publishedAt !== undefined && status !== 'published') {
    throw invalid({ field: 'publishedAt', reason: 'can only be given along with the status published' });
  }
  return pastInstant('publishedAt', publishedAt);
}

/** Sets the status that a request asks for; the present one may always be set again. */
export function applyStatus<C extends Content>(
  kind: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  { status }: StatusInput,
  publishedAt: Date | undefined,
): string[] {
  if (status === 'published') return publish(kind, row, publishedAt);
  return status === undefined || status === row.status ? [] : unpublish(kind.type, row);
}
