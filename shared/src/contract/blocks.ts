import * as z from 'zod';
import { blocks as content, storedBlocks } from '../blocks/document.ts';
import { query } from '../operation.ts';
import { contentInput } from '../shapes/content.input.ts';
import { contentLosses } from '../shapes/content.losses.ts';

const { markdown, html } = contentInput;

export const blocks = {
  read: query({
    summary: 'Convert Markdown or HTML to blocks',
    guidance: 'For editors that paste text into a document. Nothing is stored.',
    example: { input: { markdown: '# Opening hours' } },
    input: z.strictObject({ markdown, html }),
    output: z.object({ blocks: storedBlocks, losses: contentLosses }),
    access: 'account',
  }),
  write: query({
    summary: 'Convert blocks to Markdown',
    guidance: 'For editors that rewrite formatted text. Nothing is stored.',
    input: z.strictObject({ blocks: content }),
    output: z.object({ markdown: z.string().describe('The blocks as Markdown.') }),
    access: 'account',
  }),
};
