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
  publishAt: instant.nullable().optional().describe('When to publish the draft as it is then; null cancels.'),
  unpublishAt: instant.nullable().optional().describe('When to take it offline; null cancels.'),
  timeZone: timeZone.optional().describe('IANA time zone of times without an offset.'),
};

const noTime = { examples: [null] };

/** The times of something that is published, in an answer. */
export const publicationTimes = {
  publishAt: timestamp.nullable().describe('When the draft will be published.').meta(noTime),
  unpublishAt: timestamp.nullable().describe('When it will be taken offline.').meta(noTime),
  publishedAt: timestamp.nullable().describe('Date of publication; null if never published.'),
  deletedAt: timestamp.nullable().describe('When it was deleted; null if not deleted.').meta(noTime),
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
  .describe('Date of publication, in the past; by default its current date, or now.');
