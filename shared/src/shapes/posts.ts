import * as z from 'zod';
import { aiFields } from '../ai.fields.ts';
import { storedBlocks } from '../blocks/document.ts';
import { publicationStatuses } from '../statuses.ts';
import { id, named, slug, stored, timestamp, version } from '../wire.ts';
import { shownContent } from './content.input.ts';
import { locale } from './locales.ts';
import { publicationTimes } from './scheduling.ts';
import { storedSeo } from './search.settings.ts';
import { publicUrl, visibility } from './visibility.ts';

export const postId = id('post', 'post');
export const projectId = id('proj', 'project');
export const websiteId = id('site', 'website');
export const authorId = id('auth', 'author');
export const categoryId = id('cat', 'category');
export const translationGroupId = id('tgrp', 'translation group');
export const localeCode = locale.shape.code;
export const postSlug = slug(191, 'why-our-rye-rests-overnight');
export const status = z.enum(publicationStatuses);
export const title = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .describe('Post title.')
  .meta({ examples: ['Why our rye rests overnight'] });
export const excerpt = z
  .string()
  .trim()
  .max(1000)
  .nullable()
  .describe('Summary for lists; null for the beginning of the content.');
export const coverId = id('media', 'media item').nullable().describe('Cover: a picture of the project.');
export const isFeatured = z.boolean().describe('Whether it is featured.');
export const tagSlug = slug(63, 'sourdough');

const socialTitle = z
  .string()
  .trim()
  .max(255)
  .nullable()
  .describe('Title in link previews; null for that of seo.');
const socialDescription = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .describe('Description in link previews; null for that of seo.');
const socialDescriptionText = 'Link previews in social networks.';
export const social = z
  .strictObject({ title: socialTitle.default(null), description: socialDescription.default(null) })
  .describe(socialDescriptionText);
const storedSocial = z
  .object({ title: stored(socialTitle).nullable(), description: stored(socialDescription).nullable() })
  .describe(socialDescriptionText);

/** What is drafted, and published as a whole. */
export const postContent = z
  .object({
    title: stored(title),
    excerpt: stored(excerpt).nullable(),
    coverId,
    seo: storedSeo,
    social: storedSocial,
    blocks: storedBlocks,
  })
  .describe('What was saved.');
export type PostContent = z.infer<typeof postContent>;

/** A post without its content proper, as lists have it. */
export const postItem = named(
  'PostItem',
  z.object({
    id: postId,
    projectId,
    websiteId: websiteId.nullable().describe('Its website; null for the project as a whole.'),
    title: stored(title),
    slug: stored(postSlug).describe('Unique per website and language, or per project without a website.'),
    locale: stored(localeCode),
    translationGroupId: translationGroupId.describe('The same for a post and its translations.'),
    status: status.describe('Whether it is live; unpublished: it was before.'),
    visibility,
    url: publicUrl.describe(
      'Public URL, such as `https://harbour-and-pine.example.com/blog/why-our-rye-rests`; null if visitors do not see it, and without a website or blog.',
    ),
    hasUnpublishedChanges: z.boolean().describe('Whether the draft has unpublished changes.'),
    excerpt: z.string().describe('Summary for lists.'),
    excerptIsDerived: z.boolean().describe('Whether the excerpt is the beginning of the content.'),
    coverId,
    isFeatured,
    authorIds: z.array(authorId).describe('Its authors, in order.'),
    categoryIds: z.array(categoryId).describe('Its categories.'),
    primaryCategoryId: categoryId.nullable().describe('The main category; null if it has none.'),
    tags: z.array(stored(tagSlug)).describe('Slugs of its tags.'),
    seo: storedSeo,
    social: storedSocial,
    aiFields,
    wordCount: z.int().describe('Number of words in the content.'),
    readingMinutes: z.int().describe('Estimated reading time in minutes, at least 1.'),
    ...publicationTimes,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type PostItem = z.infer<typeof postItem>;

/** A post with its content. */
export const post = named('Post', postItem.extend(shownContent));
export type Post = z.infer<typeof post>;

/** A post as a list or search finds it, with its content if that is included. */
export const postSearchResult = named(
  'PostSearchResult',
  post.extend({
    snippet: z
      .array(
        z.object({
          text: z.string().describe('A part of the text.'),
          isMatch: z.boolean().describe('Whether it matches the search.'),
        }),
      )
      .nullable()
      .describe('The matching part of the text; null without a search.'),
  }),
);
export type PostSearchResult = z.infer<typeof postSearchResult>;
