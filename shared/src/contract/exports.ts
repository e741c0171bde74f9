import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { deletionResult, id, named, timestamp } from '../wire.ts';

/** How many pages, posts and redirects an export can have. */
export const maxExportedPaths = 50_000;

/** How many days the file of an export is kept. */
export const exportDays = 7;

export const exportStatuses = ['waiting', 'running', 'done', 'failed'] as const;

const websiteId = id('site', 'website');
const exportId = id('exp', 'export');

const websiteExport = named(
  'WebsiteExport',
  z.object({
    id: exportId,
    websiteId,
    status: z
      .enum(exportStatuses)
      .describe('`waiting` until an instance starts it; `problem` says why it `failed`.'),
    doneFiles: z.int().describe('Number of files so far.'),
    knownFiles: z.int().describe('Expected number of files; it can grow as pages link to more.'),
    sizeBytes: z.int().nullable().describe('Size of the ZIP file in bytes; null until it is done.'),
    url: z
      .string()
      .nullable()
      .describe(
        `URL of the ZIP file, for ${exportDays} days; anyone with the URL can download it. Null until it is done.`,
      )
      .meta({ format: 'uri' }),
    problem: z.string().nullable().describe('Why it failed; null if it did not.'),
    createdAt: timestamp,
    finishedAt: timestamp.nullable().describe('When it was done or failed; null before.'),
  }),
);
export type WebsiteExport = z.infer<typeof websiteExport>;

export const exports = {
  create: mutation({
    summary: 'Export a published website as files',
    guidance: `Creates a ZIP file of everything that visitors see, for any static host: pages, posts, feeds, media and redirects. Call exports.get until it is done. Contact forms and search still use this service: add the domain of the static host to the domains of the website so that its forms are accepted. A website has one export; a new one replaces it. Refused with CONFLICT while one is in progress or the website is not visible to visitors; fails with more than ${maxExportedPaths} pages, posts and redirects.`,
    input: z.strictObject({ websiteId }),
    output: websiteExport,
    access: 'websites:write',
    status: 201,
    rest: 'POST /v1/websites/:websiteId/export',
  }),
  get: query({
    summary: 'Get the export of a website',
    guidance: 'Returns its progress, and the download URL when it is done.',
    input: z.strictObject({ websiteId }),
    output: z.object({
      websiteId,
      export: websiteExport
        .nullable()
        .describe(`The latest export; null if there is none or it is older than ${exportDays} days.`),
    }),
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/export',
  }),
  delete: mutation({
    summary: 'Delete the export of a website',
    guidance: 'Cancels an export in progress. A finished file can no longer be downloaded.',
    input: z.strictObject({ websiteId }),
    output: deletionResult(exportId),
    access: 'websites:write',
    rest: 'DELETE /v1/websites/:websiteId/export',
  }),
};
