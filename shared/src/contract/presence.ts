import * as z from 'zod';
import { blockId } from '../blocks/block.type.ts';
import { mutation } from '../operation.ts';
import { id, stored, timestamp } from '../wire.ts';
import { personName } from './account.ts';
import { commentedDocument, onPage } from './comments.ts';

/** How often an editor says that it is open, and after how long without that it counts as closed. */
export const [presenceBeatSeconds, presenceSeconds] = [15, 45];

/** How many others are listed at most. */
export const maxPeoplePresent = 20;

export const presence = {
  beat: mutation({
    summary: 'Report that you have a page or post open, and get who else has',
    guidance: `Call it every ${presenceBeatSeconds} seconds; after ${presenceSeconds} seconds without a call you are no longer listed.`,
    example: onPage,
    input: z.strictObject({
      ...commentedDocument,
      blockId: blockId.nullable().default(null).describe('The block you are in; null for none.'),
      isLeaving: z.boolean().default(false).describe('Whether you are closing it.'),
    }),
    output: z.object({
      people: z
        .array(
          z.object({
            userId: id('usr', 'user'),
            name: stored(personName),
            blockId: stored(blockId).nullable().describe('The block they are in; null for none.'),
            since: timestamp.describe('When they opened it.'),
            seenAt: timestamp.describe('When they last reported it.'),
          }),
        )
        .describe(`Who else has it open, longest first; at most ${maxPeoplePresent}.`),
    }),
    access: 'account',
    isRecorded: false,
  }),
};
