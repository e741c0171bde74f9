import * as z from 'zod';
import { blocks, storedBlocks } from '../blocks/document.ts';

const maxTextCharacters = 1_000_000;

/** The content in a request, in one of three formats. */
export const contentInput = {
  blocks: blocks.optional(),
  markdown: z.string().max(maxTextCharacters).optional().describe('Markdown in place of blocks.'),
  html: z.string().max(maxTextCharacters).optional().describe('HTML in place of blocks.'),
};

/** What of the text of a write was left out. */
export const contentWarnings = z
  .array(z.string())
  .optional()
  .describe('What of the Markdown or HTML was left out, such as scripts; absent when nothing was.')
  .meta({ examples: [['Left out: the element script (2 times).']] });

/** Whether to answer with what is being written, or with what was published. */
export const state = z
  .enum(['draft', 'live'])
  .default('draft')
  .describe('draft: what is being written. live: what is published.');

const format = z.enum(['blocks', 'markdown', 'html']).default('blocks');

/** Which state of the content to return, and in which format. */
export const contentOptions = { state, format: format.describe('How to give the content.') };

/** Whether a list comes with content, and how. */
export const listedContentOptions = {
  state,
  include: z
    .array(z.enum(['content']))
    .max(1)
    .default([])
    .describe('content: with their content; large pages end early.'),
  format: format.describe('How to give the content, if it is included.'),
};

/** The content in an answer, in the format that was asked for. */
export const shownContent = {
  blocks: storedBlocks
    .optional()
    .describe('The content, block by block; absent when another format is asked for.'),
  markdown: z.string().optional().describe('The content as Markdown, when that is asked for.'),
  html: z.string().optional().describe('The content as HTML, when that is asked for.'),
};
