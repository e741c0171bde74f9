import * as z from 'zod';
import { timeZone } from './account.contract.ts';

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
    .describe('When to publish the draft as it will be then; null takes the plan back.'),
  unpublishAt: instant.nullable().optional().describe('When to take it offline; null takes the plan back.'),
  timeZone: timeZone
    .optional()
    .describe('IANA time zone of times that are given without an offset, such as 2026-12-01T09:00.'),
};
