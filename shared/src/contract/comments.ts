import * as z from 'zod';
import { blockId } from '../blocks/block.type.ts';
import { mutation, query } from '../operation.ts';
import { deletionResult, exampleId, id, listInput, listOf, searchText, stored, timestamp } from '../wire.ts';
import { personName } from './account.ts';

/** How many comments a page or post has at most, replies included. */
export const maxComments = 1_000;

/** How many people a comment mentions at most. */
export const maxMentions = 20;

/** The length of a comment and of the words of its block, in characters. */
export const [maxCommentLength, maxExcerptLength] = [2_000, 200];

const commentId = id('cmt', 'comment');
const pageId = id('page', 'page');
const postId = id('post', 'post');
const userId = id('usr', 'user');
const text = z
  .string()
  .trim()
  .min(1)
  .max(maxCommentLength)
  .describe('The comment, as plain text.')
  .meta({ examples: ['Is this still the price?'] });
const excerpt = z
  .string()
  .trim()
  .max(maxExcerptLength)
  .describe('Text of the block when the comment was made; empty for none.')
  .meta({ examples: ['A loaf of rye costs 4.20 euros.'] });
const mentions = z.array(userId).max(maxMentions).describe('The members it mentions. Each gets an email.');

/** The fields of an example, which names one of the two. */
export const onPage = { input: { pageId: exampleId('page') } };

/** The page or post that an operation is about: exactly one of the two. */
export const commentedDocument = {
  pageId: pageId.optional().describe('The page; either this or `postId`.'),
  postId: postId.optional().describe('The post; either this or `pageId`.'),
};

const person = z.object({ id: userId, name: stored(personName) });

const comment = z.object({
  id: commentId,
  pageId: pageId.nullable().describe('The page it is on; null for a post.'),
  postId: postId.nullable().describe('The post it is on; null for a page.'),
  threadId: commentId.nullable().describe('The comment it replies to; null for the first of a thread.'),
  blockId: stored(blockId).nullable().describe('The block it is about; null for the whole document.'),
  excerpt: stored(excerpt),
  text: stored(text),
  author: person.nullable().describe('Author; null if their account was deleted.'),
  mentions: z.array(userId).describe('The members it mentions.'),
  createdAt: timestamp,
  editedAt: timestamp.nullable().describe('When it was last edited; null if never.'),
  resolvedAt: timestamp.nullable().describe('When the thread was resolved; null for open ones and replies.'),
  resolvedBy: person.nullable().describe('Who resolved it; null if their account was deleted.'),
});
export type Comment = z.infer<typeof comment>;

const thread = comment.extend({ replies: z.array(comment).describe('The replies, oldest first.') });
export type CommentThread = z.infer<typeof thread>;

// People hold this permission in every role; API keys never do.
const forPeople = { access: 'account' } as const;

export const comments = {
  list: query({
    summary: 'List the comments on a page or post',
    guidance: 'Lists threads, each with its replies. Only members of the organization see comments.',
    example: onPage,
    input: listInput([], {
      ...commentedDocument,
      isResolved: z.boolean().default(false).describe('Whether to list resolved threads or open ones.'),
      q: searchText('first comments of threads'),
    }),
    output: listOf(thread),
    ...forPeople,
  }),
  create: mutation({
    summary: 'Comment on a page or post, or on a block of it',
    guidance: `Everyone who can read the document can comment, including viewers. A document has at most ${maxComments} comments; more are refused with CONFLICT.`,
    example: onPage,
    input: z.strictObject({
      ...commentedDocument,
      blockId: blockId.nullable().default(null).describe('The block; null for the whole document.'),
      excerpt: excerpt.default(''),
      text,
      mentions: mentions.default([]),
    }),
    output: comment,
    status: 201,
    ...forPeople,
  }),
  reply: mutation({
    summary: 'Reply to a comment',
    guidance:
      'Reply to the first comment of a thread. Replies to a resolved thread are refused with CONFLICT.',
    input: z.strictObject({ commentId, text, mentions: mentions.default([]) }),
    output: comment,
    ...forPeople,
  }),
  update: mutation({
    summary: 'Edit your own comment',
    guidance: 'Newly mentioned members get an email.',
    input: z.strictObject({ commentId, text, mentions: mentions.optional() }),
    output: comment,
    ...forPeople,
  }),
  resolve: mutation({
    summary: 'Resolve a thread',
    input: z.strictObject({ commentId }),
    output: comment,
    ...forPeople,
  }),
  reopen: mutation({
    summary: 'Reopen a resolved thread',
    input: z.strictObject({ commentId }),
    output: comment,
    ...forPeople,
  }),
  delete: mutation({
    summary: 'Delete a comment, with its replies',
    guidance: 'You can delete your own comments; owners and admins can delete any.',
    input: z.strictObject({ commentId }),
    output: deletionResult(commentId),
    ...forPeople,
  }),
};
