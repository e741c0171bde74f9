import * as z from 'zod';
import { checkFirst } from './block.list.ts';
import { block } from './block.ts';
import { blockId } from './block.type.ts';
import { signCountProblem } from './sign.limit.ts';

/** Limit of operations in a request. */
export const maxOperations = 100;

const position = {
  parentId: blockId.nullable().optional().describe('The parent block; null or absent for the top level.'),
  after: blockId
    .nullable()
    .optional()
    .describe('The sibling to place it after; null for first, absent for last.'),
};
const id = blockId.describe('The block.');

/** A change to a document. */
export const blockOperation = z.discriminatedUnion('op', [
  z
    .strictObject({
      op: z.literal('insert'),
      // Lazy, because a direct copy with its own description would also copy the id of the block schema.
      block: z.lazy(() => block).describe('The new block.'),
      ...position,
    })
    .describe('Adds a block.'),
  z
    .strictObject({
      op: z.literal('update'),
      id,
      set: z.record(z.string(), z.unknown()).describe('The fields to change, with their new values.'),
    })
    .describe('Changes fields of a block.'),
  z
    .strictObject({
      op: z.literal('replaceText'),
      id,
      from: z.string().min(1).max(20_000).describe('Text that occurs once in the block.'),
      to: z.string().max(20_000).describe('The replacement.'),
    })
    .describe('Replaces text in a block.'),
  z.strictObject({ op: z.literal('move'), id, ...position }).describe('Moves a block.'),
  z.strictObject({ op: z.literal('remove'), id }).describe('Removes a block and the blocks in it.'),
  z.strictObject({ op: z.literal('duplicate'), id }).describe('Adds a copy after the block.'),
]);
export type BlockOperation = z.output<typeof blockOperation>;
export type BlockOperationInput = z.input<typeof blockOperation>;

export const blockOperations = checkFirst(
  z.array(blockOperation).min(1).max(maxOperations),
  signCountProblem,
).describe('The changes, applied in order: all or none.');
