import * as z from 'zod';
import { endpointWindows, windowSeconds } from '../limits.ts';
import { query } from '../operation.ts';
import { named, timestamp } from '../wire.ts';

// Safe because the keys of an object literal are exactly the keys of its type.
const windowNames = Object.keys(windowSeconds) as (keyof typeof windowSeconds)[];

/** Where a rate limit window stands. */
export const windowUse = named(
  'WindowUse',
  z.object({
    name: z.enum(windowNames).describe('minute, hour or day.'),
    limit: z
      .int()
      .nullable()
      .describe('Maximum requests in the window; null for unlimited.')
      .meta({ examples: [60] }),
    used: z
      .int()
      .nullable()
      .describe('Requests counted in the window; null for unlimited, where none are counted.')
      .meta({ examples: [1] }),
    remaining: z
      .int()
      .nullable()
      .describe('Requests left in the window; null for unlimited.')
      .meta({ examples: [59] }),
    windowSeconds: z
      .int()
      .describe('Length of the window in seconds.')
      .meta({ examples: [60] }),
    resetAt: timestamp.nullable().describe('When the window ends; null if it has not begun.'),
  }),
);

export type WindowUse = z.infer<typeof windowUse>;

/** What windows count, in the order in which they are listed. */
const subjects = ['rest', 'tools', ...endpointWindows] as const;

const limitWindow = named(
  'LimitWindow',
  z.object({
    subject: z
      .enum(subjects)
      .describe(
        'What it counts. rest: requests to REST and, with a key, to /trpc; tools: requests to the tool endpoint; on all surfaces, ai: AI tasks, media: uploads, contact: contact messages from the IP address of the client.',
      ),
    ...windowUse.shape,
  }),
);
export type LimitWindow = z.infer<typeof limitWindow>;

export const limits = {
  get: query({
    summary: 'Get the rate limits and how much of them is used',
    guidance:
      'Secret keys of the same environment share these windows. This request counts as well, and is included.',
    input: z.strictObject({}),
    output: z.object({
      windows: z
        .array(limitWindow)
        .describe('Every window of the organization in this environment, as it is now.'),
    }),
    access: 'anyKey',
    rest: 'GET /v1/limits',
  }),
};
