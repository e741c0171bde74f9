import * as z from 'zod';
import { errorEnvelope, exampleId, type IdPrefix, named, version } from './wire.ts';

/** The ids of the resources that an operation changes, each on its own. */
export function batchIds(prefix: IdPrefix, nouns: string) {
  const id = z
    .string()
    .max(64)
    .meta({ examples: [exampleId(prefix)] });
  return z.array(id).min(1).max(100).describe(`Ids of the ${nouns}.`);
}

/** What became of each resource of such an operation. */
export const batchResult = named(
  'BatchResult',
  z.object({
    requested: z.int().describe('Number of distinct ids in the request.'),
    succeeded: z.int().describe('Number changed, including those that needed no change.'),
    failed: z.int().describe('Number not changed.'),
    results: z
      .array(
        z.object({
          id: z.string().describe('The id from the request.'),
          version: version.optional().describe('Its version now; absent if it failed.'),
          error: errorEnvelope.shape.error.optional().describe('Why it failed.'),
        }),
      )
      .describe('One result per item, in the order of the request.'),
  }),
);
export type BatchResult = z.infer<typeof batchResult>;
