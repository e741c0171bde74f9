import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';

export const heading = blockType('heading', 'A heading.', {
  level: z.int().min(1).max(6).default(2).describe('Level, from 1 (title of the page) to 6.'),
  text: inlineText(2000, 'The text.'),
});
