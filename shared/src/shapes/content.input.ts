import * as z from 'zod';
import { blocks, storedBlocks } from '../blocks/document.ts';

const maxTextCharacters = 1_000_000;

/** The content in a request, in one of three formats. */
export const contentInput = {
  blocks: blocks.optional(),
  markdown: z.string().max(maxTextCharacters).optional().describe('Markdown instead of blocks.'),
  html: z.string().max(maxTextCharacters).optional().describe('HTML instead of blocks.'),
};

/** What of the text of a write was left out. */
export const contentWarnings = z
  .array(z.string())
  .optional()
  .describe('What was removed from the Markdown or HTML, such as scripts; absent if nothing.')
  .meta({ examples: [['Left out: the element script (2 times).']] });

/** Whether to answer with what is being written, or with what was published. */
export const state = z
  .enum(['draft', 'live'])
  .default('draft')
  .describe('draft: current draft. live: as published.');

const format = z.enum(['blocks', 'markdown', 'html']).default('blocks');

/** Which state of the content to return, and in which format. */
export const contentOptions = { state, format: format.describe('Format of the content.') };

/** Whether a list comes with content, and how. */
export const listedContentOptions = {
  state,
  include: z
    .array(z.enum(['content']))
    .max(1)
    .default([])
    .describe('content: include content; pages may then have fewer items.'),
  format: format.describe('Format of the content, if included.'),
};

/** The content in an answer, in the format that was asked for. */
export const shownContent = {
  blocks: storedBlocks.optional().describe('The content as blocks; absent with another format.'),
  markdown: z.string().optional().describe('The content as Markdown, if requested.'),
  html: z.string().optional().describe('The content as HTML, if requested.'),
};
