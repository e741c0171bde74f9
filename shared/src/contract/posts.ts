import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { batchIds, batchResult } from '../batch.ts';
import { draftable, draftChanges } from '../drafts.ts';
import { mutation, query } from '../operation.ts';
import { contentOptions, contentWarnings, listedContentOptions } from '../shapes/content.input.ts';
import { maxPostTags, postInput, taxonomyInput } from '../shapes/posts.input.ts';
import {
  authorId,
  categoryId,
  isFeatured,
  localeCode,
  post,
  postContent,
  postId,
  postItem,
  postSearchResult,
  postSlug,
  projectId,
  status,
  tagSlug,
  title,
  translationGroupId,
  websiteId,
} from '../shapes/posts.ts';
import { deletionResult, expectedVersion, listInput, listOf, timestampInput, updatedAfter } from '../wire.ts';

const target = { postId };
const versioned = z.strictObject({ postId, expectedVersion });
const read = { access: 'blog:read' } as const;
const write = { access: 'blog:write' } as const;
const path = '/v1/blog/posts/:postId';

const { edit, ...drafts } = draftable({
  noun: 'post',
  area: 'blog',
  path: '/v1/blog/posts',
  target,
  content: postContent,
  output: post,
  item: postItem,
  edit: {
    guidance:
      'Prefer it to sending all blocks. A block goes behind the sibling that `after` names: null for the first place, absent for the last.',
  },
});

