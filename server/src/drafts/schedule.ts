import { invalid } from '@imprint/shared/errors';
import type { Content } from '../revisions/revision.entity.ts';
import { changeFields } from '../rpc/changes.ts';
import type { DraftRow } from './draft.kind.ts';
import { offlineStatus } from './publishing.ts';
import { futureInstant } from './schedule.times.ts';

/** When something is to go live and offline, as requests say it; absent times stay, null takes a plan back. */
interface ScheduleInput {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
  timeZone?: string | undefined;
}

/**
 * Changes the plans of a row; gives the names of the fields that changed. Throws VALIDATION_ERROR for a time
 * that has passed, and for plans that could not both be kept. `noun` says what it is, as in `page`.
 */
export function schedule(noun: string, row: DraftRow<Content>, input: ScheduleInput): string[] {
  if (input.publishAt === undefined && input.unpublishAt === undefined) return [];
  const publishAt = scheduledTime(row, input, 'publishAt');
  const isLive = row.status === 'published';
  const willBeLive = isLive || publishAt !== null;
  if (input.unpublishAt && !willBeLive) {
    const reason = `must be left out while the ${noun} is not live and not planned to be`;
    throw invalid({ field: 'unpublishAt', reason });
  }
  // What will not be live need not be taken offline any more.
  const unpublishAt = willBeLive ? scheduledTime(row, input, 'unpublishAt') : null;
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw input.unpublishAt
      ? invalid({ field: 'unpublishAt', reason: 'must be later than publishAt' })
      : invalid({ field: 'publishAt', reason: 'must be earlier than unpublishAt' });
  }
  const status = isLive ? row.status : offlineStatus({ live: row.live, publishAt });
  return changeFields(row, { publishAt, unpublishAt, status });
}

function scheduledTime(
  row: DraftRow<Content>,
  input: ScheduleInput,
  field: 'publishAt' | 'unpublishAt',
): Date | null {
  const requested = input[field];
  if (requested === undefined) return row[field] ?? null;
  return requested === null ? null : futureInstant(field, requested, input.timeZone);
}
