import * as z from 'zod';
import { named } from '../wire.ts';

/** Why visitors cannot see something, from the closest reason to the furthest. */
const hidingReasons = {
  deleted: 'it was deleted',
  scheduled: 'it is scheduled to be published later',
  notPublished: 'it is not published, or was taken offline',
  websiteNotPublished: 'its website is not published',
  projectArchived: 'its project is archived',
} as const;
export type HidingReason = keyof typeof hidingReasons;

// Safe because the keys of an object literal are exactly the keys of its type.
const reasons = Object.keys(hidingReasons) as [HidingReason, ...HidingReason[]];

/** Whether visitors of a website see a page, a post or the website itself. */
export const visibility = named(
  'Visibility',
  z
    .object({
      isVisible: z
        .boolean()
        .describe(
          'Whether visitors see it: it and its website are published, and its project is not archived.',
        ),
      reason: z
        .enum(reasons)
        .nullable()
        .describe(
          `Why visitors do not see it; null if they do. ${reasons
            .map((reason) => `${reason}: ${hidingReasons[reason]}.`)
            .join(' ')}`,
        )
        .meta({ examples: ['notPublished'] }),
    })
    .describe('Whether visitors see it.'),
);

/** Where visitors find a website, a page or a post. */
export const publicUrl = z
  .string()
  .nullable()
  .describe(
    'Public URL, such as `https://harbour-and-pine.example.com`; null if visitors do not see it; visibility says why.',
  )
  .meta({ examples: [null] });

export type Visibility = z.infer<typeof visibility>;
