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
const viewCount = z.int().describe('How often pages were opened.');
const visitorCount = z
  .int()
  .describe(`How many visitors came, each counted once a day; at most about ${maxDailyVisitors} a day.`);

const counts = { views: viewCount, visitors: visitorCount };
const period = {
  from: day.describe('The first day, in UTC.'),
  until: day.describe('The last day, included.'),
  ...counts,
  days: z
    .array(z.object({ day: day.describe('A day in UTC.'), ...counts }))
    .describe('Without gaps, the oldest first.'),
};
const periodInput = {
  from: dayInput.optional().describe('The first day, in UTC; 29 days before the last one when absent.'),
  until: dayInput.optional().describe(`The last day; today when absent. At most ${maxViewDays} days in all.`),
};

export const viewReport = z.object({
  websiteId,
  ...period,
  paths: z
    .array(z.object({ path: z.string().describe('A path of the website.'), views: viewCount }))
    .describe(
      `The most viewed first, at most ${maxViewEntries}. What is beyond ${maxDailyNames} paths in a day is counted under an empty path.`,
    ),
  referrers: z
    .array(z.object({ host: z.string().describe('The host of a page with a link.'), views: viewCount }))
    .describe(
      `The other websites whose links visitors followed, counted like paths; most visitors come without one.`,
    ),
});
export type ViewReport = z.infer<typeof viewReport>;

export const missingPath = z.object({
  path: z.string().describe('The path.'),
  hits: z.int().describe('How often visitors asked for it.'),
  lastHitAt: timestamp.describe('When a visitor asked for it last.'),
});
export type MissingPath = z.infer<typeof missingPath>;

/** The views of several websites. */
export const viewSummary = z.object({
  ...period,
  websites: z
    .array(z.object({ websiteId, name: z.string().describe('Name of the website.'), ...counts }))
    .describe(`Those with views or visitors, the most viewed first, at most ${maxViewEntries}.`),
});
export type ViewSummary = z.infer<typeof viewSummary>;

export const views = {
  list: query({
    summary: 'Add up the page views of all websites',
    guidance:
      'Counted like views.get. Websites that were never published and those of archived projects are left out.',
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
    guidance: `Views are counted without cookies, scripts and stored addresses. Robots, prefetches and visitors whose browsers send DNT or Sec-GPC are left out, and so is what a CDN answers. A view appears within two seconds and is kept for ${viewMonths} months.`,
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
    guidance: `What visitors asked for in the last ${missingDays} days and did not find, the most frequent first, at most ${maxMissingPaths}. A path that you redirect with redirects.create is no longer listed.`,
    input: z.strictObject({ websiteId }),
    output: z.object({ websiteId, paths: z.array(missingPath).describe('The most frequent first.') }),
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/missing-paths',
  }),
};
