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
    requested: z.int().describe('How many different ones were named.'),
    succeeded: z.int().describe('How many were changed, or had nothing left to change.'),
    failed: z.int().describe('How many were not.'),
    results: z
      .array(
        z.object({
          id: z.string().describe('The id as it was given.'),
          version: version.optional().describe('Its version now; absent when it failed.'),
          error: errorEnvelope.shape.error.optional().describe('Why it failed.'),
        }),
      )
      .describe('What became of each, in the order of the request.'),
  }),
);
export type BatchResult = z.infer<typeof batchResult>;
