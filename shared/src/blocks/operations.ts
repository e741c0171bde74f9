import * as z from 'zod';
import { checkFirst } from './block.list.ts';
import { block } from './block.ts';
import { blockId } from './block.type.ts';
import { signCountProblem } from './sign.limit.ts';

/** Limit of operations in a request. */
export const maxOperations = 100;

const position = {
  parentId: blockId.nullable().optional().describe('The block to put it in; null or absent for the top.'),
  after: blockId
    .nullable()
    .optional()
    .describe('The sibling to put it behind; null for the first place, absent for the last.'),
};
const id = blockId.describe('The block that is meant.');

/** A change to a document. */
export const blockOperation = z.discriminatedUnion('op', [
  z
    .strictObject({
      op: z.literal('insert'),
      // Lazy, because a direct copy with its own description would also copy the id of the block schema.
      block: z.lazy(() => block).describe('The new block.'),
      ...position,
    })
    .describe('Puts a new block in.'),
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
      from: z.string().min(1).max(20_000).describe('A text that is once in the block.'),
      to: z.string().max(20_000).describe('What takes its place.'),
    })
    .describe('Replaces a text in a block.'),
  z.strictObject({ op: z.literal('move'), id, ...position }).describe('Puts a block elsewhere.'),
  z.strictObject({ op: z.literal('remove'), id }).describe('Takes a block out, with those in it.'),
  z.strictObject({ op: z.literal('duplicate'), id }).describe('Puts a copy behind the block.'),
]);
export type BlockOperation = z.output<typeof blockOperation>;
export type BlockOperationInput = z.input<typeof blockOperation>;

export const blockOperations = checkFirst(
  z.array(blockOperation).min(1).max(maxOperations),
  signCountProblem,
).describe('The changes, made in order: all of them, or none.');
