import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { type ActivityAction, activityActions } from '../recorded.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, searchText, timestamp, timestampInput } from '../wire.ts';
import { type FoundKind, searchResult } from './search.ts';

/** Who can have made a change. */
export const actorTypes = ['user', 'apiKey', 'system', 'anonymous'] as const;

const actorType = z
  .enum(actorTypes)
  .describe(
    'A person, an API key, the service itself (its command line or a schedule), or no one signed in.',
  );
const surface = z.enum(surfaces).describe('The surface it was made through.');
const operation = z
  .string()
  .max(100)
  .describe('The operation.')
  .meta({ examples: ['projects.update'] });
const anyId = z.string().max(100);
const activityId = id('act', 'activity entry');

/** Whether activity concerns content and settings, or accounts. */
const areas = ['work', 'accounts'] as const;

// Safe because the keys of an object literal are exactly the keys of its type.
const actions = Object.keys(activityActions) as [ActivityAction, ...ActivityAction[]];

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const activityEntry = z.object({
  id: activityId,
  actor: z
    .object({
      type: actorType,
      id: z.string().nullable().describe('Id of the person or key.'),
      name: z.string().nullable().describe('Its name at that time.'),
    })
    .describe('Who made the change.'),
  surface,
  operation,
  environment: z.enum(environments).nullable().describe('The environment of the change.'),
  resourceId: z.string().nullable().describe('Id of the changed resource, if it has one.'),
  resourceName: z
    .string()
    .nullable()
    .describe('Its name at that time; null if it has none, and in entries of older versions.'),
  changedFields: z.array(z.string()).describe('The fields that changed.'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('Name of the field.'),
        before: value.describe('Value before; long text is cut after 200 characters.'),
        after: value.describe('Value after; long text is cut after 200 characters.'),
      }),
    )
    .describe('Values before and after, for short fields that are neither secret nor personal.'),
  sitting: z
    .object({
      id: activityId.describe('Id of the first entry of the session.'),
      startedAt: timestamp.describe('When it began.'),
      entries: z.int().describe('Number of entries up to this one.'),
    })
    .describe(
      'Consecutive edits of one resource by the same actor are one editing session. It ends after a pause of 15 minutes, a change by someone else, or an hour.',
    ),
  requestId: z.string().describe('Id of the request, prefixed `req_`.'),
  createdAt: timestamp.describe('When it was made.'),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What people work on. */
export const workKinds = ['project', 'website', 'page', 'post', 'component'] as const satisfies FoundKind[];

const recentWork = searchResult
  .pick({ id: true, title: true, projectId: true, websiteId: true, status: true })
  .extend({
    kind: z.enum(workKinds).describe('Kind of resource.'),
    operation,
    person: z
      .object({
        id: z.string().describe('Id of the person.'),
        name: z.string().nullable().describe('Their name at that time.'),
      })
      .describe('Who changed it last.'),
    changedAt: timestamp.describe('When it was last changed.'),
  });
export type RecentWork = z.infer<typeof recentWork>;

export const activity = {
  list: query({
    summary: 'List changes in the organization, newest first',
    input: listInput([], {
      actor: anyId.optional().describe('Only changes by this person or key, by id.'),
      actorType: actorType.optional().describe('Only changes by this kind of actor.'),
      resource: anyId.optional().describe('Only changes of this resource, by id.'),
      operation: operation
        .optional()
        .describe(
          'Only this operation, such as `projects.update`, or all of a resource, such as `projects`.',
        ),
      action: z.enum(actions).optional().describe('Only changes of this kind.'),
      area: z
        .enum(areas)
        .optional()
        .describe('`work` omits sign-ins and changes of accounts; `accounts` lists only these.'),
      isGrouped: z
        .boolean()
        .optional()
        .describe('With true, only the last entry of each editing session is listed.'),
      sitting: activityId
        .optional()
        .describe('Only entries of this editing session, by the id of its first entry.'),
      surface: surface.optional().describe('Only changes through this surface.'),
      environment: z.enum(environments).optional().describe('Only changes in this environment.'),
      since: timestampInput.optional().describe('Only changes at this time or later.'),
      until: timestampInput.optional().describe('Only changes before this time.'),
      q: searchText('actor, operation, or name or id of the resource'),
    }),
    output: listOf(activityEntry),
    access: 'settings',
  }),
  recent: query({
    summary: 'List what people worked on last in the current environment',
    guidance:
      'Each resource is listed once. Omits deleted resources, archived projects and changes by API keys.',
    input: z.strictObject({
      by: z.enum(['me', 'others']).describe('Whose work: yours, or that of everyone else.'),
      limit: z.int().min(1).max(20).default(8).describe('Maximum number of results.'),
    }),
    output: z.object({ work: z.array(recentWork).describe('Most recently changed first.') }),
    access: 'account',
  }),
  get: query({
    summary: 'Get one change in the organization',
    input: z.strictObject({ activityId: activityEntry.shape.id }),
    output: activityEntry,
    access: 'settings',
  }),
};
