import { conflict, invalid } from '@imprint/shared/errors';
import type { PublicationStatus } from '@imprint/shared/statuses';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { pastInstant } from './schedule.times.ts';

/**
 * Publishes the draft and clears a schedule to publish it. Returns the names of the changed fields. The date of an
 * earlier publication is kept unless another one is provided.
 */
export function publish<C extends Content>(
  kind: DraftKind<C>,
  row: DraftRow<C>,
  publishedAt?: Date,
): string[] {
  const isLiveAlready = row.status === 'published' && !row.hasUnpublishedChanges;
  const changed = changeFields<DraftRow>(row, {
    status: 'published',
    publishAt: null,
    publishedAt: publishedAt ?? row.publishedAt ?? new Date(),
  });
  if (isLiveAlready) return changed;
  setLive(kind, row, kind.contentOf(row));
  row.liveAiFields = [...row.aiFields];
  row.hasUnpublishedChanges = false;
  // `publishedAt` marks a publication, even when its value stays the same.
  return [...new Set([...changed, 'publishedAt'])];
}

/** Sets the published content of a row and what derives from it. */
export function setLive<C extends Content>(kind: DraftKind<C>, row: DraftRow<C>, live: C): void {
  row.live = live;
  Object.assign(row, kind.liveColumns(live));
}

/**
 * Takes a row offline and clears a schedule to do so, unless it is scheduled to go live before that. Returns the
 * names of the changed fields. `noun` is what the error message calls the row, such as `page`.
 */
export function unpublish(noun: string, row: DraftRow): string[] {
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

/** Takes a row offline when its time for that has come. Returns the names of the changed fields. */
export function unpublishIfDue(noun: string, row: DraftRow, now = new Date()): string[] {
  return row.unpublishAt && row.unpublishAt <= now ? unpublish(noun, row) : [];
}

/** Publishes a row and takes it offline as scheduled. Returns the names of the changed fields. */
export function applyDueSchedules<C extends Content>(kind: DraftKind<C>, row: DraftRow<C>): string[] {
  const now = new Date();
  const published = row.publishAt && row.publishAt <= now ? publish(kind, row) : [];
  return [...new Set([...published, ...unpublishIfDue(kind.type, row, now)])];
}

/** The status of a row that is not live. */
export function offlineStatus({ live, publishAt }: Pick<DraftRow, 'live' | 'publishAt'>): PublicationStatus {
  if (publishAt) return 'scheduled';
  return live ? 'unpublished' : 'draft';
}

/** The requested status, and the date of publication. */
export interface StatusInput {
  status?: 'published' | 'unpublished' | undefined;
  publishedAt?: string | undefined;
}

/** The requested date of publication. Throws VALIDATION_ERROR unless the request publishes. */
export function publishedAtOf({ status, publishedAt }: StatusInput): Date | undefined {
  if (publishedAt !== undefined && status !== 'published') {
    throw invalid({ field: 'publishedAt', reason: 'requires the status published' });
  }
  return pastInstant('publishedAt', publishedAt);
}

/** Sets the requested status; requesting the current one is always allowed. */
export function applyStatus<C extends Content>(
  kind: DraftKind<C>,
  row: DraftRow<C>,
  { status }: StatusInput,
  publishedAt: Date | undefined,
): string[] {
  if (status === 'published') return publish(kind, row, publishedAt);
  return status === undefined || status === row.status ? [] : unpublish(kind.type, row);
}
