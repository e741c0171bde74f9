import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';

const row = z.array(inlineText(10_000, 'Text of a cell.')).min(1).max(50);

export const table = blockType('table', 'A table.', {
  hasHeader: z.boolean().default(true).describe('Whether the first row is a header.'),
  rows: z
    .array(row)
    .min(1)
    .max(1000)
    .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'must all have the same length')
    .default([
      ['', ''],
      ['', ''],
    ])
    .describe('The rows, each with inline Markdown for every column.'),
});
