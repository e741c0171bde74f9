import * as z from 'zod';
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
  .describe('Path that is redirected, from `/` on. One spelling is kept of it, without a slash at the end.')
  .meta({ examples: ['/old-menu'] });
const destination = normalized(
  normalizeDestination,
  'must be an absolute path, such as /menu, or an http or https URL',
)
  .describe('Where it leads: a path of the website, or a URL that begins with http or https.')
  .meta({ examples: ['/menu'] });
const destinationPageId = id('page', 'page').describe('The page it leads to, wherever that lies.');
const statusCode = z
  .literal(redirectStatusCodes)
  .describe('301 and 308 are for good, 302 and 307 for a while; 307 and 308 keep the method.')
  .meta({ examples: [301] });

/** How many redirects the answer to a change names. */
export const maxNamedRedirects = 100;

/** The redirects that a change of addresses made or pointed elsewhere. */
export const madeRedirects = named(
  'MadeRedirects',
  z
    .object({
      count: z.int().describe('How many there are.'),
      items: z
        .array(z.object({ sourcePath: stored(sourcePath), destination: stored(destination), statusCode }))
        .describe(`The redirects by their source, at most ${maxNamedRedirects}.`),
    })
    .describe(
      'The redirects that the change made, from live paths that are no more, and those that it pointed elsewhere.',
    ),
);
export type MadeRedirects = z.infer<typeof madeRedirects>;

export const redirect = named(
  'Redirect',
  z.object({
    id: redirectId,
    websiteId,
    sourcePath: stored(sourcePath),
    destination: stored(destination),
    destinationPageId: destinationPageId.nullable().describe('The page it leads to, whose path it follows.'),
    statusCode,
    hits: z.int().describe('How often visitors of the published website were redirected.'),
    lastHitAt: timestamp.nullable().describe('When a visitor was redirected last; null for never.'),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Redirect = z.infer<typeof redirect>;

export const redirects = {
  list: query({
    summary: 'List the redirects of a website',
    guidance: 'Use it to find where a path leads, and the id of the redirect; search either with q.',
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
      'Nobody is redirected twice: where the destination is itself redirected, its destination is kept, and redirects that lead to the source lead to the destination from then on, for good or with the method only where each step was so. A redirect that would lead back to its source is refused, and so is a second one of the same path.',
    example: { input: { destination: '/menu' } },
    input: z.strictObject({
      websiteId,
      sourcePath,
      destination: destination.optional(),
      destinationPageId: destinationPageId
        .optional()
        .describe('A page of the website, in place of destination.'),
      statusCode: statusCode.default(301),
    }),
    output: redirect,
    access: 'websites:write',
    rest: 'POST /v1/websites/:websiteId/redirects',
    status: 201,
  }),
  delete: mutation({
    summary: 'Delete a redirect',
    guidance: 'Redirects that once led to its source keep the destination they were given.',
    input: z.strictObject({ websiteId, redirectId }),
    output: deletionResult(redirectId),
    access: 'websites:write',
    rest: 'DELETE /v1/websites/:websiteId/redirects/:redirectId',
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
