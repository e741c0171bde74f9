import * as z from 'zod';

/** The service's own abbreviation, in key prefixes and the cookie name (interface, first paragraph). */
export const abbreviation = 'svc';
export const sessionCookieName = `${abbreviation}_session`;
/** The cookie of a browser that has signed in before. */
export const deviceCookieName = `${abbreviation}_device`;

/** Prefixes of ids, one for each kind of thing. */
export type IdPrefix =
  | 'org'
  | 'usr'
  | 'mem'
  | 'inv'
  | 'ses'
  | 'psk'
  | 'act'
  | 'evt'
  | 'whk'
  | 'whd'
  | 'log'
  | 'rwd'
  | 'sec'
  | 'key'
  | 'proj'
  | 'site'
  | 'redir'
  | 'prev'
  | 'exp'
  | 'page'
  | 'tgrp'
  | 'rev'
  | 'media'
  | 'upl'
  | 'mfol'
  | 'tcol'
  | 'tok'
  | 'cmp'
  | 'post'
  | 'auth'
  | 'cat'
  | 'tag'
  | 'cmsg'
  | 'cmt';

/**
 * An id such as `proj_01h2xcejqtf2nbrexx3vqjhp41`. Its shape is not checked here: a malformed id is
 * answered like an unknown one, with NOT_FOUND, by whoever looks it up.
 */
export function id(prefix: IdPrefix, noun: string) {
  return z
    .string()
    .describe(`Id of the ${noun}, prefixed \`${prefix}_\`.`)
    .meta({ examples: [exampleId(prefix)] });
}

/** The id that documents show, such as `proj_01h2xcejqtf2nbrexx3vqjhp41`. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_01h2xcejqtf2nbrexx3vqjhp41`;
}

/** The shapes of answers that documents and clients know by a name, such as `Page`. */
export const namedShapes = new Map<string, z.ZodObject>();

/** Names the shape of an answer; the name is a singular noun and unique. */
export function named<Shape extends z.ZodObject>(name: string, shape: Shape): Shape {
  const schema = shape.meta({ id: name });
  namedShapes.set(name, schema);
  return schema;
}

/** A text in a response: described like the one in requests, but not validated again. */
export function stored(text: z.ZodType) {
  return z.string().meta({ ...text.meta() });
}

/** An instant in a response. It is not validated again, so that long lists stay cheap. */
export const timestamp = z.string().describe('ISO 8601 UTC timestamp.').meta({ format: 'date-time' });

/** Whether a timestamp, in any time zone, is within the range of years that can be stored. */
export function isStorableTimestamp(timestamp: string): boolean {
  return !/^(?:000[01]|9999)/.test(timestamp);
}
export const timestampRangeMessage = 'must be between the years 2 and 9998';

/** An instant in a request. */
export const timestampInput = z.iso
  .datetime()
  .refine(isStorableTimestamp, timestampRangeMessage)
  .describe('ISO 8601 UTC timestamp.');

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A URL-friendly name of at most `maxLength` characters. */
export function slug(maxLength: number, example: string) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .regex(slugPattern, 'may contain only lowercase letters, digits and single hyphens')
    .describe('URL-friendly name: lowercase letters, digits and single hyphens.')
    .meta({ examples: [example] });
}

/** What people call a resource. */
export function resourceName(noun: string, minLength: number, example: string) {
  return z
    .string()
    .trim()
    .min(minLength)
    .max(100)
    .describe(`${noun} name.`)
    .meta({ examples: [example] });
}

/** What people say about a resource; null for nothing. */
export function resourceDescription(noun: string, example: string) {
  return z
    .string()
    .trim()
    .max(2000)
    .nullable()
    .describe(`What the ${noun} is for.`)
    .meta({ examples: [example] });
}

export const version = z.int().min(1).describe('Version of the resource, counted from 1.');
export const expectedVersion = version.optional().describe('Refuse any other version.');

/** A confirmed deletion. */
export function deletionResult(id: z.ZodString) {
  return z.object({ id, deleted: z.literal(true).describe('It was deleted.') });
}

export const dryRun = z.boolean().default(false).describe('Only report what would be deleted.');

/** The result of a deletion that supports `dryRun`. */
export function dryRunDeletionResult(id: z.ZodString, noun: string) {
  return z.object({
    id,
    deleted: z.boolean().describe('True if it was deleted, false after a dry run.'),
    wouldDelete: z
      .record(z.string(), z.int())
      .optional()
      .describe(`After a dry run: number of each kind that would be deleted, including the ${noun}.`),
  });
}

/** The search of a list: a text that one of the named fields contains, whatever its case. */
export function searchText(fields: string) {
  return z.string().trim().min(1).max(100).optional().describe(`Text in ${fields}.`);
}

/** Filters a list by the last change of its items. */
export const updatedAfter = timestampInput.optional().describe('Only those changed at this time or later.');

/**
 * The input of a list: paging, sorting and the resource's own filters. Every list can be sorted by
 * creation, newest first unless told otherwise.
 */
export function listInput<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly Sort[],
  filters: Filters,
) {
  // Safe because it spells out what the two lines produce.
  const directions = ['createdAt', ...sorts].flatMap((name) => [`-${name}`, name]) as [
    '-createdAt',
    'createdAt',
    ...(Sort | `-${Sort}`)[],
  ];
  return z.strictObject({
    limit: z.int().min(1).max(100).default(20).describe('Maximum items per page.'),
    cursor: z.string().max(1024).optional().describe('`nextCursor` of the previous page.'),
    sort: z
      .enum(directions)
      .default('-createdAt' as never) // Safe because it is the first of the directions.
      .describe('`-`: descending.'),
    ...filters,
  });
}

const pagination = named(
  'Pagination',
  z
    .object({
      hasMore: z.boolean().describe('Whether there are more pages.'),
      nextCursor: z
        .string()
        .optional()
        .describe('Pass as `cursor` to get the next page; absent on the last page.'),
      total: z.int().describe('Total number of matching items.'),
    })
    .describe('Pagination.'),
);

/** The interface's list envelope around items of one resource. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item).describe('The items of this page.'), pagination });
}

/** `meta` of the success envelope. */
export const meta = named(
  'Meta',
  z.object({
    requestId: z
      .string()
      .describe('Id of the request, prefixed `req_`; also in the header X-Request-Id.')
      .meta({ examples: ['req_01h2xcejqtf2nbrexx3vqjhp41'] }),
    timestamp,
  }),
);

const error = named(
  'ErrorBody',
  z.object({
    code: z.string().describe('Kind of error; does not change.'),
    message: z.string().describe('Message for people; can change.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Details, depending on the kind of error.'),
  }),
);

/** The interface's error envelope. */
export const errorEnvelope = named('ErrorResponse', z.object({ success: z.literal(false), error }));
