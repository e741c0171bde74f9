import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { surfaces } from '../surfaces.ts';
import { id, listInput, listOf, named, searchText, timestamp, timestampInput } from '../wire.ts';
import { actorTypes } from './activity.ts';

/** How long changes can be rewound. */
export const rewindDays = 30;

/** The maximum number of resources in a rewind. */
export const maxRewoundResources = 10_000;

/** How many plans that were not applied are kept in an environment; the oldest are deleted. */
export const maxPlans = 20;

const rewindId = id('rwd', 'rewind');
const projectId = id('proj', 'project');
const surface = z.enum(surfaces);

const actor = z.object({
  type: z.enum(actorTypes).describe('A person, an API key, or the service itself.'),
  id: z
    .string()
    .nullable()
    .describe('Id of the person or key.')
    .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
  name: z
    .string()
    .nullable()
    .describe('Its name at that time.')
    .meta({ examples: ['Website build'] }),
});

export const rewindStatuses = ['planned', 'running', 'done', 'failed'] as const;

const rewind = named(
  'Rewind',
  z.object({
    id: rewindId,
    status: z
      .enum(rewindStatuses)
      .describe(
        'planned: nothing is changed yet. running: it is being applied. done: it was applied. failed: it stopped early, and the rest is unchanged.',
      ),
    actor: actor.describe('Whose changes it undoes.'),
    surface: surface.nullable().describe('Undoes only changes through this surface; null for all.'),
    projectId: projectId.nullable().describe('Undoes only changes in this project; null for all.'),
    since: timestamp.describe('When the span of time begins.'),
    until: timestamp.describe('When it ends.'),
    undoes: rewindId.nullable().describe('The rewind that it undoes; null if it is not for one.'),
    resources: z.int().describe('Number of resources in the plan, with conflicts.'),
    conflicts: z.int().describe('Number of resources that others have changed since.'),
    applied: z.int().describe('Number of resources that are reverted so far.'),
    skipped: z.int().describe('Number of resources that are left as they are so far.'),
    createdAt: timestamp,
    startedAt: timestamp.nullable().describe('When applying it began; null if it has not.'),
    finishedAt: timestamp.nullable().describe('When it was done or failed; null if it is not.'),
  }),
);
export type Rewind = z.infer<typeof rewind>;

const rewindItem = named(
  'RewindItem',
  z.object({
    resourceId: z
      .string()
      .describe('Id of the resource.')
      .meta({ examples: ['page_01h2xcejqtf2nbrexx3vqjhp41'] }),
    resourceName: z
      .string()
      .nullable()
      .describe('What it is called; null if it has no name.')
      .meta({ examples: ['About us'] }),
    projectId: projectId.nullable().describe('The project that it belongs to; null if none.'),
    action: z
      .enum(['restore', 'delete', 'undelete'])
      .describe(
        'restore: reverted to how it was. delete: it was created in that time. undelete: it was deleted in that time.',
      ),
    fields: z.array(z.string()).describe('The fields that are reverted.'),
    conflict: z
      .object({
        actor: actor.describe('Who changed it last.'),
        changedAt: timestamp.describe('When they changed it last.'),
      })
      .nullable()
      .describe('Who else has changed it since; null if no one has.'),
    status: z
      .enum(['pending', 'applied', 'skipped', 'failed'])
      .describe(
        'pending: not reverted yet. applied: reverted. skipped: left as it is, because others changed it. failed: could not be reverted.',
      ),
    problem: z
      .string()
      .nullable()
      .describe('Why it could not be reverted; null if it could.')
      .meta({ examples: ['Another page has the path /about now.'] }),
  }),
);
export type RewindItem = z.infer<typeof rewindItem>;

const common = { access: 'anyKey', permission: 'settings' } as const;

export const rewinds = {
  list: query({
    summary: 'List rewinds, newest first',
    input: listInput([], {
      status: z.enum(rewindStatuses).optional().describe('Only rewinds with this status.'),
      q: searchText('the name of the actor'),
    }),
    output: listOf(rewind),
    ...common,
    rest: 'GET /v1/rewinds',
  }),
  get: query({
    summary: 'Get one rewind with its progress',
    input: z.strictObject({ rewindId }),
    output: rewind,
    ...common,
    rest: 'GET /v1/rewinds/:rewindId',
  }),
  listItems: query({
    summary: 'List the resources of a rewind',
    input: listInput([], {
      rewindId,
      hasConflict: z
        .boolean()
        .optional()
        .describe('Only resources that others have changed since, or only the rest.'),
      status: rewindItem.shape.status.optional().describe('Only resources with this status.'),
      q: searchText('the name of the resource'),
    }),
    output: listOf(rewindItem),
    ...common,
    rest: 'GET /v1/rewinds/:rewindId/items',
  }),
  create: mutation({
    summary: 'Plan to undo what a key or person changed',
    guidance: `Changes nothing yet: review the plan, then apply it. Name an actor and when the changes began, or a rewind to undo. Reaches back ${rewindDays} days. The latest ${maxPlans} plans are kept. Needs the write scope of everything in the plan.`,
    input: z.strictObject({
      actor: z
        .string()
        .max(100)
        .optional()
        .describe('Id of the key or person whose changes to undo.')
        .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
      since: timestampInput.optional().describe('Only changes at this time or later.'),
      until: timestampInput.optional().describe('Only changes before this time; now by default.'),
      surface: surface.optional().describe('Only changes through this surface, such as `tools`.'),
      projectId: projectId.optional().describe('Only changes in this project.'),
      undoes: rewindId.optional().describe('Instead of an actor and a time: a rewind to undo.'),
    }),
    output: rewind,
    ...common,
    rest: 'POST /v1/rewinds',
    status: 201,
    example: { input: { undoes: 'rwd_01h2xcejqtf2nbrexx3vqjhp41' } },
  }),
  apply: mutation({
    summary: 'Apply a rewind',
    guidance:
      'Runs in the background; read the rewind for its progress. Leaves resources as they are that others changed since, unless they are named in `overwrite`. Can be undone by another rewind.',
    input: z.strictObject({
      rewindId,
      overwrite: z
        .array(z.string().max(100))
        .max(1_000)
        .default([])
        .describe('Ids of resources with a conflict to revert anyway.'),
    }),
    output: rewind,
    ...common,
    rest: 'POST /v1/rewinds/:rewindId/apply',
  }),
};
