import * as z from 'zod';
import { sends } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import { normalizeDestination, normalizePath } from '../paths.ts';
import {
  deletionResult,
  id,
  listInput,
  listOf,
  named,
  searchText,
  stored,
  timestamp,
  updatedAfter,
} from '../wire.ts';

/** What people are redirected by; the first is the usual one. */
export const redirectStatusCodes = [301, 302, 307, 308] as const;
export type RedirectStatusCode = (typeof redirectStatusCodes)[number];

const websiteId = id('site', 'website');
const redirectId = id('redir', 'redirect');
const longestPath = 2000;

const sourcePath = normalized(
  normalizePath,
  'must be an absolute path without query, fragment, empty segments, . or ..',
)
  .describe('Path to redirect, beginning with `/`. Stored in normal form, without a trailing slash.')
  .meta({ examples: ['/old-menu'] });
const destination = normalized(
  normalizeDestination,
  'must be an absolute path, such as /menu, or an http or https URL',
)
  .describe('Destination: a path of the website, or an http or https URL.')
  .meta({ examples: ['/menu'] });
const destinationPageId = id('page', 'page').describe('Destination: a page. The redirect follows its path.');
const statusCode = z
  .literal(redirectStatusCodes)
  .describe('301 and 308 are permanent, 302 and 307 temporary; 307 and 308 keep the method.')
  .meta({ examples: [301] });

/** How many redirects the answer to a change names. */
export const maxNamedRedirects = 100;

/** The redirects that a change of addresses made or pointed elsewhere. */
export const madeRedirects = named(
  'MadeRedirects',
  z
    .object({
      count: z.int().describe('Number of redirects.'),
      items: z
        .array(z.object({ sourcePath: stored(sourcePath), destination: stored(destination), statusCode }))
        .describe(`The redirects, by source, at most ${maxNamedRedirects}.`),
    })
    .describe('Redirects that the change created for former live paths, and redirects that it updated.'),
);
export type MadeRedirects = z.infer<typeof madeRedirects>;

const redirect = named(
  'Redirect',
  z.object({
    id: redirectId,
    websiteId,
    sourcePath: stored(sourcePath),
    destination: stored(destination),
    destinationPageId: destinationPageId.nullable().describe('Destination: a page, whose path it follows.'),
    statusCode,
    hits: z.int().describe('Number of times that visitors of the published website were redirected.'),
    lastHitAt: timestamp.nullable().describe('When a visitor was last redirected; null if never.'),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Redirect = z.infer<typeof redirect>;

export const redirects = {
  list: query({
    summary: 'List the redirects of a website',
    guidance: 'q searches sources and destinations.',
    input: listInput(['updatedAt', 'sourcePath'], {
      updatedAfter,
      websiteId,
      q: searchText('sourcePath or destination').meta({ examples: ['menu'] }),
    }),
    output: listOf(redirect),
    access: 'websites:read',
    rest: 'GET /v1/websites/:websiteId/redirects',
  }),
  create: mutation({
    summary: 'Redirect a path of a website',
    guidance:
      'Chains are flattened: if the destination is redirected, its destination is stored, and redirects to the source are updated to the new destination. A flattened redirect is permanent, or keeps the method, only if each step does. Loops and a second redirect of the same path are refused.',
    example: { input: { destination: '/menu' } },
    input: z.strictObject({
      websiteId,
      sourcePath,
      destination: destination.optional(),
      destinationPageId: destinationPageId
        .optional()
        .describe('A page of the website. Alternative to destination.'),
      statusCode: statusCode.default(301),
    }),
    output: redirect,
    access: 'websites:write',
    rest: 'POST /v1/websites/:websiteId/redirects',
    sends: sends('redirect.created'),
    status: 201,
  }),
  delete: mutation({
    summary: 'Delete a redirect',
    guidance: 'Redirects that were updated when it was created keep their destination.',
    input: z.strictObject({ websiteId, redirectId }),
    output: deletionResult(redirectId),
    access: 'websites:write',
    rest: 'DELETE /v1/websites/:websiteId/redirects/:redirectId',
    sends: sends('redirect.deleted'),
  }),
};

/** A text of which one spelling is kept; it must not be too long in that spelling either. */
function normalized(normalize: (text: string) => string | null, reason: string) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longestPath, { abort: true })
    .refine((text) => normalize(text) !== null, { error: reason, abort: true })
    .overwrite((text) => normalize(text) ?? text)
    .max(longestPath);
}
