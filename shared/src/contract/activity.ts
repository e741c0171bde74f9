import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, searchText, timestamp, timestampInput } from '../wire.ts';

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

export const activityEntry = z.object({
  id: id('act', 'activity entry'),
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
  changedFields: z.array(z.string()).describe('The fields that changed.'),
  requestId: z.string().describe('Id of the request, prefixed `req_`.'),
  createdAt: timestamp.describe('When it was made.'),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

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
      surface: surface.optional().describe('Only changes made through this.'),
      environment: z.enum(environments).optional().describe('Only changes made in this environment.'),
      since: timestampInput.optional().describe('Only changes made then or later.'),
      until: timestampInput.optional().describe('Only changes made before then.'),
      q: searchText('actor, operation or resource id'),
    }),
    output: listOf(activityEntry),
    access: 'settings',
  }),
  get: query({
    summary: 'Get one change that was made in the organization',
    input: z.strictObject({ activityId: activityEntry.shape.id }),
    output: activityEntry,
    access: 'settings',
  }),
};
