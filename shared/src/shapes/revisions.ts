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
    `Merge it into the last revision if that is an autosave by the same actor within ${foldMinutes} minutes.`,
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
    version: version.describe('The version of the resource after it.'),
    actor: activityEntry.shape.actor.describe('Who saved it.'),
    surface: activityEntry.shape.surface,
    message: z.string().nullable().describe('Note by its author.'),
    isAutosave: z.boolean().describe('Whether an editor saved it automatically.'),
    changedFields: z.array(z.string()).describe('The changed fields.'),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When the last autosave was merged into it.'),
  }),
);
export type Revision = z.infer<typeof revision>;

const blockChange = z.object({
  id: z.string().describe('Id of the block.'),
  change: z.enum(['added', 'removed', 'changed', 'moved']).describe('How it changed.'),
  before: storedBlock.nullable().describe('The block before; null if added.'),
  after: storedBlock.nullable().describe('The block after; null if removed.'),
});
export type BlockChange = z.infer<typeof blockChange>;

export const comparison = named(
  'Comparison',
  z.object({
    fields: z
      .array(
        z.object({
          field: z.string().describe('Name of the field.'),
          before: z.unknown().describe('Value before; null if none.'),
          after: z.unknown().describe('Value in the draft.'),
        }),
      )
      .describe('The fields that differ, other than blocks.'),
    blocks: z.array(blockChange).describe('The blocks that differ, in the order of the draft.'),
  }),
);
export type Comparison = z.infer<typeof comparison>;
