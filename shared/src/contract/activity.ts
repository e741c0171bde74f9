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
    'A person, an API key, the service itself (its command line or a schedule), or nobody signed in.',
  );
const surface = z.enum(surfaces).describe('Through what it was made.');
const operation = z
  .string()
  .max(100)
  .describe('The operation of the contract.')
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
  environment: z.enum(environments).nullable().describe('The environment it was made in.'),
  resourceId: z.string().nullable().describe('Id of what was changed, where there is one.'),
  resourceName: z
    .string()
    .nullable()
    .describe(
      'What it was called at that time; null where it has no name, and in entries of older versions.',
    ),
  changedFields: z.array(z.string()).describe('The fields that changed.'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('The name of the field.'),
        before: value.describe('Its value before; a long text is cut after 200 characters.'),
        after: value.describe('Its value after; a long text is cut after 200 characters.'),
      }),
    )
    .describe('Values before and after, of fields that are short and neither secret nor personal.'),
  sitting: z
    .object({
      id: activityId.describe('The first entry of the sitting.'),
      startedAt: timestamp.describe('When it began.'),
      entries: z.int().describe('How many entries there are up to this one.'),
    })
    .describe(
      'Edits of one thing by the same actor, with no other change of it between them, are one sitting: until a pause of 15 minutes, for an hour at most.',
    ),
  requestId: z.string().describe('Id of the request, prefixed `req_`.'),
  createdAt: timestamp.describe('When it was made.'),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What people work on. */
export const workKinds = ['project', 'website', 'page', 'post', 'component'] as const satisfies FoundKind[];

export const recentWork = searchResult
  .pick({ id: true, title: true, projectId: true, websiteId: true, status: true })
  .extend({
    kind: z.enum(workKinds).describe('What it is.'),
    operation,
    person: z
      .object({
        id: z.string().describe('Id of the person.'),
        name: z.string().nullable().describe('Their name at that time.'),
      })
      .describe('Who made the last change of it.'),
    changedAt: timestamp.describe('When that was.'),
  });
export type RecentWork = z.infer<typeof recentWork>;

export const activity = {
  list: query({
    summary: 'List the changes that were made in the organization, newest first',
    input: listInput([], {
      actor: anyId.optional().describe('Only changes by this person or key, by id.'),
      actorType: actorType.optional().describe('Only changes by this kind of actor.'),
      resource: anyId.optional().describe('Only changes of this thing, by id.'),
      operation: operation
        .optional()
        .describe('Only this operation, e.g. `projects.update`, or all of a resource, e.g. `projects`.'),
      action: z.enum(actions).optional().describe('Only changes of this kind.'),
      area: z
        .enum(areas)
        .optional()
        .describe('`work` leaves out sign-ins and changes of accounts, and `accounts` leaves out the rest.'),
      isGrouped: z
        .boolean()
        .optional()
        .describe('With true, the last entry of each sitting stands for all of them.'),
      sitting: activityId.optional().describe('Only the entries of this sitting, by the id of its first.'),
      surface: surface.optional().describe('Only changes made through this.'),
      environment: z.enum(environments).optional().describe('Only changes made in this environment.'),
      since: timestampInput.optional().describe('Only changes made then or later.'),
      until: timestampInput.optional().describe('Only changes made before then.'),
      q: searchText('actor, operation, or name or id of the resource'),
    }),
    output: listOf(activityEntry),
    access: 'settings',
  }),
  recent: query({
    summary: 'List what people worked on last in the current environment, each thing once',
    guidance: 'Deleted things, those of archived projects and changes by API keys are left out.',
    input: z.strictObject({
      by: z.enum(['me', 'others']).describe('Whose work: your own, or that of everybody else.'),
      limit: z.int().min(1).max(20).default(8).describe('Most results.'),
    }),
    output: z.object({ work: z.array(recentWork).describe('The last changed first.') }),
    access: 'account',
  }),
  get: query({
    summary: 'Get one change that was made in the organization',
    input: z.strictObject({ activityId: activityEntry.shape.id }),
    output: activityEntry,
    access: 'settings',
  }),
};
