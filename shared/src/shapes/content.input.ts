import * as z from 'zod';
import { blocks } from '../blocks/document.ts';

const maxTextCharacters = 1_000_000;

/** The content in a request, in one of three formats. */
export const contentInput = {
  blocks: blocks.optional(),
  markdown: z.string().max(maxTextCharacters).optional().describe('Markdown in place of blocks.'),
  html: z.string().max(maxTextCharacters).optional().describe('HTML in place of blocks.'),
};

/** Which state of the content to return, and in which format. */
export const contentOptions = {
  state: z
    .enum(['draft', 'live'])
    .default('draft')
    .describe('What is being written, or what is live if anything is.'),
  format: z.enum(['blocks', 'markdown', 'html']).default('blocks').describe('How to give the content.'),
};
