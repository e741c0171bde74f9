import * as z from 'zod';
import { environments } from '../environments.ts';
import { eventDays, eventTypes } from '../events/event.types.ts';
import { query } from '../operation.ts';
import { id, named, timestamp, timestampInput } from '../wire.ts';
import { actorTypes } from './activity.ts';

const number = z.int().min(0);
const projectId = id('proj', 'project');

const event = named(
  'Event',
  z.object({
    id: id('evt', 'event'),
    number: number.describe('Its number in the organization; the next event has the next number.'),
    type: z.enum(eventTypes).describe('What happened.'),
    createdAt: timestamp.describe('When it happened.'),
    organizationId: id('org', 'organization'),
    environment: z
      .enum(environments)
      .nullable()
      .describe('The environment; null for keys and members, which have none or all.'),
    projectId: projectId.nullable().describe('The project; null for keys and members.'),
    resourceId: z
      .string()
      .nullable()
      .describe('Id of what it is about; null for several design tokens at a time.')
      .meta({ examples: ['page_01h2xcejqtf2nbrexx3vqjhp41'] }),
    version: z
      .int()
      .nullable()
      .describe('Version of the resource afterwards; null if it has none.')
      .meta({ examples: [4] }),
    actor: z
      .object({
        type: z.enum(actorTypes).describe('Kind of actor.'),
        id: z
          .string()
          .nullable()
          .describe('Id of the person or key.')
          .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
      })
      .describe('Who did it.'),
    requestId: z
      .string()
      .describe('Id of the request, prefixed `req_`.')
      .meta({ examples: ['req_01h2xcejqtf2nbrexx3vqjhp41'] }),
  }),
);
export type Event = z.infer<typeof event>;

const types = z
  .array(z.string().max(100))
  .min(1)
  .max(100)
  .describe('Only these types, such as `page.published` or `page.*`.')
  .meta({ examples: [['page.*', 'post.published']] });

const { type, resourceId, actor, createdAt } = event.shape;

const recentChange = named(
  'RecentChange',
  z.object({
    sentence: z
      .string()
      .describe('What happened, in words.')
      .meta({ examples: ['Website build (API key) published the page “About us”.'] }),
    type,
    resourceId,
    resourceName: z
      .string()
      .nullable()
      .describe('Its name today; null if it has none, was deleted, or is not for the caller.')
      .meta({ examples: ['About us'] }),
    projectId: event.shape.projectId,
    actor: actor
      .extend({
        name: z
          .string()
          .nullable()
          .describe('Its name today; null if it was deleted.')
          .meta({ examples: ['Website build'] }),
      })
      .describe('Who did it.'),
    createdAt,
  }),
);
export type RecentChange = z.infer<typeof recentChange>;

/** The longest wait for an event, in seconds. */
export const maxWaitSeconds = 25;

export const events = {
  list: query({
    summary: 'List events, oldest first',
    guidance: `Tells what happened, without content. Pass \`next\` as \`after\` to continue, even when there were no events. Lists what the caller may read; kept for ${eventDays} days.`,
    input: z.strictObject({
      after: z
        .union([number, z.literal('latest')])
        .default(0)
        .describe('Only events after this number; `latest` for only those from now on.'),
      types: types.optional(),
      projectId: projectId.optional().describe('Only events of this project.'),
      limit: z.int().min(1).max(100).default(100).describe('Maximum number of events.'),
      waitSeconds: z
        .int()
        .min(0)
        .max(maxWaitSeconds)
        .default(0)
        .describe('How long to wait for an event when there are none, in seconds.'),
    }),
    output: z.object({
      events: z.array(event).describe('The events, oldest first.'),
      next: number.describe('Pass as `after` to continue.'),
      hasMore: z.boolean().describe('Whether there may be more events now.'),
      isComplete: z
        .boolean()
        .describe(
          'False if events after `after` have expired, or if `after` is above the last number, as when a backup was restored: what they were about has to be read again.',
        ),
    }),
    access: 'anyKey',
    rest: 'GET /v1/events',
  }),
  recent: query({
    summary: 'List recent changes in words',
    input: z.strictObject({
      limit: z.int().min(1).max(50).default(20).describe('Maximum number of changes.'),
      projectId: projectId.optional().describe('Only changes in this project.'),
      types: types.optional(),
      since: timestampInput.optional().describe('Only changes at this time or later.'),
    }),
    output: z.object({
      changes: z.array(recentChange).describe('The changes, newest first.'),
      isComplete: z
        .boolean()
        .describe(
          'False if there are more, or if earlier changes of the organization were not looked through.',
        ),
    }),
    access: 'anyKey',
    rest: 'GET /v1/events/recent',
    tool: 'list_recent_changes',
  }),
};
