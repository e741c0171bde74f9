import * as z from 'zod';
import { blockType, plainText } from '../block.type.ts';

/** Stands before the citation where a quote is written as text. */
export const citationMark = '— ';

export const quote = blockType('quote', 'Words of somebody else.', {
  text: plainText(5000, 'The words.'),
  citation: z.string().max(300).nullable().default(null).describe('Who said or wrote them, and where.'),
});
