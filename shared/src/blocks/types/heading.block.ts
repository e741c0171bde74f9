import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';

export const heading = blockType('heading', 'A title of what follows.', {
  level: z.int().min(1).max(6).default(2).describe('1 for the title of the page, 6 for the least.'),
  text: inlineText(2000, 'The title.'),
});
