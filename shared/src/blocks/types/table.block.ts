import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';

const row = z.array(inlineText(10_000, 'The text of a cell.')).min(1).max(50);

export const table = blockType('table', 'Texts in rows and columns.', {
  hasHeader: z.boolean().default(true).describe('Whether the first row names the columns.'),
  rows: z
    .array(row)
    .min(1)
    .max(1000)
    .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'must all be of one length')
    .default([
      ['', ''],
      ['', ''],
    ])
    .describe('The rows, each with a text in inline Markdown for every column.'),
});
