import { invalid } from '@imprint/shared/errors';
import type { Queue } from '../../core/jobs/jobs.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { DraftRow } from './draft.kind.ts';
import { offlineStatus } from './publishing.ts';
import { futureInstant } from './schedule.times.ts';

/** The job that publishes and unpublishes on schedule; it looks up what is due, so its payload is empty. */
export const publishingQueue: Queue = { name: 'publishing', retries: 'short', schedule: '* * * * *' };

/** The requested schedule. Absent times keep their values, null clears them. */
export interface ScheduleInput {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
  timeZone?: string | undefined;
}

/**
 * Changes the schedule of a row. Returns the names of the changed fields. Throws VALIDATION_ERROR for times that
 * have passed or contradict each other. `noun` is what the error message calls the row, such as `page`.
 */
export function schedule(noun: string, row: DraftRow, input: ScheduleInput): string[] {
  if (input.publishAt === undefined && input.unpublishAt === undefined) return [];
  const publishAt = scheduledTime(row, input, 'publishAt');
  const isLive = row.status === 'published';
  const willBeLive = isLive || publishAt !== null;
  if (input.unpublishAt && !willBeLive) {
    const reason = `must be absent while the ${noun} is neither live nor scheduled`;
    throw invalid({ field: 'unpublishAt', reason });
  }
  // A row that will not be live needs no time to go offline.
  const unpublishAt = willBeLive ? scheduledTime(row, input, 'unpublishAt') : null;
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw input.unpublishAt
      ? invalid({ field: 'unpublishAt', reason: 'must be later than publishAt' })
      : invalid({ field: 'publishAt', reason: 'must be earlier than unpublishAt' });
  }
  const status = isLive ? row.status : offlineStatus({ live: row.live, publishAt });
  return changeFields(row, { publishAt, unpublishAt, status });
}

function scheduledTime(row: DraftRow, input: ScheduleInput, field: 'publishAt' | 'unpublishAt'): Date | null {
  const requested = input[field];
  if (requested === undefined) return row[field] ?? null;
  return requested === null ? null : futureInstant(field, requested, input.timeZone);
}
