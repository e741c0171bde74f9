import * as z from 'zod';
import { errorCodes } from '../errors.ts';
import { query } from '../operation.ts';
import { requestOutcomes } from '../requests/request.outcome.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, named, timestamp, timestampInput } from '../wire.ts';
import { actorTypes } from './activity.ts';

/** How long requests are kept. */
export const requestDays = 14;

/** How many successful requests of an organization are logged in a second; more of a caller are only counted. */
export const maxLoggedPerSecond = 50;

/** How many errors of an organization are logged in a second, of which each caller and code has only so many as above. */
export const maxErrorsLoggedPerSecond = 500;

/** Up to how many requests the total of a list counts, because an organization may have very many. */
export const maxCountedRequests = 10_000;

const projectId = id('proj', 'project');
const requestId = z
  .string()
  .describe('Id of the request, prefixed `req_`; also in its header X-Request-Id.')
  .meta({ examples: ['req_01h2xcejqtf2nbrexx3vqjhp41'] });
const operation = z
  .string()
  .describe('The operation, or `none` if the request matched none or was refused before.')
  .meta({ examples: ['pages.update'] });
const client = z.string().meta({ examples: ['4kHGW0mRzDq1'] });
const code = z.enum(errorCodes);

export const loggedRequest = named(
  'LoggedRequest',
  z.object({
    id: id('log', 'logged request'),
    requestId: requestId.describe('Id of the request, prefixed `req_`. Calls of one batch share it.'),
    createdAt: timestamp.describe('When it began.'),
    surface: z.enum(surfaces).describe('The surface that it came through.'),
    operation,
    status: z.int().describe('HTTP status of the response, or what it would be on REST.'),
    code: code.nullable().describe('Code of the error; null if it succeeded.'),
    detail: z
      .string()
      .nullable()
      .describe(
        'The missing scope, the field that is not valid, or the exceeded limit; null if there is none.',
      )
      .meta({ examples: ['blog:write'] }),
    advice: z
      .string()
      .nullable()
      .describe('What to do about the error; null if it succeeded.')
      .meta({ examples: ['This key lacks blog:write. Edit the key to add it.'] }),
    durationMs: z.number().describe('Time to the end of the response, in milliseconds.'),
    actor: z
      .object({
        type: z.enum(actorTypes).describe('Kind of caller.'),
        id: z
          .string()
          .nullable()
          .describe('Id of the person or key.')
          .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
        name: z
          .string()
          .nullable()
          .describe('Its name today; null if it was deleted.')
          .meta({ examples: ['Website build'] }),
      })
      .describe('Who made it.'),
    projectId: projectId
      .nullable()
      .describe('The project that it concerned; null if it was not a single one.'),
    client: client
      .nullable()
      .describe('Equal for requests from the same network address; only a keyed hash is stored.'),
    skipped: z
      .int()
      .describe(
        'Number of further requests of this caller in the same second, with the same success or error, that are only counted.',
      ),
  }),
);
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const requests = {
  list: query({
    summary: 'List requests, newest first',
    guidance: `With a key, only requests made with that key. Kept for ${requestDays} days; a request appears within two seconds. About ${maxLoggedPerSecond} successful requests per second are logged, and as many of each error of a caller; \`skipped\` counts the others. From the dashboard only changes and errors are logged. \`total\` counts up to ${maxCountedRequests.toLocaleString('en')}.`,
    input: listInput([], {
      surface: z.enum(surfaces).optional().describe('Only requests through this surface.'),
      operation: z
        .string()
        .max(100)
        .optional()
        .describe('Only this operation, such as `pages.update`, or all of a resource, such as `pages`.'),
      outcome: z
        .enum(requestOutcomes)
        .optional()
        .describe(
          'Only requests that ended like this. succeeded: 2xx or 3xx; clientErrors: 4xx, other than 429; rateLimited: 429; serverErrors: 5xx.',
        ),
      code: code.optional().describe('Only requests with this error.'),
      actor: z.string().max(100).optional().describe('Only requests of this person or key, by id.'),
      actorType: z.enum(actorTypes).optional().describe('Only requests of this kind of caller.'),
      projectId: projectId.optional().describe('Only requests that concern this project.'),
      requestId: requestId.min(1).max(100).optional(),
      client: client
        .min(1)
        .max(100)
        .optional()
        .describe('Only requests from this network address, by the `client` of one of them.'),
      since: timestampInput.optional().describe('Only requests at this time or later.'),
      until: timestampInput.optional().describe('Only requests before this time.'),
      q: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe('Beginning of the operation, error code, detail or request id.'),
    }),
    output: listOf(loggedRequest),
    access: 'anyKey',
    permission: 'keys',
    rest: 'GET /v1/requests',
  }),
};
