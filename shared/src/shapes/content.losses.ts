import * as z from 'zod';

/** What people notice when it is left out of a text that they paste. */
const lossKinds = ['picture', 'video', 'frame', 'table', 'field', 'link', 'comment'] as const;

export const contentLosses = z
  .array(
    z.object({
      kind: z.enum(lossKinds).describe('What was left out.'),
      count: z.int().positive().describe('Number of them.'),
    }),
  )
  .describe('What was left out of the text, by kind.');
export type ContentLosses = z.output<typeof contentLosses>;
