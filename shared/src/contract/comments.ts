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
  .describe('What it says, as plain text.')
  .meta({ examples: ['Is this still the price?'] });
const excerpt = z
  .string()
  .trim()
  .max(maxExcerptLength)
  .describe('The words of the block when the comment was left; empty for none.')
  .meta({ examples: ['A loaf of rye costs 4.20 euros.'] });
const mentions = z
  .array(userId)
  .max(maxMentions)
  .describe('The members it mentions. Each is sent one email.');

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
  author: person.nullable().describe('Who left it; null when their account is gone.'),
  mentions: z.array(userId).describe('The members it mentions.'),
  createdAt: timestamp,
  editedAt: timestamp.nullable().describe('When its text was last edited; null for never.'),
  resolvedAt: timestamp.nullable().describe('When the thread was resolved; null for open ones and replies.'),
  resolvedBy: person.nullable().describe('Who resolved it; null when their account is gone.'),
});
export type Comment = z.infer<typeof comment>;

const thread = comment.extend({ replies: z.array(comment).describe('The replies, oldest first.') });
export type CommentThread = z.infer<typeof thread>;

// People hold this permission in every role; API keys never do.
const forPeople = { access: 'account' } as const;

export const comments = {
  list: query({
    summary: 'List the comments on a page or post',
    guidance: 'Lists threads, each with its replies. Comments are for the people of the organization only.',
    example: onPage,
    input: listInput([], {
      ...commentedDocument,
      isResolved: z.boolean().default(false).describe('Whether to list resolved threads or open ones.'),
      q: searchText('the comments that begin threads'),
    }),
    output: listOf(thread),
    ...forPeople,
  }),
  create: mutation({
    summary: 'Comment on a page or post, or on a block of it',
    guidance: `Everybody who can read the document may comment, viewers included. It has at most ${maxComments} comments; another is refused with CONFLICT.`,
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
    guidance: 'A reply belongs to the first comment of a thread. A resolved thread is refused with CONFLICT.',
    input: z.strictObject({ commentId, text, mentions: mentions.default([]) }),
    output: comment,
    ...forPeople,
  }),
  update: mutation({
    summary: 'Edit your own comment',
    guidance: 'Members who were not mentioned before are sent an email.',
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
    guidance: 'Your own; owners and admins may delete any.',
    input: z.strictObject({ commentId }),
    output: deletionResult(commentId),
    ...forPeople,
  }),
};
