import * as z from 'zod';
import { timeZone } from './account.contract.ts';
import { timestampInput } from './wire.ts';

const instant = z.iso
  .datetime({
    offset: true,
    local: true,
    error: 'must be an ISO 8601 timestamp, such as 2026-12-01T09:00:00Z, or a local one with timeZone',
  })
  .max(40)
  .meta({ examples: ['2026-12-01T09:00:00.000Z'] });

/** When something is to go live and to be taken offline again. */
export const scheduleFields = {
  publishAt: instant
    .nullable()
    .optional()
    .describe('When to publish what the draft is then; null takes the plan back.'),
  unpublishAt: instant.nullable().optional().describe('When to take it offline; null takes the plan back.'),
  timeZone: timeZone.optional().describe('IANA time zone of times without an offset.'),
};

/** When something counts as published. */
export const publishedAt = timestampInput
  .optional()
  .describe('When it counts as published, in the past; now when absent.');
