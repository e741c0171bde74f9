import * as z from 'zod';
import { timeZone } from '../contract/account.ts';
import { isStorableTimestamp, timestamp, timestampRangeMessage } from '../wire.ts';

const instant = z.iso
  .datetime({
    offset: true,
    local: true,
    error: 'must be an ISO 8601 timestamp, such as 2035-12-01T09:00:00Z, or a local one with timeZone',
  })
  .max(40)
  .refine(isStorableTimestamp, timestampRangeMessage)
  .meta({ examples: ['2035-12-01T09:00:00.000Z'] });

/** When something is to go live and to be taken offline again. */
export const scheduleFields = {
  publishAt: instant.nullable().optional().describe('When to publish what the draft is then; null cancels.'),
  unpublishAt: instant.nullable().optional().describe('When to take it offline; null cancels.'),
  timeZone: timeZone.optional().describe('IANA time zone of times without an offset.'),
};

const noTime = { examples: [null] };

/** The times of something that is published, in an answer. */
export const publicationTimes = {
  publishAt: timestamp.nullable().describe('When the draft will be published.').meta(noTime),
  unpublishAt: timestamp.nullable().describe('When it will be taken offline.').meta(noTime),
  publishedAt: timestamp.nullable().describe('The date of publication that it bears; null for never.'),
  deletedAt: timestamp.nullable().describe('When it was deleted; null for what is there.').meta(noTime),
};

/** The date of publication that something bears. */
export const publishedAt = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 timestamp with an offset, such as 2024-12-01T09:00:00Z',
  })
  .max(40)
  .refine(isStorableTimestamp, timestampRangeMessage)
  .meta({ examples: ['2024-12-01T09:00:00.000Z'] })
  .optional()
  .describe('Its date, in the past; when absent the one it has, or now.');
