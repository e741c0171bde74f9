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
  .describe('A few lines for lists; null for the beginning of the content.');
export const coverId = id('media', 'media item')
  .nullable()
  .describe('Media item, a picture of the project, that stands for the post.');
export const isFeatured = z.boolean().describe('Whether it stands out.');
export const tagSlug = slug(63, 'sourdough');

const socialTitle = z
  .string()
  .trim()
  .max(255)
  .nullable()
  .describe('Title of links to it; null for that of seo.');
const socialDescription = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .describe('Description of links to it; null for that of seo.');
const socialDescriptionText = 'How links to it look in social networks.';
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
    websiteId: websiteId.nullable().describe('The website it belongs to; null for the project as a whole.'),
    title: stored(title),
    slug: stored(postSlug).describe('Unique per website and language, or per project without a website.'),
    locale: stored(localeCode),
    translationGroupId: translationGroupId.describe('The same for a post and its translations.'),
    status: status.describe('Whether it is live; unpublished means that it was.'),
    visibility,
    url: publicUrl.describe(
      'Where visitors see it, such as `https://harbour-and-pine.example.com/blog/why-our-rye-rests`; null while they do not, and for a post without a website, or on one without a blog.',
    ),
    hasUnpublishedChanges: z.boolean().describe('Whether the draft differs from what was published last.'),
    excerpt: z.string().describe('A few lines for lists.'),
    excerptIsDerived: z.boolean().describe('Whether the excerpt is the beginning of the content.'),
    coverId,
    isFeatured,
    authorIds: z.array(authorId).describe('Who wrote it, in their order.'),
    categoryIds: z.array(categoryId).describe('What it is filed under.'),
    primaryCategoryId: categoryId.nullable().describe('The category that stands for it; null without any.'),
    tags: z.array(stored(tagSlug)).describe('Slugs of its tags.'),
    seo: storedSeo,
    social: storedSocial,
    aiFields,
    wordCount: z.int().describe('How many words the content has.'),
    readingMinutes: z.int().describe('About how long reading it takes, at least 1.'),
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
          isMatch: z.boolean().describe('Whether it is what was looked for.'),
        }),
      )
      .nullable()
      .describe('The place of the text that fits the search; null where nothing was looked for.'),
  }),
);
export type PostSearchResult = z.infer<typeof postSearchResult>;
