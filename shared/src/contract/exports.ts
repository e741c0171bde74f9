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

export const websiteExport = named(
  'WebsiteExport',
  z.object({
    id: exportId,
    websiteId,
    status: z
      .enum(exportStatuses)
      .describe('`waiting` until an instance begins with it; `problem` says why it has `failed`.'),
    doneFiles: z.int().describe('How many files it holds so far.'),
    knownFiles: z.int().describe('How many files it will hold, as far as is known; pages can name more.'),
    sizeBytes: z.int().nullable().describe('Size of the ZIP file; null until it is done.'),
    url: z
      .string()
      .nullable()
      .describe(
        `Where anybody who knows it can download the ZIP file for ${exportDays} days; null until it is done.`,
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
    guidance: `Makes a ZIP file of everything that visitors see, for any static host: pages, posts, feeds, media and redirects. Call exports.get until it is done. Contact forms and the search still use this service: add the domain of the static host to the domains of the website, so that its forms are accepted. A website has one export at a time, and the next one replaces it. It is refused with CONFLICT while one is being made, or when visitors do not see the website; one of more than ${maxExportedPaths} pages, posts and redirects fails.`,
    input: z.strictObject({ websiteId }),
    output: websiteExport,
    access: 'websites:write',
    status: 201,
    rest: 'POST /v1/websites/:websiteId/export',
  }),
  get: query({
    summary: 'Get the export of a website',
    guidance: 'Tells how far it is, and where to download it when it is done.',
    input: z.strictObject({ websiteId }),
    output: z.object({
      websiteId,
      export: websiteExport
        .nullable()
        .describe(`The latest one; null for none, and ${exportDays} days after it was made.`),
    }),
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/export',
  }),
  delete: mutation({
    summary: 'Delete the export of a website',
    guidance: 'Cancels one that is being made; the file of one that is done can no longer be downloaded.',
    input: z.strictObject({ websiteId }),
    output: deletionResult(exportId),
    access: 'websites:write',
    rest: 'DELETE /v1/websites/:websiteId/export',
  }),
};
