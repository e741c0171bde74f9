import * as z from 'zod';
import { blockType, plainText } from '../block.type.ts';

export const heading = blockType('heading', 'A title of what follows.', {
  level: z.int().min(1).max(6).default(2).describe('1 for the title of the page, 6 for the least.'),
  text: plainText(1000, 'The title.'),
});
