import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { batchIds, batchResult } from '../batch.ts';
import { draftable, draftChanges } from '../drafts.ts';
import { sends, sendsForEach, sendsForSchedule, sendsForStatus } from '../events/sent.events.ts';
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
      'Prefer this to sending all blocks. A block goes after the sibling in `after`: null for first, absent for last.',
  },
});

export const posts = {
  list: query({
    summary: 'List posts',
    guidance:
      'q searches title, excerpt and text by words in the language of each post, best match first. The state live returns posts as published.',
    input: listInput(['updatedAt', 'publishedAt', 'title', 'relevance'], {
      projectId: projectId.optional().describe('Only posts of this project.'),
      websiteId: websiteId.optional().describe('Only posts of this website.'),
      status: status.optional().describe('Only posts with this status.'),
      hasUnpublishedChanges: z.boolean().optional().describe('Whether it has unpublished changes.'),
      authorId: authorId.optional().describe('Only posts by this author.'),
      categoryId: categoryId.optional().describe('Only posts in this category.'),
      tag: tagSlug.optional().describe('Only posts with this tag, by slug.'),
      isFeatured: isFeatured.optional().describe('Whether they are featured.'),
      publishedAfter: timestampInput.optional().describe('Published at this time or later.'),
      publishedBefore: timestampInput.optional().describe('Published before this time.'),
      locale: localeCode.optional().describe('Only posts in this locale.'),
      slug: postSlug.optional().describe('Only posts with this slug.'),
      q: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Words to search for; quotes, OR and - work as in web search.')
        .meta({ examples: ['rye -wheat'] }),
      updatedAfter,
      isDeleted: z.boolean().default(false).describe('Deleted posts that can be restored.'),
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
        .describe('`-`: descending. Defaults to -relevance with q, otherwise -createdAt.'),
    }),
    output: listOf(postSearchResult),
    ...read,
    isPublishable: true,
    rest: 'GET /v1/blog/posts',
    tool: 'list_posts',
  }),
  get: query({
    summary: 'Get one post with its content',
    guidance: 'Use the format markdown unless you need the blocks.',
    input: z.strictObject({ postId, ...contentOptions }),
    output: post,
    ...read,
    isPublishable: true,
    rest: `GET ${path}`,
    tool: 'get_post',
  }),
  related: query({
    summary: 'Get related and adjacent posts',
    guidance:
      'Published posts of the same website and language, as published; related by tags, categories and words.',
    input: z.strictObject({
      postId,
      limit: z.int().min(1).max(20).default(5).describe('Maximum number of related posts.'),
    }),
    output: z.object({
      related: z.array(postItem).describe('From the latest 2,000 posts, most related first.'),
      previous: postItem.nullable().describe('The post published before it; null if none.'),
      next: postItem.nullable().describe('The post published after it; null if none.'),
    }),
    ...read,
    isPublishable: true,
    rest: `GET ${path}/related`,
  }),
  create: mutation({
    summary: 'Create a post',
    guidance: 'It starts as a draft. The slug is derived from the title by default.',
    example: {
      input: {
        excerpt: 'A night in the cold makes it sour.',
        markdown: '## Why wait\n\nRye has little gluten.',
      },
    },
    input: z.strictObject({
      projectId,
      websiteId: websiteId.optional().describe('Its website; by default the project as a whole.'),
      title,
      slug: postSlug.optional(),
      locale: localeCode.optional().describe('Its language; by default that of the website, or en.'),
      translationGroupId: translationGroupId.optional().describe('That of the post it translates.'),
      ...postInput,
    }),
    output: post.extend({ warnings: contentWarnings }),
    ...write,
    rest: 'POST /v1/blog/posts',
    sends: sends('post.created'),
    tool: 'create_post',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a post',
    guidance:
      'Send only the fields to change; lists and content are replaced as a whole. Title, excerpt, cover, seo, social and content are drafts until you publish; the rest changes immediately.',
    example: { input: { title: 'Why our rye rests overnight', tags: ['sourdough'], message: 'New title' } },
    input: z.strictObject({
      postId,
      title: title.optional(),
      slug: postSlug.optional(),
      ...postInput,
      translationGroupId: translationGroupId.optional().describe('That of the post it translates.'),
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
    sends: [...sends('post.updated'), ...sendsForStatus('post'), ...sendsForSchedule('post')],
    tool: 'update_post',
  }),
  edit,
  classify: mutation({
    summary: 'Add and remove tags and categories of several posts',
    guidance: 'Applies immediately, also to what is live. Each post succeeds or fails separately.',
    example: { input: { addTags: ['sourdough'] } },
    input: z.strictObject({
      ids: batchIds('post', 'posts'),
      addTags: taxonomyInput.tags.describe('Slugs or names of tags to add; missing tags are created.'),
      removeTags: z.array(tagSlug).max(maxPostTags).optional().describe('Slugs of tags to remove.'),
      addCategoryIds: taxonomyInput.categoryIds.describe('Ids or slugs of categories to add.'),
      removeCategoryIds: taxonomyInput.categoryIds.describe('Ids or slugs of categories to remove.'),
    }),
    output: batchResult,
    ...write,
    rest: 'POST /v1/blog/posts/classify',
    sends: sendsForEach('post.updated'),
  }),
  delete: mutation({
    summary: 'Delete a post',
    guidance: 'It can be restored for 30 days.',
    input: versioned,
    output: deletionResult(postId),
    ...write,
    rest: `DELETE ${path}`,
    sends: sends('post.deleted'),
  }),
  undelete: mutation({
    summary: 'Restore a deleted post',
    guidance: 'It gets another slug if its own is taken.',
    input: z.strictObject(target),
    output: post,
    ...write,
    rest: `POST ${path}/undelete`,
    sends: sends('post.undeleted'),
  }),
  duplicate: mutation({
    summary: 'Copy a post as a draft',
    guidance: 'A copy in another language becomes a translation of the post.',
    example: { input: { title: 'Why our wheat rests overnight' } },
    input: z.strictObject({
      postId,
      title: title.optional().describe('Title of the copy; the same by default.'),
      slug: postSlug.optional().describe('Slug of the copy; derived by default.'),
      locale: localeCode.optional().describe('Language of the copy; the same by default.'),
    }),
    output: post,
    ...write,
    rest: `POST ${path}/duplicate`,
    sends: sends('post.created'),
    status: 201,
  }),
  ...drafts,
};
