import * as z from 'zod';
import { batchIds, batchResult } from './batch.ts';
import { blockOperations } from './blocks/operations.ts';
import type { Area, Target } from './crud.ts';
import { sends, sendsForEach } from './events/sent.events.ts';
import { mutation, query } from './operation.ts';
import { comparison, isAutosave, message, revision, revisionNumber } from './shapes/revisions.ts';
import { publishedAt, scheduleFields } from './shapes/scheduling.ts';
import { expectedVersion, listInput, listOf, searchText } from './wire.ts';

/** The fields of an update that concern drafts: publishing, planning and saving. `noun` is as in `page`. */
export function draftChanges<AiFields extends z.ZodType>(noun: string, aiFields: AiFields) {
  return {
    status: z
      .enum(['published', 'unpublished'])
      .optional()
      .describe(`Publish the draft, or take the ${noun} offline.`),
    aiFields,
    publishedAt,
    ...scheduleFields,
    isAutosave,
    expectedVersion,
  };
}

interface DraftableResource<
  Id extends Target,
  Content extends z.ZodObject,
  Output extends z.ZodObject,
  Item extends z.ZodObject,
> {
  /** What one of them is called, and the prefix of its ids. */
  noun: 'page' | 'post';
  area: Area;
  /** The path of the collection, such as `/v1/pages`. */
  path: `/v1/${string}`;
  target: Id;
  /** The fields that are drafted. */
  content: Content;
  output: Output;
  /** One of them without its content. */
  item: Item;
  edit: { guidance: string; tool?: string };
}

/** Declares what every resource with drafts can do: editing blocks, publishing, planning, and revisions. */
export function draftable<
  Id extends Target,
  Content extends z.ZodObject,
  Output extends z.ZodObject,
  Item extends z.ZodObject,
>({ noun, area, path, target, content, output, item, edit }: DraftableResource<Id, Content, Output, Item>) {
  const one = `${path}/:${Object.keys(target)[0]}` as const;
  const read = { access: `${area}:read` } as const;
  const write = { access: `${area}:write` } as const;
  return {
    edit: mutation({
      summary: `Edit the blocks of a ${noun}`,
      ...edit,
      example: {
        input: {
          operations: [{ op: 'insert', block: { type: 'heading', level: 2, text: 'Opening hours' } }],
        },
      },
      input: z.strictObject({
        ...target,
        operations: blockOperations,
        message: message.optional(),
        isAutosave,
        expectedVersion,
      }),
      output: z.object({
        ...item.shape,
        blockIds: z.array(z.string()).describe('The block of each operation, in order, including new ones.'),
      }),
      ...write,
      rest: `POST ${one}/blocks`,
      sends: sends(`${noun}.updated`),
    }),
    publish: mutation({
      summary: `Publish the draft of a ${noun}`,
      example: {
        input: { message: 'New opening hours' },
        output: { status: 'published', visibility: { isVisible: true, reason: null } },
      },
      input: z.strictObject({ ...target, publishedAt, message: message.optional(), expectedVersion }),
      output,
      ...write,
      rest: `POST ${one}/publish`,
      sends: sends(`${noun}.published`),
    }),
    publishBatch: mutation({
      summary: `Publish the drafts of several ${noun}s`,
      guidance: 'Each succeeds or fails separately.',
      input: z.strictObject({ ids: batchIds(noun, `${noun}s`) }),
      output: batchResult,
      ...write,
      rest: `POST ${path}/publish`,
      sends: sendsForEach(`${noun}.published`),
    }),
    unpublish: mutation({
      summary: `Take a ${noun} offline`,
      guidance: 'The draft stays.',
      example: { output: { status: 'unpublished' } },
      input: z.strictObject({ ...target, expectedVersion }),
      output,
      ...write,
      rest: `POST ${one}/unpublish`,
      sends: sends(`${noun}.unpublished`),
    }),
    schedule: mutation({
      summary: `Schedule when to publish a ${noun} or take it offline`,
      guidance: 'Absent times stay as they are; null cancels a scheduled time.',
      example: { input: { publishAt: '2035-12-01T09:00', timeZone: 'Europe/Berlin' } },
      input: z.strictObject({ ...target, ...scheduleFields, expectedVersion }),
      output,
      ...write,
      rest: `POST ${one}/schedule`,
      sends: sends(`${noun}.scheduled`),
    }),
    listRevisions: query({
      summary: `List the revisions of a ${noun}, latest first`,
      guidance: 'Every save creates one. Get a revision by number to see its content.',
      input: listInput([], { ...target, q: searchText('message') }),
      output: listOf(revision),
      ...read,
      rest: `GET ${one}/revisions`,
    }),
    getRevision: query({
      summary: `Get one revision of a ${noun} with its content`,
      input: z.strictObject({ ...target, number: revisionNumber }),
      output: revision.extend({ content }),
      ...read,
      rest: `GET ${one}/revisions/:number`,
    }),
    restore: mutation({
      summary: `Restore a revision as the draft of a ${noun}`,
      guidance: 'It creates a new revision and does not change what is live.',
      input: z.strictObject({ ...target, number: revisionNumber, expectedVersion }),
      output,
      ...write,
      rest: `POST ${one}/revisions/:number/restore`,
      sends: sends(`${noun}.updated`),
    }),
    compare: query({
      summary: `Compare the draft of a ${noun} with what is live or with a revision`,
      guidance: 'Before the first publish, all content is reported as added.',
      input: z.strictObject({
        ...target,
        revision: revisionNumber.optional().describe('Compare with this revision instead of what is live.'),
      }),
      output: comparison,
      ...read,
      rest: `GET ${one}/compare`,
    }),
  };
}
