import * as z from 'zod';
import { block } from './block.ts';
import { blockId } from './block.type.ts';

const place = {
  parentId: blockId.nullable().optional().describe('The block to put it in; null or absent for the top.'),
  after: blockId
    .nullable()
    .optional()
    .describe('The sibling to put it behind; null for the first place, absent for the last.'),
};
const id = blockId.describe('The block that is meant.');

/** One change of a document. */
export const blockOperation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), block, ...place }),
  z.strictObject({
    op: z.literal('update'),
    id,
    set: z.record(z.string(), z.unknown()).describe('The fields to change, with their new values.'),
  }),
  z.strictObject({
    op: z.literal('replaceText'),
    id,
    from: z.string().min(1).max(20_000).describe('A text that is once in the block.'),
    to: z.string().max(20_000).describe('What takes its place.'),
  }),
  z.strictObject({ op: z.literal('move'), id, ...place }),
  z.strictObject({ op: z.literal('remove'), id }),
  z.strictObject({ op: z.literal('duplicate'), id }),
]);
export type BlockOperation = z.output<typeof blockOperation>;
export type BlockOperationInput = z.input<typeof blockOperation>;

export const blockOperations = z
  .array(blockOperation)
  .min(1)
  .max(100)
  .describe('The changes, made one after another: all of them, or none.');
