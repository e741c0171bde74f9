import * as z from 'zod';
import { query } from '../operation.ts';
import { id, isStorableTimestamp, timestamp, timestampRangeMessage } from '../wire.ts';

/** How long views are kept, and how many days a report may have. */
export const [viewMonths, maxViewDays] = [13, 396];
/** How many paths, and how many referrers, are counted by name in a day; further ones are counted together. */
export const maxDailyNames = 500;
export const maxDailyVisitors = 100_000;
/** How many paths, and how many referrers, a report names. */
export const maxViewEntries = 50;
/** How many days back missing paths are listed, and how many of them. */
export const [missingDays, maxMissingPaths] = [30, 100];

const websiteId = id('site', 'website');
const dayExample = { examples: ['2026-03-01'] };
const day = z.string().meta({ format: 'date', ...dayExample });
const dayInput = z.iso.date().refine(isStorableTimestamp, timestampRangeMessage).meta(dayExample);
const viewCount = z.int().describe('Number of page views.');
const visitorCount = z
  .int()
  .describe(`Number of visitors, each counted once a day; at most about ${maxDailyVisitors} a day.`);

const counts = { views: viewCount, visitors: visitorCount };
const period = {
  from: day.describe('The first day, in UTC.'),
  until: day.describe('The last day, included.'),
  ...counts,
  days: z
    .array(z.object({ day: day.describe('A day in UTC.'), ...counts }))
    .describe('Without gaps, oldest first.'),
};
const periodInput = {
  from: dayInput.optional().describe('The first day, in UTC; by default 29 days before the last.'),
  until: dayInput.optional().describe(`The last day; by default today. At most ${maxViewDays} days in all.`),
};

const viewReport = z.object({
  websiteId,
  ...period,
  paths: z
    .array(z.object({ path: z.string().describe('A path of the website.'), views: viewCount }))
    .describe(
      `Most viewed first, at most ${maxViewEntries}. Beyond ${maxDailyNames} paths in a day, views are counted under an empty path.`,
    ),
  referrers: z
    .array(z.object({ host: z.string().describe('The host of the referring page.'), views: viewCount }))
    .describe(`Referring websites, counted like paths. Most visitors have no referrer.`),
});
export type ViewReport = z.infer<typeof viewReport>;

const missingPath = z.object({
  path: z.string().describe('The path.'),
  hits: z.int().describe('Number of requests by visitors.'),
  lastHitAt: timestamp.describe('When a visitor last requested it.'),
});
export type MissingPath = z.infer<typeof missingPath>;

/** The views of several websites. */
const viewSummary = z.object({
  ...period,
  websites: z
    .array(z.object({ websiteId, name: z.string().describe('Name of the website.'), ...counts }))
    .describe(`Websites with views or visitors, most viewed first, at most ${maxViewEntries}.`),
});

export const views = {
  list: query({
    summary: 'Get the page views of all websites',
    guidance:
      'Counted like views.get. Omits websites that were never published and those of archived projects.',
    input: z.strictObject({
      projectId: id('proj', 'project').optional().describe('Only websites of this project.'),
      ...periodInput,
    }),
    output: viewSummary,
    access: 'websites:read',
    rest: 'GET /v1/views',
  }),
  get: query({
    summary: 'Get the page views of a website',
    guidance: `Views are counted without cookies, scripts or stored addresses. Bots, prefetches, visitors whose browsers send DNT or Sec-GPC, and responses from a CDN are not counted. A view appears within two seconds and is kept for ${viewMonths} months.`,
    input: z.strictObject({
      websiteId,
      ...periodInput,
    }),
    output: viewReport,
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/views',
  }),
  missing: query({
    summary: 'List the missing paths of a website',
    guidance: `Paths that visitors requested in the last ${missingDays} days and that do not exist, most frequent first, at most ${maxMissingPaths}. Paths redirected with redirects.create are not listed.`,
    input: z.strictObject({ websiteId }),
    output: z.object({ websiteId, paths: z.array(missingPath).describe('Most frequent first.') }),
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/missing-paths',
  }),
};
