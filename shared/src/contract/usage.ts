import * as z from 'zod';
import { query } from '../operation.ts';
import { id, timestamp, timestampInput } from '../wire.ts';
import { timeZone } from './account.ts';
import { keyId } from './keys.ts';

/** How far back usage looks: by the hour for a day, by the day for longer. */
export const usagePeriods = ['24h', '7d', '30d'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

/** Upper ends of the classes of answer times, in milliseconds; the last class has none. */
export const latencyBoundsMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** How long usage is kept. */
export const usageDays = 90;

const requests = z.int().describe('Number of requests.');

/** Requests by how they ended. */
const outcomes = z.object({
  requests,
  succeeded: z.int().describe('Answered with 2xx or 3xx.'),
  clientErrors: z.int().describe('Refused with 4xx, other than 429.'),
  rateLimited: z.int().describe('Refused with 429.'),
  serverErrors: z.int().describe('Failed with 5xx.'),
});

/** Answer times are read off a histogram, so they are estimates within its classes. */
const figures = outcomes.extend({
  errorRate: z.number().describe('Share of requests that ended in 4xx, 429 or 5xx, from 0 to 1.'),
  p50Ms: z
    .number()
    .nullable()
    .describe('Median response time in milliseconds; null without requests.')
    .meta({ examples: [8.4] }),
  p95Ms: z
    .number()
    .nullable()
    .describe('95th percentile of the response time in milliseconds; null without requests.')
    .meta({ examples: [42.5] }),
});
export type UsageFigures = z.infer<typeof figures>;

const usageBucket = outcomes.extend({
  startsAt: timestamp.describe('When the bucket begins, in the requested time zone.'),
  endsAt: timestamp.describe('When it ends.'),
  isRunning: z.boolean().describe('Whether it has not ended yet.'),
});
export type UsageBucket = z.infer<typeof usageBucket>;

const usageReport = z.object({
  period: z.enum(usagePeriods).describe('The period.'),
  timeZone: z.string().describe('The time zone of the days.'),
  from: timestamp,
  until: timestamp,
  total: figures.describe('All requests in the period.'),
  buckets: z
    .array(usageBucket)
    .describe('Without gaps, oldest first; the last one is not over. With `startsAt`, only that one.'),
  operations: z
    .array(
      figures.extend({
        operation: z.string().describe('The operation, or `none` for requests that matched none.'),
      }),
    )
    .describe('By number of requests, highest first; at most 20.'),
  keys: z
    .array(figures.extend({ keyId, name: z.string().describe('Name of the key.') }))
    .describe('By number of requests, highest first; at most 20.'),
  projects: z
    .array(
      figures.extend({
        projectId: id('proj', 'project')
          .nullable()
          .describe('The project; null for requests that concern no single project.'),
        name: z.string().nullable().describe('Name of the project; null if none or deleted.'),
      }),
    )
    .describe('By number of requests, highest first; at most 20.'),
});
export type UsageReport = z.infer<typeof usageReport>;

const window = {
  period: z.enum(usagePeriods).default('24h').describe('The period.'),
  timeZone: timeZone.default('UTC').describe('IANA time zone of the days.'),
};

export const usage = {
  get: query({
    summary: 'Get the request counts of API keys in the current environment',
    guidance: 'Counts appear within two seconds.',
    input: z.strictObject({
      key: z
        .string()
        .max(100)
        .optional()
        .describe('Only requests with this key, by id, in the environment of the key.'),
      startsAt: timestampInput
        .optional()
        .describe('Only the hour or day of the period that begins at this time; refused if none does.'),
      ...window,
    }),
    output: usageReport,
    access: 'keys',
  }),
};
