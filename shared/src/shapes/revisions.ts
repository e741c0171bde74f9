import * as z from 'zod';
import { storedBlock } from '../blocks/block.ts';
import { activityEntry } from '../contract/activity.ts';
import { named, timestamp, version } from '../wire.ts';

/** How long after its first save a revision takes in further autosaves of the same actor. */
export const foldMinutes = 5;

export const message = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('What was changed and why, for the history.')
  .meta({ examples: ['New opening hours'] });
export const isAutosave = z
  .boolean()
  .default(false)
  .describe(
    `Fold it into the last revision when that is an autosave of the same actor within ${foldMinutes} minutes.`,
  );

export const revisionNumber = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('Number of the revision, counted from 1.');

/** One saved state of the content of a resource, without the content. */
export const revision = named(
  'Revision',
  z.object({
    number: revisionNumber,
    version: version.describe('The version of the resource that it brought about.'),
    actor: activityEntry.shape.actor.describe('Who saved it.'),
    surface: activityEntry.shape.surface,
    message: z.string().nullable().describe('What its author said about it.'),
    isAutosave: z.boolean().describe('Whether it was saved by an editor on its own.'),
    changedFields: z.array(z.string()).describe('The fields that it changed.'),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When the last autosave was folded into it.'),
  }),
);
export type Revision = z.infer<typeof revision>;

const blockChange = z.object({
  id: z.string().describe('Id of the block.'),
  change: z.enum(['added', 'removed', 'changed', 'moved']).describe('What became of it.'),
  before: storedBlock.nullable().describe('The block as it was; null when it was added.'),
  after: storedBlock.nullable().describe('The block as it is; null when it was removed.'),
});
export type BlockChange = z.infer<typeof blockChange>;

export const comparison = named(
  'Comparison',
  z.object({
    fields: z
      .array(
        z.object({
          field: z.string().describe('Name of the field.'),
          before: z.unknown().describe('Its value then; null when there was none.'),
          after: z.unknown().describe('Its value in the draft.'),
        }),
      )
      .describe('The fields that differ, blocks apart.'),
    blocks: z.array(blockChange).describe('The blocks that differ, in the order of the draft.'),
  }),
);
export type Comparison = z.infer<typeof comparison>;
