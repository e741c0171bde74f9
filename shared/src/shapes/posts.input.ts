import * as z from 'zod';
import { contentInput } from './content.input.ts';
import { authorId, coverId, excerpt, isFeatured, social } from './posts.ts';
import { message } from './revisions.ts';
import { seo } from './search.settings.ts';

/** How many of each a post can have. */
export const maxPostCategories = 20;
export const maxPostTags = 50;

const isUnique = (all: readonly string[]) => new Set(all).size === all.length;
/** What a post is filed under and by whom it is. */
export const taxonomyInput = {
  isFeatured: isFeatured.optional(),
  authorIds: z
    .array(authorId)
    .max(20)
    .refine(isUnique, 'must name each author once')
    .optional()
    .describe('Its authors, in order.'),
  categoryIds: z
    .array(z.string().max(191))
    .max(maxPostCategories)
    .refine(isUnique, 'must name each category once')
    .optional()
    .describe('Ids or slugs of its categories.'),
  primaryCategoryId: z
    .string()
    .max(191)
    .nullable()
    .optional()
    .describe('The main one; by default the first.'),
  tags: z
    .array(z.string().trim().min(1).max(100))
    .max(maxPostTags)
    .refine(isUnique, 'must name each tag once')
    .optional()
    .describe('Slugs or names; missing tags are created.')
    .meta({ examples: [['sourdough']] }),
};
/** What can be said of a post when it is created and when it is changed. */
export const postInput = {
  ...contentInput,
  excerpt: excerpt.optional(),
  coverId: coverId.optional(),
  seo: seo.optional(),
  social: social.optional(),
  ...taxonomyInput,
  message: message.optional(),
};
