import * as z from 'zod';
import { blocks as content, storedBlocks } from '../blocks/document.ts';
import { query } from '../operation.ts';
import { contentInput } from '../shapes/content.input.ts';
import { contentLosses } from '../shapes/content.losses.ts';

const { markdown, html } = contentInput;

export const blocks = {
  read: query({
    summary: 'Read Markdown or HTML as blocks',
    guidance: 'For editors, which put what is pasted into a document; nothing is kept.',
    example: { input: { markdown: '# Opening hours' } },
    input: z.strictObject({ markdown, html }),
    output: z.object({ blocks: storedBlocks, losses: contentLosses }),
    access: 'account',
  }),
  write: query({
    summary: 'Write blocks as Markdown',
    guidance: 'For editors, which have a text with formatting rewritten; nothing is kept.',
    input: z.strictObject({ blocks: content }),
    output: z.object({ markdown: z.string().describe('What the blocks say, as Markdown.') }),
    access: 'account',
  }),
};