export const posts = {
  list: query({
    summary: 'List posts',
    guidance:
      'q searches title, excerpt and text by words, in the language of each post, the best first. With the state live, all is as it was published.',
    input: listInput(['updatedAt', 'publishedAt', 'title', 'relevance'], {
      projectId: projectId.optional().describe('Only posts of this project.'),
      websiteId: websiteId.optional().describe('Only posts of this website.'),
      status: status.optional().describe('Only posts with this status.'),
      hasUnpublishedChanges: z.boolean().optional().describe('Whether changes are not live.'),
      authorId: authorId.optional().describe('Only posts by this author.'),
      categoryId: categoryId.optional().describe('Only posts in this category.'),
      tag: tagSlug.optional().describe('Slug of a tag that they have.'),
      isFeatured: isFeatured.optional().describe('Whether they stand out.'),
      publishedAfter: timestampInput.optional().describe('Published at that time or later.'),
      publishedBefore: timestampInput.optional().describe('Published before that time.'),
      locale: localeCode.optional().describe('Only posts in this locale.'),
      slug: postSlug.optional().describe('Only posts with this slug.'),
      q: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Words to look for; quotes, OR and - work as on the web.')
        .meta({ examples: ['rye -wheat'] }),
      updatedAfter,
      isDeleted: z.boolean().default(false).describe('Deleted ones that can be undeleted.'),
      ...listedContentOptions,
    }).extend({
      sort: z
        .enum([
          '-createdAt',
          'createdAt',
          '-updatedAt',
          'updatedAt',
          '-publishedAt',
          'publishedAt',
          '-title',
          'title',
          '-relevance',
        ])
        .optional()
        .describe('`-` means descending; -relevance with q, else -createdAt, when absent.'),
    }),
    output: listOf(postSearchResult),
    ...read,
    isPublishable: true,
    rest: 'GET /v1/blog/posts',
    tool: 'list_posts',
  }),
  get: query({
    summary: 'Get one post with its content',
    guidance: 'Ask for markdown unless the blocks themselves are needed.',
    input: z.strictObject({ postId, ...contentOptions }),
    output: post,
    ...read,
    isPublishable: true,
    rest: `GET ${path}`,
    tool: 'get_post',
  }),
  related: query({
    summary: 'Get what to read after a post',
    guidance:
      'Published posts of the same website and language, as they are live; related by tags, categories and words.',
    input: z.strictObject({
      postId,
      limit: z.int().min(1).max(20).default(5).describe('Most related posts.'),
    }),
    output: z.object({
      related: z.array(postItem).describe('Of the latest 2,000 posts, the most alike first.'),
      previous: postItem.nullable().describe('The one published before it; null for none.'),
      next: postItem.nullable().describe('The one published after it; null for none.'),
    }),
    ...read,
    isPublishable: true,
    rest: `GET ${path}/related`,
  }),
  create: mutation({
    summary: 'Create a post',
    guidance: 'It starts as a draft. Without a slug one is derived from the title.',
    example: {
      input: {
        excerpt: 'A night in the cold makes it sour.',
        markdown: '## Why wait\n\nRye has little gluten.',
      },
    },
    input: z.strictObject({
      projectId,
      websiteId: websiteId.optional().describe('The website it is for; the project as a whole when absent.'),
      title,
      slug: postSlug.optional(),
      locale: localeCode.optional().describe("Its language; the website's default, or en, when absent."),
      translationGroupId: translationGroupId.optional().describe('That of the post which it translates.'),
      ...postInput,
    }),
    output: post.extend({ warnings: contentWarnings }),
    ...write,
    rest: 'POST /v1/blog/posts',
    tool: 'create_post',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a post',
    guidance:
      'Send only the fields to change; lists and content are replaced whole. Title, excerpt, cover, seo, social and content are drafts until you publish; the rest changes at once.',
    example: { input: { title: 'Why our rye rests overnight', tags: ['sourdough'], message: 'New title' } },
    input: z.strictObject({
      postId,
      title: title.optional(),
      slug: postSlug.optional(),
      ...postInput,
      translationGroupId: translationGroupId.optional().describe('That of the post which it translates.'),
      ...draftChanges(
        'post',
        aiFieldsInput(
          ['title', 'excerpt', 'seo.title', 'seo.description', 'social.title', 'social.description'],
          { blocks: true },
        ),
      ),
    }),
    output: post.extend({ warnings: contentWarnings }),
    ...write,
    rest: `PATCH ${path}`,
    tool: 'update_post',
  }),
  edit,
  classify: mutation({
    summary: 'Add and remove tags and categories of several posts',
    guidance:
      'It happens at once, for what is live too. Each post on its own: the answer tells what became of it.',
    example: { input: { addTags: ['sourdough'] } },
    input: z.strictObject({
      ids: batchIds('post', 'posts'),
      addTags: taxonomyInput.tags.describe('Slugs or names of tags to add; new ones are made.'),
      removeTags: z.array(tagSlug).max(maxPostTags).optional().describe('Slugs of tags to remove.'),
      addCategoryIds: taxonomyInput.categoryIds.describe('Ids or slugs of categories to add.'),
      removeCategoryIds: taxonomyInput.categoryIds.describe('Ids or slugs of categories to remove.'),
    }),
    output: batchResult,
    ...write,
    rest: 'POST /v1/blog/posts/classify',
  }),
  delete: mutation({
    summary: 'Delete a post',
    guidance: 'It can be brought back for 30 days.',
    input: versioned,
    output: deletionResult(postId),
    ...write,
    rest: `DELETE ${path}`,
  }),
  undelete: mutation({
    summary: 'Bring a deleted post back',
    guidance: 'It comes back under another slug when its own is taken.',
    input: z.strictObject(target),
    output: post,
    ...write,
    rest: `POST ${path}/undelete`,
  }),
  duplicate: mutation({
    summary: 'Copy a post as a draft',
    guidance: 'Into another language it becomes a translation of the post.',
    example: { input: { title: 'Why our wheat rests overnight' } },
    input: z.strictObject({
      postId,
      title: title.optional().describe('Title of the copy; the same when absent.'),
      slug: postSlug.optional().describe('Slug of the copy; derived when absent.'),
      locale: localeCode.optional().describe('Language of the copy; the same when absent.'),
    }),
    output: post,
    ...write,
    rest: `POST ${path}/duplicate`,
    status: 201,
  }),
  ...drafts,
};
